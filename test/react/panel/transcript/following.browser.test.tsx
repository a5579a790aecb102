import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { longConversation } from '../../../../stories/panel/posterConversation.ts';
import { renderPanel } from '../renderPanel.tsx';
import {
  begin,
  distanceFromEnd,
  endTurn,
  frames,
  log,
  press,
  rowInView,
  rows,
  say,
  scrollTo,
  topOf,
  type,
  wheel,
  write,
} from './transcriptSteps.ts';

const streaming = async (count = 200) => {
  const scene = await renderPanel({ scene: { conversation: longConversation(count) } });
  await begin(scene.session);
  await say(scene.session, 'N1', 'More. '.repeat(60));
  await frames();
  return scene;
};
const lines = 'And one more line of it. '.repeat(8);

describe('following the newest row', () => {
  it('goes on at the end, and ends there when the turn does', async () => {
    const { session } = await streaming();
    for (let step = 0; step < 4; step += 1) await write(session, 'N1', lines);
    expect(distanceFromEnd()).toBeLessThanOrEqual(2);
    await endTurn(session);
    await frames();
    expect(distanceFromEnd()).toBeLessThanOrEqual(2);
    expect(screen.queryByRole('button', { name: /Jump to latest/ })).toBeNull();
  });

  it('stops at one small turn of the wheel, and nothing brings the reader back: no text, no row, no end of the turn', async () => {
    const { session } = await streaming();
    await wheel(-12);
    const place = log().scrollTop;
    const row = rowInView();
    const top = topOf(row);
    await write(session, 'N1', lines);
    await say(session, 'N2', lines);
    await write(session, 'N2', lines);
    await endTurn(session);
    await frames(8);
    expect(Math.abs(log().scrollTop - place)).toBeLessThanOrEqual(1);
    expect(Math.abs(topOf(row) - top)).toBeLessThanOrEqual(1);
    expect(screen.getByRole('button', { name: 'Jump to latest 1 new' })).toBeVisible();
  });

  it('begins again for a reader who scrolls back to the end', async () => {
    const { session } = await streaming();
    await wheel(-60);
    await write(session, 'N1', lines);
    expect(distanceFromEnd()).toBeGreaterThan(60);
    await wheel(5_000);
    await wheel(5_000);
    expect(distanceFromEnd()).toBeLessThanOrEqual(2);
    for (let step = 0; step < 3; step += 1) await write(session, 'N1', lines);
    expect(distanceFromEnd()).toBeLessThanOrEqual(2);
  });

  it('begins again after a jump, from as far as the first of 5,000 rows', async () => {
    const { session } = await streaming(5_000);
    // Until the virtualizer takes it that nobody scrolls.
    await frames(20);
    await scrollTo(0);
    expect([log().scrollTop, rows()[0]?.dataset.index]).toEqual([0, '0']);
    await say(session, 'N2');
    await press('Jump to latest 1 new');
    expect(distanceFromEnd()).toBeLessThanOrEqual(2);
    await write(session, 'N2', lines);
    expect(distanceFromEnd()).toBeLessThanOrEqual(2);
    expect(rows().at(-1)).toHaveAttribute('data-index', '5002');
  });

  it('leaves all scrolling to TanStack Virtual', async () => {
    const { session, container } = await streaming(1_000);
    const writers = watchScrollWriters(log());
    await write(session, 'N1', lines);
    await wheel(-3_000);
    await press(/Jump to latest/);
    await type('{Alt>}{PageUp}{PageUp}{ArrowUp}{/Alt}');
    (container.firstElementChild as HTMLElement).style.inlineSize = '300px';
    await frames(8);
    await endTurn(session);
    await frames(8);
    expect(writers.length).toBeGreaterThan(2);
    expect(writers.filter((stack) => !stack.includes('react-virtual'))).toEqual([]);
  });
});

/** The stack of whatever scrolls an element from now on, up to the first call that is not the test's own. */
function watchScrollWriters(element: HTMLElement): string[] {
  const writers: string[] = [];
  const note = () => writers.push((new Error('scroll').stack ?? '').split('\n').slice(3, 5).join('\n'));
  for (const name of ['scrollTo', 'scrollBy', 'scroll', 'scrollIntoView'] as const) {
    const original = Element.prototype[name] as (...args: unknown[]) => void;
    vi.spyOn(Element.prototype, name).mockImplementation(function (this: Element, ...args: unknown[]) {
      if (element.contains(this)) note();
      return original.apply(this, args);
    } as never);
  }
  const own = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTop') as PropertyDescriptor;
  Object.defineProperty(element, 'scrollTop', {
    configurable: true,
    get: () => own.get?.call(element),
    set(value: number) {
      note();
      own.set?.call(element, value);
    },
  });
  return writers;
}
