// A tool-using turn in a process of its own, bundled by `killedTurn.test.ts`: it dies at the step it is told.
import { writeSync } from 'node:fs';
import { createFilesystemAdapter } from '../../adapters/filesystem/createFilesystemAdapter.ts';
import { createAgent } from '../../src/agent/createAgent.ts';
import { createAnthropicBackend } from '../../src/backends/anthropic/createAnthropicBackend.ts';
import { decodeConversation } from '../../src/format/decodeConversation.ts';
import { openSession } from '../../src/session/openSession.ts';
import type { StorageAdapter } from '../../src/storage/StorageAdapter.ts';

/** What the child is told, as the JSON of its first argument. */
export interface KilledTurnTask {
  readonly packagePath: string;
  /** The step at which it dies, from 0; -1 for never. */
  readonly killAt: number;
}

const { packagePath, killAt } = JSON.parse(process.argv[2] ?? '') as KilledTurnTask;
let steps = 0;

/** Says what happens next, where even a killed process has said it, and dies when it is this step's turn. */
function step(name: string): void {
  if (steps === killAt) {
    process.kill(process.pid, 'SIGKILL');
    for (;;);
  }
  writeSync(1, `${name}\n`);
  steps += 1;
}

const inner = createFilesystemAdapter({ packagePath });
const adapter: StorageAdapter = {
  ...inner,
  async commit(commit) {
    step('commit');
    const result = await inner.commit(commit);
    const read = decodeConversation(Buffer.concat([...commit.conversation]));
    const blocks =
      read.outcome === 'restored' ? read.conversation.history.flatMap(({ content }) => content).length : -1;
    step(`committed ${blocks}`);
    return result;
  },
};

const use = (index: number, id: string, delay: number) => [
  { type: 'content_block_start', index, content_block: { type: 'tool_use', id, name: 'look' } },
  { type: 'content_block_delta', index, delta: { type: 'input_json_delta', partial_json: `{"delay":${delay}}` } },
  { type: 'content_block_stop', index },
];
const start = { type: 'message_start', message: { usage: { input_tokens: 20, output_tokens: 1 } } };
const text = (words: string) => [
  { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
  { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: words } },
  { type: 'content_block_stop', index: 0 },
];
const stop = (reason: string) => [
  { type: 'message_delta', delta: { stop_reason: reason }, usage: { output_tokens: 5 } },
  { type: 'message_stop' },
];
const answers = [
  [start, ...text('I look twice.'), ...use(1, 'toolu_1', 5), ...use(2, 'toolu_2', 1), ...stop('tool_use')],
  [start, ...text('Both are blue.'), ...stop('end_turn')],
];

const backend = createAnthropicBackend({
  model: 'a-model',
  fetch: async () => {
    step('request');
    const events = answers.shift() ?? [];
    const body = new ReadableStream<Uint8Array>({
      // Between two events the process does other things, such as saving.
      async pull(controller) {
        const event = events.shift();
        if (!event) return controller.close();
        await new Promise((resolve) => setTimeout(resolve, 2));
        step(event.type);
        controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  },
});

const session = openSession({ adapter, saves: 'continuous' });
await session.opened;
const agent = createAgent({
  session,
  backend,
  joinMilliseconds: 0,
  tools: [
    {
      name: 'look',
      description: 'Looks',
      inputSchema: { type: 'object' },
      run: async (input) => {
        step('tool');
        await new Promise((resolve) => setTimeout(resolve, (input as { readonly delay: number }).delay));
        step('tool ended');
        return {
          content: 'Blue.',
          images: [{ bytes: Uint8Array.from([0x47, 0x49, 0x46, 0x38, 0x39, 0x61]), mimeType: 'image/gif' }],
        };
      },
    },
  ],
});
agent.send({ text: 'What colours?' });
await new Promise<void>((resolve) => agent.subscribe(() => !agent.getSnapshot().running && resolve()));
step('turn ended');
await session.save();
agent.close();
await session.close();
