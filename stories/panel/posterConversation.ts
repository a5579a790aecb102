import { type Conversation, emptyConversation, type Item } from '../../src/format/index.ts';

const items: readonly Item[] = [
  {
    type: 'user',
    id: 'P1',
    text: 'Round the corners of the three cards and give the title more room.',
    hasImage: false,
  },
  {
    type: 'thinking',
    id: 'P2',
    text: 'The cards share one style, so changing the radius there changes all three. The title is a text layer of its own.',
  },
  {
    type: 'tool',
    id: 'P3',
    name: 'set_radius',
    summary: 'Card, Card 2 and Card 3',
    statusText: '3 changed',
    status: 'succeeded',
    detail: 'arguments:\n{"radius": 8}\n\nresult:\n{"changed": 3}',
  },
  {
    type: 'tool',
    id: 'P4',
    name: 'move_layer',
    summary: 'Title, 24 px up',
    statusText: 'moved',
    status: 'succeeded',
  },
  {
    type: 'assistant',
    id: 'P5',
    text: 'The three cards now have a radius of **8 px**, set once in their shared style. The title moved up by 24 px, so there is as much room below it as between the cards.',
  },
  { type: 'user', id: 'P6', text: 'Is the date large enough to read from across a street?', hasImage: true },
  {
    type: 'assistant',
    id: 'P7',
    text: 'Not quite. At A2, a person ten metres away reads letters from about 25 mm on; the date is 17 mm high. I would set it to 72 pt:\n\n- it keeps its line,\n- the place below moves down by 11 px,\n- nothing else changes.\n\nShall I?',
  },
];

/** A short conversation about a poster, as a person would have it. */
export const posterConversation: Conversation = {
  ...emptyConversation,
  items,
  history: [
    {
      role: 'user',
      content: [{ type: 'text', text: 'Round the corners of the three cards and give the title more room.' }],
    },
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'The three cards now have a radius of **8 px**, set once in their shared style.' },
      ],
    },
    { role: 'user', content: [{ type: 'text', text: 'Is the date large enough to read from across a street?' }] },
    { role: 'assistant', content: [{ type: 'text', text: 'Not quite. Shall I?' }] },
  ],
  provider: 'anthropic',
  model: 'example-model',
  sentFacts: [{ message: 0 }, { message: 2 }],
};

/** A conversation of many turns, of rows of many heights. */
export function longConversation(rows: number): Conversation {
  const long = Array.from({ length: rows }, (_, index): Item => {
    const id = `L${index}`;
    if (index % 4 === 0)
      return { type: 'user', id, text: `Question ${index / 4 + 1}: what about layer ${index}?`, hasImage: false };
    if (index % 4 === 1) return { type: 'thinking', id, text: `Looking at layer ${index}.` };
    if (index % 4 === 2)
      return {
        type: 'tool',
        id,
        name: 'read_layer',
        summary: `Layer ${index}`,
        statusText: 'read',
        status: 'succeeded',
      };
    return { type: 'assistant', id, text: `Layer ${index} is fine. `.repeat(1 + (index % 7)) };
  });
  return { ...emptyConversation, items: long, history: [{ role: 'user', content: [{ type: 'text', text: 'Hello' }] }] };
}
