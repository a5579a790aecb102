'use client';
import type { ReactNode } from 'react';
import { Button } from '../primitives/Button.tsx';
import { usePanel } from '../provider/PanelContext.ts';
import type { Sending } from './composer/useSending.ts';

export interface Starter {
  readonly label: string;
  /** What is sent. @default the label */
  readonly text?: string | undefined;
}

export interface StartersProps {
  /** @default the label `empty` */
  readonly text?: ReactNode;
  readonly starters: readonly Starter[];
  readonly sending: Sending | undefined;
}

const mostStarters = 4;

/** What stands in an empty conversation: a sentence, and up to four messages to begin with. */
export function Starters({ text, starters, sending }: StartersProps) {
  const { labels } = usePanel();
  return (
    <>
      <p>{text ?? labels.empty}</p>
      {sending && starters.length > 0 && (
        <ul className="agent-panel-starters">
          {starters.slice(0, mostStarters).map((starter) => (
            <li key={starter.label}>
              <Button onClick={() => sending.send({ text: starter.text ?? starter.label })}>{starter.label}</Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
