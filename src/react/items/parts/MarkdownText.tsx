'use client';
import type { ReactNode } from 'react';
import type { Citation } from '../../../format/Item.ts';
import { usePanel } from '../../provider/PanelContext.ts';

export interface MarkdownTextProps {
  readonly text: string;
  readonly streaming?: boolean;
  readonly citations?: readonly Citation[] | undefined;
}

/** Text through the host's `renderMarkdown`; the kit's own one takes the panel's labels and the citations too. */
export function MarkdownText({ text, streaming = false, citations }: MarkdownTextProps): ReactNode {
  const { renderMarkdown, labels } = usePanel();
  const options = { streaming, labels, ...(citations && { citations }) };
  return <div className="agent-panel-text">{renderMarkdown(text, options)}</div>;
}
