import { act, getConfig, screen } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import type { ConversationSession } from '../../../../src/session/index.ts';

export const log = () => screen.getByRole('log', { name: 'Conversation' });
export const rows = () => [...log().querySelectorAll<HTMLElement>('.agent-panel-row')];
export const rowAt = (index: number) => log().querySelector<HTMLElement>(`.agent-panel-row[data-index="${index}"]`);
export const distanceFromEnd = () => log().scrollHeight - log().clientHeight - log().scrollTop;

/** Pixels from the transcript's top edge to the row's. */
export const topOf = (row: Element | null | undefined): number =>
  row?.isConnected ? row.getBoundingClientRect().top - log().getBoundingClientRect().top : Number.NaN;

/** The first row that begins in view. */
export function rowInView(): HTMLElement {
  const row = rows().find((each) => topOf(each) >= 0);
  if (!row) throw new Error('No row begins in view.');
  return row;
}

/** Outside of `act`, which puts what React would render off until its end: as it is for a person. */
const live = (work: () => Promise<unknown>) =>
  getConfig().asyncWrapper(async () => {
    await work();
    await settled();
  });

/** Until nothing has moved for some frames: on a busy machine a frame can be late. */
async function settled(): Promise<void> {
  let before = '';
  for (let still = 0; still < 8; ) {
    await drawn(1);
    const now = `${log().scrollTop} ${log().scrollHeight} ${rows().length}`;
    still = now === before ? still + 1 : 0;
    before = now;
  }
}

async function drawn(count: number): Promise<void> {
  for (let frame = 0; frame < count; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Lets the browser lay out, measure and paint what is under way. */
export const frames = (count = 4) => live(() => drawn(count));

/** A turn of the mouse's wheel over the transcript, by the browser itself. */
export const wheel = (pixels: number) => live(() => userEvent.wheel(log(), { delta: { y: pixels } }));

export const press = (name: string | RegExp) => live(() => userEvent.click(screen.getByRole('button', { name })));

export const type = (keys: string) => live(() => userEvent.keyboard(keys));

export async function scrollTo(top: number): Promise<void> {
  log().scrollTop = top;
  // At once: what is drawn before the browser's own event would still be measured at the old place, and written there.
  log().dispatchEvent(new Event('scroll'));
  await frames(8);
}

export const begin = (session: ConversationSession) =>
  act(async () =>
    session.dispatch({
      type: 'beginTurn',
      item: { type: 'user', id: 'U', text: 'Go on', hasImage: false },
      message: { role: 'user', content: [{ type: 'text', text: 'Go on' }] },
    }),
  );

export const say = (session: ConversationSession, id: string, text = 'More.') =>
  act(async () => session.dispatch({ type: 'addItem', item: { type: 'assistant', id, text }, streaming: true }));

/** Adds to what streams, and lets it be drawn. */
export async function write(session: ConversationSession, id: string, text: string): Promise<void> {
  await act(async () => session.dispatch({ type: 'appendText', itemID: id, text }));
  await frames();
}

export const endTurn = (session: ConversationSession) =>
  act(async () => session.dispatch({ type: 'endTurn', outcome: 'ended' }));
