import type { Starter } from 'agent-panel';

/** What an empty conversation offers to begin with. */
export const starters: readonly Starter[] = [
  { label: 'Make a poster for a jazz night' },
  { label: 'What is on my poster?' },
  { label: 'Ask me some questions first' },
  { label: 'Show me what you can do', text: 'Show everything' },
];
