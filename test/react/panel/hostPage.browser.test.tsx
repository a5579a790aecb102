import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { emptyConversation, type Item } from '../../../src/format/index.ts';
import { renderMarkdown } from '../../../src/markdown/index.ts';
import { addHostilePage } from '../../../stories/panel/hostilePage.ts';
import { imageConversation, imageFiles } from '../../../stories/panel/imageConversation.ts';
import { posterConversation } from '../../../stories/panel/posterConversation.ts';
import { itemFixtures } from '../../fixtures/items/index.ts';
import { nextFrames, renderPanel } from './renderPanel.tsx';

type Look = ReadonlyMap<Element, Readonly<Record<string, string>>>;

/**
 * Custom properties change nothing by themselves, and say where a menu found room. The language as hyphenation sees it,
 * which `all` takes along in Chromium, changes nothing where nothing is hyphenated.
 */
const isNoLook = (name: string) => name.startsWith('--') || name === '-webkit-locale';

/** Every computed property of every element, and of what stands before and after its content. */
function lookOf(root: Element): Look {
  const stylesOf = (element: Element) => {
    const all: Record<string, string> = {};
    for (const pseudo of ['', '::before', '::after']) {
      const style = getComputedStyle(element, pseudo || null);
      for (const name of style) if (!isNoLook(name)) all[name + pseudo] = style.getPropertyValue(name);
    }
    return all;
  };
  return new Map([root, ...root.querySelectorAll('*')].map((element) => [element, stylesOf(element)]));
}

/** What differs, as `element property: before → after`. */
function differences(before: Look, after: Look): readonly string[] {
  return [...before].flatMap(([element, styles]) => {
    const now = after.get(element) ?? {};
    const name = `${element.localName}.${element.getAttribute('class') ?? ''}`;
    return Object.entries(styles).flatMap(([property, value]) =>
      now[property] === value ? [] : [`${name} ${property}: ${value} → ${now[property]}`],
    );
  });
}

async function withHostilePage<Value>(look: () => Value): Promise<Value> {
  const remove = addHostilePage();
  document.body.classList.add('page-body', 'dark');
  try {
    await nextFrames(12);
    return look();
  } finally {
    remove();
    document.body.classList.remove('page-body', 'dark');
  }
}

const everyState: readonly Item[] = Object.values(itemFixtures).flatMap((states) => Object.values(states));

describe('the page of a host and the panel', () => {
  it.each([
    [
      'a conversation with messages that wait',
      { ...posterConversation, queued: [{ text: 'a' }, { text: 'b' }] },
      undefined,
    ],
    ['images', imageConversation, imageFiles],
    ['rows of every kind', { ...emptyConversation, items: everyState }, undefined],
  ])('leave each other alone: the panel looks the same, with %s', async (_what, conversation, images) => {
    const { container } = await renderPanel({
      scene: { conversation, ...(images && { images }) },
      provider: { renderMarkdown },
      height: 4_000,
    });
    await nextFrames(12);
    const panel = container.querySelector('.agent-panel') as HTMLElement;
    const before = lookOf(panel);
    expect(differences(before, await withHostilePage(() => lookOf(panel)))).toEqual([]);
  });

  it('leave each other alone: so does a menu at the end of the page', async () => {
    await renderPanel({ scene: { conversation: posterConversation } });
    await userEvent.click(screen.getByRole('button', { name: 'Conversation menu' }));
    const menu = await screen.findByRole('menu');
    await nextFrames(12);
    const before = lookOf(menu);
    expect(differences(before, await withHostilePage(() => lookOf(menu)))).toEqual([]);
  });

  it('leave each other alone: the page looks the same with the kit’s style sheet (complaint 23)', async () => {
    const { container } = render(
      <div className="dark">
        <h1>Title</h1>
        <p className="p-4 text-white">
          Text with <a href="https://example.com">the festival</a> and <code>code</code>
        </p>
        <button type="button">Press</button>
        <input aria-label="Field" defaultValue="Text" />
        <ul>
          <li>One</li>
        </ul>
        <section className="card">Card</section>
      </div>,
    );
    const look = () => lookOf(container);
    const sheets = [...document.styleSheets].filter(({ cssRules }) =>
      [...cssRules].some(({ cssText }) => cssText.includes('agent-panel')),
    );
    expect(sheets.length).toBeGreaterThan(0);
    const withKit = look();
    for (const sheet of sheets) sheet.disabled = true;
    const without = look();
    for (const sheet of sheets) sheet.disabled = false;
    expect(differences(without, withKit)).toEqual([]);
  });
});
