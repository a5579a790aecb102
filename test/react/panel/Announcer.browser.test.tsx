import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AgentEvent } from '../../../src/agent/index.ts';
import { renderPanel } from './renderPanel.tsx';

/** Everything the live region says, in order. */
function listen(): string[] {
  const said: string[] = [];
  const region = screen.getByRole('status');
  new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  return said;
}

describe('Announcer', () => {
  it('speaks twice in a turn of many deltas: where it begins and where it ends (complaint 21)', async () => {
    const deltas = Array.from({ length: 200 }, (): AgentEvent => ({ type: 'textDelta', block: 0, text: 'word ' }));
    const { agent, session } = await renderPanel({
      scene: { says: [...deltas, { type: 'blockEnd', block: 0 }], ends: true },
    });
    const said = listen();
    await act(async () => agent?.send({ text: 'Go' }));
    await screen.findByText(/word word/);
    await act(async () => {
      while (session.getSnapshot().live.turn) await new Promise((resolve) => setTimeout(resolve, 5));
    });
    expect(said).toEqual(['The agent is working.', 'The agent has finished.']);
    expect(document.querySelectorAll('[aria-live="polite"], [aria-live="assertive"], [role="alert"]')).toHaveLength(1);
  });

  it('says that a turn failed, and why', async () => {
    const { session } = await renderPanel();
    const said = listen();
    await act(async () =>
      session.dispatch({
        type: 'beginTurn',
        item: { type: 'user', id: 'U', text: 'Go', hasImage: false },
        message: { role: 'user', content: [{ type: 'text', text: 'Go' }] },
      }),
    );
    await act(async () =>
      session.dispatch({
        type: 'endTurn',
        outcome: 'failed',
        failure: { type: 'failure', id: 'F', text: 'No connection.', retryable: true },
      }),
    );
    expect(said).toEqual(['The agent is working.', 'The turn failed: No connection.']);
  });
});
