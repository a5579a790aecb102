'use client';
import { useState } from 'react';
import { Button } from '../../primitives/Button.tsx';
import { CopyButton } from '../../primitives/CopyButton.tsx';
import { usePanel } from '../../provider/PanelContext.ts';
import { cutText } from './cutText.ts';

export interface LongTextProps {
  readonly text: string;
  /** What is copied, where that is not the shown text. */
  readonly copied?: string | undefined;
  /** Names the box for a screen reader. */
  readonly label: string;
  /** How much shows at first. @default 20,000 characters */
  readonly characters?: number | undefined;
}

/** Text as it is, in a box that scrolls. A long one is cut in view, with "Show all", and copied whole. */
export function LongText({ text, copied = text, label, characters = 20_000 }: LongTextProps) {
  const { labels } = usePanel();
  const [all, setAll] = useState(false);
  const cut = cutText(text, characters);
  return (
    <div className="agent-panel-code-box">
      <CopyButton className="agent-panel-code-box-copy" text={copied} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls */}
      <pre tabIndex={0} role="group" aria-label={label} dir="ltr">
        {all ? text : cut.shown}
        {cut.isCut && !all && '…'}
      </pre>
      {cut.isCut && (
        <Button variant="quiet" onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? labels.showLess : labels.showAll(text.length)}
        </Button>
      )}
    </div>
  );
}
