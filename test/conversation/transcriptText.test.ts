import { describe, expect, it } from 'vitest';
import { transcriptText } from '../../src/conversation/transcriptText.ts';
import type { Conversation } from '../../src/format/Conversation.ts';
import type { Item } from '../../src/format/Item.ts';
import { itemTypes } from '../../src/format/items/index.ts';
import { itemFixtures } from '../fixtures/items/index.ts';
import { approval, assistant, conversationOf, directions, lintRule, questions, skill, tool, user } from './samples.ts';

const said = (item: Item, parts = {}) => transcriptText(conversationOf({ items: [item], ...parts }));

describe('transcriptText', () => {
  const aligns = { ...skill('s'), summary: 'Aligns.' };
  const answered = { ...questions('q'), answers: new Map([['q', ['a', 'my own']]]) };
  const paragraphs: readonly (readonly [Item, string, Partial<Conversation>])[] = [
    [user('u', 'Round the corners'), 'User: Round the corners', {}],
    [assistant('a', 'Done.'), 'Assistant: Done.', {}],
    [{ type: 'thinking', id: 't', text: 'Hm.' }, 'Thinking: Hm.', {}],
    [{ ...tool('t'), statusText: '3 changed' }, 'Tool set_radius: Corners, 3 changed (succeeded)', {}],
    [tool('t', 'failed'), 'Tool set_radius: Corners (failed)', {}],
    [{ type: 'notice', id: 'n', text: 'Compacted.', detail: 'Long.' }, 'Notice: Compacted.', {}],
    [{ type: 'failure', id: 'f', text: 'No network.' }, 'Failure: No network.', {}],
    [questions('q'), 'Question: Which?', {}],
    [answered, 'Question: Which?\nAnswer: A, my own', {}],
    [directions('d'), 'Directions: Where to?', {}],
    [{ ...directions('d'), chosen: 'north' }, 'Directions: Where to?\nChosen: North', {}],
    [aligns, 'Proposed skill grid: Aligns. (open)', {}],
    [aligns, 'Proposed skill grid: Aligns. (saved)', { skillCards: new Map([['s', 'saved']]) }],
    [{ ...lintRule('l'), summary: 'No red.' }, 'Proposed lint rule no-red: No red. (open)', {}],
    [approval('c'), 'Approval asked for set_radius: {} (waiting)', {}],
    [approval('c'), 'Approval asked for set_radius: {} (denied)', { approvalCards: new Map([['c', 'denied']]) }],
    [{ type: 'webSearch', id: 'w', query: 'corners', status: 'succeeded' }, 'Web search: corners (succeeded)', {}],
    [{ type: 'reportedIssue', id: 'r', title: 'Broken', text: 'It is.' }, 'Reported issue: Broken\nIt is.', {}],
  ];

  it.each(paragraphs.map(([item, paragraph, parts]) => [paragraph, item, parts] as const))(
    'says %j',
    (paragraph, item, parts) => {
      expect(said(item, parts)).toBe(paragraph);
    },
  );

  it('has one for each of the types [ITEM-1]', () => {
    expect(new Set(paragraphs.map(([{ type }]) => type))).toEqual(new Set(itemTypes));
    for (const states of Object.values(itemFixtures)) expect(said(states.full)).toMatch(/^[A-Z][a-z]+.*: ?/s);
  });

  it('puts paragraphs in the order of the rows, a blank line between them', () => {
    const items = [user('u', 'One'), assistant('a', 'Two'), user('v', 'Three')];
    expect(transcriptText(conversationOf({ items }))).toBe('User: One\n\nAssistant: Two\n\nUser: Three');
    expect(transcriptText(conversationOf({}))).toBe('');
  });
});
