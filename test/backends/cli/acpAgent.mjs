// An agent program that speaks the Agent Client Protocol through the protocol's own package.
import { Readable, Writable } from 'node:stream';
import { agent, methods, ndJsonStream, RequestError } from '@agentclientprotocol/sdk';
import { act, deferred, mode, note } from './script.mjs';

/** @type {Map<string, () => void>} */
const running = new Map();
let sessions = 0;
const path = { path: 'poster.svg' };

agent({ name: 'test-agent' })
  .onRequest(methods.agent.initialize, ({ params }) => ({
    protocolVersion: params.protocolVersion,
    agentCapabilities: { loadSession: true, promptCapabilities: { image: mode !== 'no-images' } },
    authMethods: [],
  }))
  .onRequest(methods.agent.session.new, ({ params }) => {
    note('start', { folder: params.cwd, servers: params.mcpServers });
    if (mode === 'signed-out') throw new RequestError(-32_000, 'Authentication required');
    sessions += 1;
    return { sessionId: `session-${sessions}` };
  })
  .onNotification(methods.agent.session.cancel, ({ params }) => {
    note('stop');
    if (mode !== 'disobedient') running.get(params.sessionId)?.();
  })
  .onRequest(methods.agent.session.prompt, async ({ params, client }) => {
    const { sessionId, prompt } = params;
    const text = prompt.map((part) => (part.type === 'text' ? part.text : '')).join('');
    note('prompt', { text, images: prompt.filter(({ type }) => type === 'image').length });
    /** @param {import('@agentclientprotocol/sdk').SessionUpdate} update */
    const say = (update) => client.notify(methods.client.session.update, { sessionId, update });
    /** @param {string} words @returns {import('@agentclientprotocol/sdk').ContentChunk} */
    const chunk = (words) => ({ content: { type: 'text', text: words } });
    const { promise: stopped, resolve } = deferred();
    running.set(sessionId, resolve);
    const outcome = await act(text, {
      stopped,
      text: (words) => say({ sessionUpdate: 'agent_message_chunk', ...chunk(words) }),
      think: (words) => say({ sessionUpdate: 'agent_thought_chunk', ...chunk(words) }),
      noise: () => say({ sessionUpdate: 'plan', entries: [] }),
      async startTool() {
        const call = { toolCallId: 'call-1', title: 'Read poster.svg', name: 'read_file' };
        await say({ sessionUpdate: 'tool_call', ...call, kind: 'read', status: 'pending' });
        await say({ sessionUpdate: 'tool_call_update', toolCallId: 'call-1', status: 'in_progress', rawInput: path });
      },
      endTool: () =>
        say({
          sessionUpdate: 'tool_call_update',
          toolCallId: 'call-1',
          status: 'completed',
          content: [{ type: 'content', content: { type: 'text', text: '<svg/>' } }],
        }),
      async askPermission() {
        const { outcome } = await client.request(methods.client.session.requestPermission, {
          sessionId,
          toolCall: { toolCallId: 'call-2', title: 'Delete the poster', name: 'delete_file', rawInput: path },
          options: [
            { optionId: 'always', name: 'Always', kind: 'allow_always' },
            { optionId: 'once', name: 'Once', kind: 'allow_once' },
            { optionId: 'no', name: 'No', kind: 'reject_once' },
          ],
        });
        if (outcome.outcome === 'cancelled') return 'stopped';
        return outcome.optionId === 'once' ? 'granted' : 'denied';
      },
    });
    if (outcome === 'failed') throw new RequestError(-32_603, 'The model is not there.', { model: 'gone' });
    const reasons = { done: 'end_turn', stopped: 'cancelled', refused: 'refusal' };
    return { stopReason: /** @type {'end_turn'} */ (reasons[outcome]) };
  })
  .connect(
    ndJsonStream(
      Writable.toWeb(process.stdout),
      /** @type {ReadableStream<Uint8Array>} */ (Readable.toWeb(process.stdin)),
    ),
  );
