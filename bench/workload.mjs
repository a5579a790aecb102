import { emptyConversation } from 'agent-panel/format';

/** @typedef {import('agent-panel/format').Conversation} Conversation */
/** @typedef {import('agent-panel/format').Item} Item */

const words =
  'the poster frame keeps its corners round while a model writes long answers about colour and type until nothing is left of margin grid or layer'.split(
    ' ',
  );

/** Numbers from 0 to 1, the same for the same seed (Park and Miller). @param {number} seed */
function numbers(seed) {
  let state = (seed % 2147483646) + 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/** @param {() => number} next @param {number} count */
const sentence = (next, count) =>
  `${Array.from({ length: count }, () => words[Math.floor(next() * words.length)]).join(' ')}.`;

/** Markdown as models write it: paragraphs, now and then code, a list, an accent or a pictograph. @param {() => number} next */
function answer(next) {
  const blocks = Array.from({ length: 1 + Math.floor(next() * 4) }, () => {
    const kind = next();
    if (kind < 0.2) return `\`\`\`ts\nconst width = "${Math.floor(next() * 900)}px";\n\treturn { width };\n\`\`\``;
    if (kind < 0.4) return `- ${sentence(next, 6)}\n- **${sentence(next, 4)}**\n- ${sentence(next, 5)}`;
    if (kind < 0.5) return `Déjà vu — ${sentence(next, 12)} 🙂`;
    return `${sentence(next, 9 + Math.floor(next() * 16))} ${sentence(next, 14)}`;
  });
  return blocks.join('\n\n');
}

/** Looks like a UUID. @param {() => number} next */
const id = (next) => {
  const hex = (/** @type {number} */ digits) =>
    Array.from({ length: digits }, () =>
      Math.floor(next() * 16)
        .toString(16)
        .toUpperCase(),
    ).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`;
};

/**
 * A conversation of `turns` turns, the same for the same number, with its keys in order as reading gives them. One turn is
 * four items and four messages, about 3 KB.
 * @param {number} turns @returns {Conversation}
 */
export function conversationOf(turns) {
  const next = numbers(turns);
  const items = [];
  const history = [];
  const sentFacts = [];
  for (let turn = 0; turn < turns; turn += 1) {
    const [question, thought, detail, said] = [sentence(next, 12), answer(next), sentence(next, 30), answer(next)];
    const call = `call_${turn}`;
    sentFacts.push({ message: history.length });
    items.push(
      { hasImage: false, id: id(next), text: question, type: 'user' },
      { id: id(next), text: thought, type: 'thinking' },
      {
        detail,
        id: id(next),
        name: 'add_shape',
        status: 'succeeded',
        statusText: '1 added',
        summary: 'Circle',
        type: 'tool',
      },
      { id: id(next), text: said, type: 'assistant' },
    );
    history.push(
      { content: [{ text: `# This turn\nMode: Just do it\n\n${question}`, type: 'text' }], role: 'user' },
      {
        content: [{ arguments: '{"kind":"circle"}', id: call, name: 'add_shape', type: 'toolCall' }],
        role: 'assistant',
      },
      {
        content: [{ callID: call, content: detail, isError: false, toolName: 'add_shape', type: 'toolResult' }],
        role: 'tool',
      },
      { content: [{ text: said, type: 'text' }], role: 'assistant' },
    );
  }
  return /** @type {Conversation} */ ({ ...emptyConversation, items, history, sentFacts });
}

/** A conversation of at least so many stored bytes. @param {number} bytes */
export const conversationOfBytes = (bytes) => conversationOf(Math.ceil(bytes / 2180));

/** The conversation with one more item. @param {Conversation} conversation @param {number} count */
export function withOneMore(conversation, count) {
  const item = { id: `ITEM-${count}`, text: `One more answer, the ${count}th.`, type: 'assistant' };
  return { ...conversation, items: [...conversation.items, /** @type {Item} */ (item)] };
}
