import type { ConversationAction } from '../../src/conversation/ConversationAction.ts';
import { initialLiveConversation } from '../../src/conversation/initialLiveConversation.ts';
import type { LiveConversation } from '../../src/conversation/LiveConversation.ts';
import { reduceConversation } from '../../src/conversation/reduceConversation.ts';
import type { Conversation } from '../../src/format/Conversation.ts';
import { emptyConversation } from '../../src/format/emptyConversation.ts';
import type { Item, ItemOf } from '../../src/format/Item.ts';
import type { Block, Message, Role } from '../../src/format/Message.ts';

export const user = (id: string, text = 'Round the corners'): ItemOf<'user'> => ({
  id,
  type: 'user',
  text,
  hasImage: false,
});
export const assistant = (id: string, text = 'Done.'): ItemOf<'assistant'> => ({ id, type: 'assistant', text });
export const tool = (id: string, status: ItemOf<'tool'>['status'] = 'succeeded'): ItemOf<'tool'> => ({
  id,
  type: 'tool',
  name: 'set_radius',
  summary: 'Corners',
  statusText: '',
  status,
});
export const approval = (id: string): ItemOf<'toolApproval'> => ({
  id,
  type: 'toolApproval',
  callID: 'call',
  name: 'set_radius',
  arguments: '{}',
});
export const questions = (id: string): ItemOf<'questions'> => ({
  id,
  type: 'questions',
  questions: [
    { id: 'q', prompt: 'Which?', options: [{ id: 'a', label: 'A' }], allowsMultiple: false, allowsOther: true },
  ],
});
export const directions = (id: string): ItemOf<'directions'> => ({
  id,
  type: 'directions',
  prompt: 'Where to?',
  directions: [{ id: 'north', title: 'North', summary: '' }],
});
export const skill = (id: string): ItemOf<'skillProposal'> => ({
  id,
  type: 'skillProposal',
  name: 'grid',
  summary: '',
  content: '',
});
export const lintRule = (id: string): ItemOf<'lintRuleProposal'> => ({
  id,
  type: 'lintRuleProposal',
  name: 'no-red',
  summary: '',
  rule: '',
  severity: 'info',
});
export const notice = (id: string): ItemOf<'notice'> => ({ id, type: 'notice', text: 'By the way.' });
export const failure = (id: string): ItemOf<'failure'> => ({ id, type: 'failure', text: 'No network.' });

export const text = (words: string): Block => ({ type: 'text', text: words });
export const call = (id: string, name = 'set_radius'): Block => ({ type: 'toolCall', id, name, arguments: '{}' });
export const result = (callID: string, content = 'ok'): Block => ({
  type: 'toolResult',
  callID,
  toolName: 'set_radius',
  content,
  isError: false,
});
export const message = (role: Role, ...content: readonly Block[]): Message => ({ role, content });

export function conversationOf(parts: Partial<Conversation>): Conversation {
  return { ...emptyConversation, ...parts };
}

/** A conversation made in this session, item by item. */
export function liveWith(...items: readonly Item[]): LiveConversation {
  return apply(initialLiveConversation(), ...items.map((item) => ({ type: 'addItem', item }) as const));
}

export function apply(live: LiveConversation, ...actions: readonly ConversationAction[]): LiveConversation {
  return actions.reduce(reduceConversation, live);
}

export const begin = (id: string, words = 'Round the corners'): ConversationAction => ({
  type: 'beginTurn',
  item: user(id, words),
  message: message('user', text(words)),
});
export const end: ConversationAction = { type: 'endTurn', outcome: 'ended' };
