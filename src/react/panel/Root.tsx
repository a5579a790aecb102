'use client';
import { forwardRef, type HTMLAttributes, useMemo, useRef, useState } from 'react';
import type { SessionSnapshot } from '../../session/ConversationSession.ts';
import { useSession } from '../hooks/useSession.ts';
import { classNames } from '../primitives/classNames.ts';
import { composeRefs } from '../primitives/composeRefs.ts';
import { ImageViewer } from '../primitives/ImageViewer.tsx';
import { PanelRootContext } from '../primitives/usePortalAttributes.ts';
import { usePanel } from '../provider/PanelContext.ts';
import { PanelCompactDialog } from './compact/PanelCompactDialog.tsx';
import { createTranscriptStore, TranscriptContext } from './transcript/TranscriptStore.ts';

export interface RootProps extends HTMLAttributes<HTMLElement> {}

const select = ({ opening, saving, live }: SessionSnapshot) => ({
  opening: opening.status,
  saving: saving.status,
  turn: live.turn ? 'running' : 'idle',
});

/**
 * The panel's own element, which fills its parent. Says how the session stands as `data-opening`, `data-saving` and
 * `data-turn`.
 */
export const Root = forwardRef<HTMLElement, RootProps>(function Root({ className, children, ...native }, ref) {
  const { labels, dir, locale } = usePanel();
  const { opening, saving, turn } = useSession(select);
  const root = useRef<HTMLElement>(null);
  const [transcript] = useState(createTranscriptStore);
  const attach = useMemo(() => composeRefs(root, ref), [ref]);
  return (
    <PanelRootContext.Provider value={root}>
      <TranscriptContext.Provider value={transcript}>
        <section
          aria-label={labels.panel}
          lang={locale}
          dir={dir}
          {...native}
          ref={attach}
          className={classNames('agent-panel', className)}
          data-opening={opening}
          data-saving={saving}
          data-turn={turn}
        >
          <ImageViewer>
            {children}
            <PanelCompactDialog />
          </ImageViewer>
        </section>
      </TranscriptContext.Provider>
    </PanelRootContext.Provider>
  );
});
