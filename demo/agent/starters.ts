/** What an empty conversation offers to begin with. */
export const starters = [
  'Show me what you can do',
  'Make a poster for a jazz night',
  'Ask me three questions about my poster',
];
