import { emptyConversation } from 'agent-panel/format';

const words = 'the poster frame keeps its corners round while a model writes long answers about colour and type'.split(
  ' ',
);
/** @param {number} seed @param {number} count */
const text = (seed, count) =>
  Array.from({ length: count }, (_, index) => words[(seed * 7 + index * 3) % words.length]).join(' ');

/** A conversation of `turns` turns, the same for the same number. One turn is four items and four messages. @param {number} turns */
export function conversationOf(turns) {
  const items = [];
  const history = [];
  const sentFacts = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const call = `call_${turn}`;
    sentFacts.push({ message: history.length });
    items.push(
      { hasImage: false, id: `U${turn}`, text: text(turn, 12), type: 'user' },
      { id: `H${turn}`, text: text(turn + 1, 40), type: 'thinking' },
      {
        detail: text(turn, 60),
        id: `T${turn}`,
        name: 'add_shape',
        status: 'succeeded',
        statusText: '1 added',
        summary: 'Circle',
        type: 'tool',
      },
      { id: `A${turn}`, text: text(turn + 2, 80), type: 'assistant' },
    );
    history.push(
      { content: [{ text: `# This turn\nMode: Just do it\n\n${text(turn, 12)}`, type: 'text' }], role: 'user' },
      {
        content: [{ arguments: '{"kind":"circle"}', id: call, name: 'add_shape', type: 'toolCall' }],
        role: 'assistant',
      },
      {
        content: [{ callID: call, content: text(turn, 60), isError: false, toolName: 'add_shape', type: 'toolResult' }],
        role: 'tool',
      },
      { content: [{ text: text(turn + 2, 80), type: 'text' }], role: 'assistant' },
    );
  }
  const conversation = { ...emptyConversation, items, history, sentFacts };
  return /** @type {import('agent-panel/format').Conversation} */ (conversation);
}
