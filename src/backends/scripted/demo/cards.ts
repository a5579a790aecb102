/** The questions the demo's agent asks. The prompts are how it knows the answers again when they come. */
export const questions = [
  {
    id: 'mood',
    prompt: 'Which mood should the poster have?',
    options: [
      { id: 'calm', label: 'Calm', description: 'Much room, soft colours' },
      { id: 'loud', label: 'Loud', description: 'Big words, strong contrast' },
      { id: 'playful', label: 'Playful', description: 'Round shapes, bright colours' },
    ],
    allowsMultiple: false,
    allowsOther: true,
  },
  {
    id: 'parts',
    prompt: 'What must be on it?',
    options: [
      { id: 'date', label: 'The date' },
      { id: 'place', label: 'The place' },
      { id: 'price', label: 'The price' },
    ],
    allowsMultiple: true,
    allowsOther: false,
  },
  {
    id: 'place',
    prompt: 'Where will it hang?',
    options: [
      { id: 'street', label: 'In the street' },
      { id: 'indoors', label: 'Indoors' },
    ],
    allowsMultiple: false,
    allowsOther: true,
  },
] as const;

/** The ways to go on that the demo's agent offers. */
export const directions = [
  {
    id: 'night',
    title: 'Night',
    summary: 'Deep blue with one amber moon. Quiet from afar, warm up close.',
    swatches: ['#1b1f3b', '#f2b632', '#f7f3ea'],
  },
  {
    id: 'paper',
    title: 'Paper',
    summary: 'A pale ground and a coral disc, as if printed in two inks.',
    swatches: ['#f7f3ea', '#ff6b4a', '#1d2433'],
  },
  {
    id: 'garden',
    title: 'Garden',
    summary: 'Green all over, with light words and a sun.',
    swatches: ['#2f6f5e', '#f2b632', '#f7f3ea'],
  },
] as const;

export const skill = {
  name: 'Poster margins',
  summary: 'Keeps words and shapes clear of the edges. Use it whenever something is placed on a poster.',
  content: [
    '# Poster margins',
    '',
    '- Keep **48 units** free on every side.',
    '- A shape may run off the edge, words never.',
    '- When words do not fit, make them smaller before you break a line.',
  ].join('\n'),
};

export const lintRule = {
  name: 'minimum-text-size',
  summary: 'Finds words that cannot be read from two metres away.',
  rule: "text.size >= 24 || report(text, 'Words below 24 units cannot be read from two metres away.')",
  severity: 'warning',
} as const;

export const issue = {
  title: 'Shapes cannot be moved by the agent',
  text: [
    'There are tools that **add** a shape, but none that moves or removes a single one.',
    '',
    '1. Ask for a circle.',
    '2. Ask to move it to the left.',
    '',
    'Expected: the circle moves. Seen: only clearing the whole poster is possible.',
  ].join('\n'),
  severity: 'info',
} as const;
