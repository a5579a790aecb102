'use client';
import { useCallback, useMemo } from 'react';
import type { Draft } from '../../../format/Conversation.ts';
import { usePanel } from '../../provider/PanelContext.ts';
import { useTranscriptStore } from '../transcript/TranscriptStore.ts';

/** How a message leaves the panel. */
export interface Sending {
  readonly send: (draft: Draft) => void;
  readonly stop: (() => void) | undefined;
}

/**
 * The host's way of sending, else the agent's; undefined where there is neither. The person's own message is always
 * shown, wherever the reader was.
 */
export function useSending(onSend?: (draft: Draft) => void, onStop?: () => void): Sending | undefined {
  const { agent } = usePanel();
  const transcript = useTranscriptStore();
  const send = useCallback(
    (draft: Draft) => {
      if (onSend) onSend(draft);
      else agent?.send(draft);
      transcript.jumpToEnd();
    },
    [onSend, agent, transcript],
  );
  return useMemo(
    () => (onSend || agent ? { send, stop: onStop ?? (agent && (() => agent.stop())) } : undefined),
    [onSend, onStop, agent, send],
  );
}
