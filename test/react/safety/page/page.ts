import { createElement, Fragment } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { renderMarkdown } from '../../../../src/markdown/index.ts';
import { AgentPanel, ConversationProvider, ItemView } from '../../../../src/react/index.ts';
import { openSession } from '../../../../src/session/index.ts';
import { createMemoryAdapter } from '../../../../src/storage/index.ts';
import { findUnsafe } from './findUnsafe.ts';
import { itemsOf } from './itemsOf.ts';
import '../../../../src/react/styles/index.css';

declare global {
  interface Window {
    /** Shows each text in every place, all of it opened, at 280 px; what was unsafe, a line each. */
    showHostile(texts: readonly (readonly [name: string, text: string])[]): readonly string[];
    /** What is unsafe in markup that was planted to be found, at 280 px. */
    findPlanted(markup: string): readonly string[];
  }
}

const session = openSession({ adapter: createMemoryAdapter() });
const root = createRoot(document.querySelector('main') as HTMLElement);

function show(name: string, text: string): readonly string[] {
  const rows = itemsOf(text, name).map((item) => createElement(ItemView, { key: item.id, item }));
  const panel = createElement(
    AgentPanel.Root,
    { style: { inlineSize: 280, blockSize: 'auto', overflow: 'visible', paddingInline: 12 } },
    createElement(Fragment, { key: name }, rows),
  );
  flushSync(() => root.render(createElement(ConversationProvider, { session, renderMarkdown }, panel)));
  const element = document.querySelector<HTMLElement>('.agent-panel') as HTMLElement;
  flushSync(() => {
    for (const button of element.querySelectorAll<HTMLElement>('[aria-expanded="false"]')) button.click();
  });
  const text280 = element.querySelector('.agent-panel-user-text')?.textContent ?? '';
  const found = [...findUnsafe(element), ...(text280 === text ? [] : ['the text is not shown as it was typed'])];
  flushSync(() => root.render(null));
  return found.map((what) => `${name}: ${what}`);
}

window.showHostile = (texts) => texts.flatMap(([name, text]) => show(name, text));

window.findPlanted = (markup) => {
  const place = document.createElement('div');
  place.style.inlineSize = '280px';
  // Into a document of its own: what was planted is looked at, and does not run.
  place.append(...new DOMParser().parseFromString(markup, 'text/html').body.childNodes);
  document.body.append(place);
  const found = findUnsafe(place);
  place.remove();
  return found;
};
