import { expect, it } from 'vitest';
import { initialLiveConversation } from '../../src/conversation/initialLiveConversation.ts';
import { approvalRunsCall, isInterrupted, isStreaming, itemStatus } from '../../src/conversation/itemStatus.ts';
import { marksEdited } from '../../src/conversation/marksEdited.ts';
import { transcriptText } from '../../src/conversation/transcriptText.ts';
import { turnEndItemIDs } from '../../src/conversation/turnEnds.ts';
import { itemTypes } from '../../src/format/index.ts';
import { itemFixtures } from '../fixtures/items/index.ts';
import {
  apply,
  approval,
  assistant,
  begin,
  conversationOf,
  directions,
  end,
  failure,
  liveWith,
  notice,
  questions,
  tool,
  user,
} from './samples.ts';

it('shows what was saved while it ran as interrupted, and stores it as it is [READ-7]', () => {
  const conversation = conversationOf({ items: [tool('OLD', 'running'), tool('DONE')] });
  const live = apply(initialLiveConversation(conversation), begin('U'), {
    type: 'addItem',
    item: tool('NEW', 'running'),
  });
  expect(live.conversation.items.map((item) => itemStatus(live, item))).toEqual([
    'interrupted',
    'succeeded',
    undefined,
    'running',
  ]);
  expect(live.conversation.items.filter((item) => isInterrupted(live, item))).toEqual([conversation.items[0]]);
});

it('has no call to run behind a restored approval [READ-7]', () => {
  const restored = initialLiveConversation(conversationOf({ items: [approval('OLD')] }));
  const live = apply(restored, begin('U'), { type: 'addItem', item: approval('NEW') });
  expect(approvalRunsCall(live, 'OLD')).toBe(false);
  expect(approvalRunsCall(live, 'NEW')).toBe(true);
  expect(approvalRunsCall(apply(live, end), 'NEW')).toBe(false);
});

it('says which item is still being written', () => {
  const live = apply(initialLiveConversation(), begin('U'), { type: 'addItem', item: assistant('A'), streaming: true });
  expect([isStreaming(live, 'A'), isStreaming(live, 'U'), isStreaming(apply(live, end), 'A')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('finds the item that ends each turn: the last one that is no notice, and none of a running turn', () => {
  const items = [
    assistant('HELLO'),
    user('U1'),
    tool('T'),
    assistant('A1'),
    notice('N'),
    user('U2'),
    user('U3'),
    failure('F'),
  ];
  const live = liveWith(...items);
  expect([...turnEndItemIDs(live)]).toEqual(['HELLO', 'A1', 'F']);
  const running = apply(live, begin('U4'), { type: 'addItem', item: assistant('A4') });
  expect([...turnEndItemIDs(running)]).toEqual(['HELLO', 'A1', 'F']);
  expect([...turnEndItemIDs(apply(running, end))]).toEqual(['HELLO', 'A1', 'F', 'A4']);
});

it('keeps the rating of a turn where it was given', () => {
  const live = apply(liveWith(user('U'), assistant('A'), tool('T')), {
    type: 'rate',
    itemID: 'A',
    feedback: { rating: 'good', reasons: [] },
  });
  expect(turnEndItemIDs(live).has('A')).toBe(true);
});

it('marks the document edited by what the person or an ended turn did, not by the steps of a turn [SAVE-2]', () => {
  expect(marksEdited(end)).toBe(true);
  expect(marksEdited({ type: 'newConversation' })).toBe(true);
  expect(marksEdited({ type: 'rate', itemID: 'A', feedback: undefined })).toBe(true);
  expect(marksEdited({ type: 'setApprovalCard', itemID: 'A', state: 'denied' })).toBe(true);
  expect(marksEdited({ type: 'queueDraft', draft: { text: '' } })).toBe(true);
  expect(marksEdited({ type: 'handBackDrafts', drafts: [] })).toBe(true);
  expect(marksEdited(begin('U'))).toBe(false);
  expect(marksEdited({ type: 'appendText', itemID: 'A', text: 'x' })).toBe(false);
  expect(marksEdited({ type: 'addItem', item: notice('N') })).toBe(false);
});

it('has a transcript paragraph for each item type', () => {
  for (const type of itemTypes) {
    const item = itemFixtures[type].full;
    expect(transcriptText(conversationOf({ items: [item, item] })), type).toMatch(/^[A-Z][a-z]+.*: [\s\S]+\n\n[A-Z]/);
  }
});

it('writes answers and choices by the words the person saw', () => {
  const live = apply(
    liveWith(user('U', 'Hi'), questions('Q'), directions('D'), assistant('A')),
    { type: 'answerQuestions', itemID: 'Q', answers: new Map([['q', ['a', 'my own']]]) },
    { type: 'chooseDirection', itemID: 'D', directionID: 'north' },
  );
  expect(transcriptText(live.conversation)).toBe(
    'User: Hi\n\nQuestion: Which?\nAnswer: A, my own\n\nDirections: Where to?\nChosen: North\n\nAssistant: Done.',
  );
});
