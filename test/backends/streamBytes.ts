/** The bytes of a stream of these events, as each kind of server writes them. */
export function streamBytes(provider: 'anthropic' | 'openai', events: readonly string[]): Uint8Array {
  const lines = events.map((data) => {
    const { type } = JSON.parse(data) as { readonly type?: string };
    return provider === 'anthropic' ? `event: ${type}\ndata: ${data}\n\n` : `data: ${data}\n\n`;
  });
  return new TextEncoder().encode([...lines, ...(provider === 'openai' ? ['data: [DONE]\n\n'] : [])].join(''));
}
