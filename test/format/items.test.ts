import { describe, expect, it } from 'vitest';
import { type Item, itemCodecs, itemTypes } from '../../src/format/index.ts';
import { itemFixtures } from '../fixtures/items/index.ts';
import { assertDeepEqual, documentText, encodedText, refusal, restored } from './support.ts';

const states = itemTypes.flatMap((type) =>
  Object.entries<Item>(itemFixtures[type]).map(([state, item]) => [`${type}.${state}`, item] as const),
);
const optionalKeys: Readonly<Record<string, readonly string[]>> = {
  notice: ['action'],
  failure: ['retryable'],
  questions: ['answers'],
  directions: ['chosen'],
  toolApproval: ['reason'],
  reportedIssue: ['severity', 'url'],
};

/** The item as JSON has it: Maps are objects. */
const plain = (item: Item): Record<string, unknown> =>
  JSON.parse(JSON.stringify(item, (_, value) => (value instanceof Map ? Object.fromEntries(value) : value)));
const readItem = (item: unknown) => restored(documentText({ items: JSON.stringify([item]) })).items[0];

describe('items', () => {
  it('are of thirteen types, each with its codec and its fixtures [ITEM-1]', () => {
    expect(itemTypes).toEqual([
      'assistant',
      'directions',
      'failure',
      'lintRuleProposal',
      'notice',
      'questions',
      'reportedIssue',
      'skillProposal',
      'thinking',
      'tool',
      'toolApproval',
      'user',
      'webSearch',
    ]);
    expect(Object.keys(itemCodecs)).toEqual(Object.keys(itemFixtures));
  });

  it.each(states)('%s is written and read as it is [ITEM-1]', (_, item) => {
    assertDeepEqual(readItem(plain(item)), item);
    const items = [item];
    const conversation = { ...restored(documentText()), items };
    assertDeepEqual(restored(encodedText(conversation)).items, items);
  });

  it.each(itemTypes)('%s has a fixture without any optional key, and one with all [ITEM-1]', (type) => {
    const optional = ['detail', 'citations', ...(optionalKeys[type] ?? [])];
    const required = Object.keys(itemFixtures[type].minimal);
    expect(required.filter((key) => optional.includes(key))).toEqual([]);
    expect(Object.keys(itemFixtures[type].full).sort()).toEqual([...required, ...optional].sort());
  });

  it.each(itemTypes)('%s is unreadable without any of its keys that are not optional [READ-1]', (type) => {
    const item = plain(itemFixtures[type].minimal);
    for (const key of Object.keys(item)) {
      const { [key]: _, ...rest } = item;
      const found = { kind: 'corrupt', path: `items[0].${key}`, found: 'nothing' };
      expect(refusal(documentText({ items: JSON.stringify([rest]) }))).toMatchObject(found);
      const withNull = documentText({ items: JSON.stringify([{ ...item, [key]: null }]) });
      expect(refusal(withNull)).toMatchObject({ kind: 'corrupt', path: `items[0].${key}`, found: 'null' });
    }
  });

  it.each(itemTypes)('%s is unreadable with a wrong type under any of its keys [READ-1]', (type) => {
    const item = plain(itemFixtures[type].full);
    for (const key of Object.keys(item))
      for (const wrong of [7, key === 'citations' ? {} : []].filter(
        (value) => !Array.isArray(item[key]) || !Array.isArray(value),
      )) {
        const reason = refusal(documentText({ items: JSON.stringify([{ ...item, [key]: wrong }]) }));
        expect(reason).toMatchObject({ kind: 'corrupt', path: `items[0].${key}` });
      }
  });

  it.each(itemTypes)('%s reads its optional keys as absent where they are null [READ-5]', (type) => {
    const optional = ['detail', 'citations', ...(optionalKeys[type] ?? [])];
    const nulls = Object.fromEntries(optional.map((key) => [key, null]));
    assertDeepEqual(readItem({ ...plain(itemFixtures[type].minimal), ...nulls }), itemFixtures[type].minimal);
  });

  it('say where within them something is wrong [READ-1]', () => {
    const question = {
      id: 'q',
      prompt: '',
      options: [{ id: 'o', label: 3 }],
      allowsMultiple: false,
      allowsOther: false,
    };
    const questions = { id: 'A', type: 'questions', questions: [question], answers: { q: 'o' } };
    const pathOf = (item: unknown) => refusal(documentText({ items: JSON.stringify([item]) }));
    expect(pathOf(questions)).toMatchObject({ path: 'items[0].questions[0].options[0].label' });
    expect(pathOf({ ...questions, questions: [] })).toMatchObject({ path: 'items[0].answers.q', expected: 'an array' });
    const directions = {
      id: 'A',
      type: 'directions',
      prompt: '',
      directions: [{ id: '', title: '', summary: '', swatches: [1] }],
    };
    expect(pathOf(directions)).toMatchObject({ path: 'items[0].directions[0].swatches[0]' });
    const cited = { id: 'A', type: 'thinking', text: '', citations: [{ url: '' }, { title: 'x' }] };
    expect(pathOf(cited)).toMatchObject({ path: 'items[0].citations[1].url', found: 'nothing' });
    expect(pathOf({ id: 'A', type: 'notice', text: '', action: 'expand' })).toMatchObject({ expected: '"compact"' });
  });

  it.each(['User', 'tools', '', 'toString', '__proto__', 'image'])(
    'are of no other type, such as %j [ITEM-2]',
    (type) => {
      const items = `[{"id":"A","text":"","hasImage":false,"type":${JSON.stringify(type)}}]`;
      expect(refusal(documentText({ items }))).toMatchObject({ path: 'items[0].type', found: JSON.stringify(type) });
    },
  );

  it('keep a tool call of an approval byte for byte [ITEM-1]', () => {
    const text = '{ "a" : 1.0, "\\u00e9":"\\/" , "a":2 }';
    const item = readItem({ ...itemFixtures.toolApproval.minimal, arguments: text });
    expect(item).toMatchObject({ arguments: text });
  });
});
