import { act, cleanup, render } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { describe, expect, it } from 'vitest';
import { emptyConversation, type Item } from '../../../../src/format/index.ts';
import { AgentPanel, ConversationProvider } from '../../../../src/react/index.ts';
import { openScene, type Scene } from '../../../../stories/panel/openScene.ts';
import { longConversation } from '../../../../stories/panel/posterConversation.ts';
import { renderPanel } from '../renderPanel.tsx';
import {
  begin,
  distanceFromEnd,
  frames,
  log,
  press,
  rowInView,
  rows,
  say,
  scrollTo,
  topOf,
  wheel,
  write,
} from './transcriptSteps.ts';

const detail = Array.from({ length: 30 }, (_, line) => `line ${line}`).join('\n');
const tools = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => ({
    type: 'tool',
    id: `T${index}`,
    name: `tool_${index}`,
    summary: '',
    statusText: '',
    status: 'succeeded',
    detail,
  }));
const open = (name: string) => press(new RegExp(name));

/** Its place before and after something else happened. */
async function moved(row: HTMLElement, happen: () => unknown): Promise<number> {
  const before = topOf(row);
  await happen();
  await frames(8);
  return Math.abs(topOf(row) - before);
}

describe('what a person reads', () => {
  it('stays in place while a row above opens, and while one below does', async () => {
    await renderPanel({ scene: { conversation: { ...emptyConversation, items: tools(120) } } });
    await scrollTo(1_200);
    const row = rowInView();
    const index = Number(row.dataset.index);
    const above = rows()
      .find((each) => Number(each.dataset.index) === index - 3)
      ?.querySelector('button');
    expect(await moved(row, () => act(async () => above?.click()))).toBeLessThanOrEqual(1);
    expect(await moved(row, () => open(`tool_${index + 2}$`))).toBeLessThanOrEqual(1);
  });

  it('stays in place when the row itself opens, also the last one, also while text streams in below', async () => {
    const { session } = await renderPanel({ scene: { conversation: { ...emptyConversation, items: tools(40) } } });
    await begin(session);
    await say(session, 'N1', 'More.');
    await frames();
    const row = rows().find((each) => each.dataset.index === '39') as HTMLElement;
    const top = topOf(row);
    await open('tool_39$');
    for (let step = 0; step < 4; step += 1) await write(session, 'N1', ' And more.');
    await frames(8);
    expect(Math.abs(topOf(row) - top)).toBeLessThanOrEqual(1);
  });

  it('stays in place when a picture above is there at last', async () => {
    const pictures = createPictures();
    await renderPanel({
      scene: { conversation: longConversation(400) },
      provider: { renderers: { tool: () => <Picture pictures={pictures} /> } },
    });
    await scrollTo(log().scrollHeight / 2);
    const row = rowInView();
    await scrollTo(log().scrollTop + topOf(row));
    expect(await moved(row, () => act(async () => pictures.load()))).toBeLessThanOrEqual(1);
    expect(log().querySelector('img')?.offsetHeight).toBe(90);
  });

  it('stays in place when the panel gets narrower and wider, at the end too', async () => {
    const { container } = await renderPanel({ scene: { conversation: longConversation(400) } });
    const frame = container.firstElementChild as HTMLElement;
    frame.style.inlineSize = '280px';
    await frames(8);
    expect(distanceFromEnd()).toBeLessThanOrEqual(2);
    await scrollTo(log().scrollHeight / 2);
    const row = rowInView();
    for (const width of [560, 420, 280]) {
      const change = () => {
        frame.style.inlineSize = `${width}px`;
      };
      expect(await moved(row, change)).toBeLessThanOrEqual(1);
    }
  });

  it('moves by what the wheel says and no more, through rows that were never measured', async () => {
    await renderPanel({ scene: { conversation: longConversation(3_000) } });
    for (let step = 0; step < 16; step += 1) {
      const row = rowInView();
      const top = topOf(row);
      await wheel(-300);
      expect(topOf(row) - top, `step ${step}`).toBeCloseTo(300, 0);
    }
  });

  it('is there again when the panel is closed and opened, at the end and elsewhere', async () => {
    const { session, agent } = await renderPanel({ scene: { conversation: longConversation(3_000) } });
    const again = () => renderPanel({ children: <AgentPanel />, provider: { session, agent } });
    cleanup();
    await again();
    expect(distanceFromEnd()).toBeLessThanOrEqual(2);
    for (const place of [0.5, 0.1]) {
      await scrollTo(log().scrollHeight * place);
      const { index } = rowInView().dataset;
      const top = topOf(rowInView());
      cleanup();
      await again();
      await frames(8);
      expect(rowInView().dataset.index).toBe(index);
      expect(Math.abs(topOf(rowInView()) - top)).toBeLessThanOrEqual(1);
    }
  });

  it('is another conversation’s end when the session changes', async () => {
    const one = await openScene({ conversation: longConversation(600) });
    const other = await openScene({ conversation: longConversation(300) });
    const panelOf = ({ session }: Scene) => (
      <div style={{ inlineSize: 360, blockSize: 600 }}>
        <ConversationProvider session={session}>
          <AgentPanel />
        </ConversationProvider>
      </div>
    );
    const { rerender } = render(panelOf(one));
    await frames();
    await scrollTo(500);
    rerender(panelOf(other));
    await frames(8);
    expect(rows().at(-1)).toHaveAttribute('data-index', '299');
    expect(distanceFromEnd()).toBeLessThanOrEqual(2);
  });
});

function createPictures() {
  const listeners = new Set<() => void>();
  let isThere = false;
  return {
    get: () => isThere,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    load() {
      isThere = true;
      for (const listener of listeners) listener();
    },
  };
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"/>';

/** An image whose size nobody knows before it is loaded. */
function Picture({ pictures }: { readonly pictures: ReturnType<typeof createPictures> }) {
  const isThere = useSyncExternalStore(pictures.subscribe, pictures.get);
  return (
    <img
      alt="A layer"
      style={{ display: 'block' }}
      src={isThere ? `data:image/svg+xml,${encodeURIComponent(svg)}` : undefined}
    />
  );
}
