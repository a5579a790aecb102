// An agent program that speaks the Agent Client Protocol, and does what the words of its prompt say. It notes what it is
// told in the file of its first argument.
import { appendFileSync } from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { agent, methods, ndJsonStream, RequestError } from '@agentclientprotocol/sdk';

const [log = '', mode = ''] = process.argv.slice(2);
/** @param {string} method @param {unknown} params */
const note = (method, params) => appendFileSync(log, `${JSON.stringify({ pid: process.pid, method, params })}\n`);

/** @type {Map<string, () => void>} */
const running = new Map();
let sessions = 0;

agent({ name: 'test-agent' })
  .onRequest(methods.agent.initialize, ({ params }) => {
    note('initialize', params);
    return {
      protocolVersion: params.protocolVersion,
      agentCapabilities: { loadSession: true, promptCapabilities: { image: mode !== 'no-images' } },
      authMethods: [],
    };
  })
  .onRequest(methods.agent.session.new, ({ params }) => {
    note('new', params);
    if (mode === 'signed-out') throw new RequestError(-32_000, 'Authentication required');
    sessions += 1;
    return { sessionId: `session-${sessions}` };
  })
  .onNotification(methods.agent.session.cancel, ({ params }) => {
    note('cancel', params);
    if (mode !== 'disobedient') running.get(params.sessionId)?.();
  })
  .onRequest(methods.agent.session.prompt, async ({ params, client }) => {
    note('prompt', params);
    const { sessionId, prompt } = params;
    const words = prompt.map((part) => (part.type === 'text' ? part.text : '')).join(' ');
    const asked = words.slice(words.lastIndexOf('Say '));
    /** @param {import('@agentclientprotocol/sdk').SessionUpdate} update */
    const say = (update) => client.notify(methods.client.session.update, { sessionId, update });
    /** @param {string} text */
    const text = (text) => say({ sessionUpdate: 'agent_message_chunk', content: { type: 'text', text } });
    const stopped = new Promise((resolve) => running.set(sessionId, () => resolve('cancelled')));

    if (asked.includes('thought'))
      await say({ sessionUpdate: 'agent_thought_chunk', content: { type: 'text', text: 'Hm.' } });
    if (asked.includes('plan')) await say({ sessionUpdate: 'plan', entries: [] });
    await text('Look');
    await text('ing. ');
    if (asked.includes('tool')) {
      const call = {
        toolCallId: 'call 1',
        title: 'Read poster.svg',
        name: 'read_file',
        kind: /** @type {const} */ ('read'),
      };
      await say({ sessionUpdate: 'tool_call', ...call, status: 'pending' });
      await say({
        sessionUpdate: 'tool_call_update',
        toolCallId: 'call 1',
        status: 'in_progress',
        rawInput: { path: 'poster.svg' },
      });
      if (asked.includes('and stop')) return { stopReason: await stopped };
      const content = [
        { type: /** @type {const} */ ('content'), content: { type: /** @type {const} */ ('text'), text: '<svg/>' } },
      ];
      await say({ sessionUpdate: 'tool_call_update', toolCallId: 'call 1', status: 'completed', content });
    }
    if (asked.includes('permission')) {
      const { outcome } = await client.request(methods.client.session.requestPermission, {
        sessionId,
        toolCall: {
          toolCallId: 'call 2',
          title: 'Delete poster.svg',
          name: 'delete_file',
          rawInput: { path: 'poster.svg' },
        },
        options: [
          { optionId: 'always', name: 'Always', kind: 'allow_always' },
          { optionId: 'once', name: 'Once', kind: 'allow_once' },
          { optionId: 'no', name: 'No', kind: 'reject_once' },
        ],
      });
      note('outcome', outcome);
      if (outcome.outcome === 'cancelled') return { stopReason: 'cancelled' };
      await text(`You said ${outcome.optionId}.`);
    }
    if (asked.includes('nothing more')) {
      const reason = await stopped;
      await text('Too late.');
      return { stopReason: /** @type {'cancelled'} */ (reason) };
    }
    if (asked.includes('die')) {
      process.stderr.write('The agent lost its mind.\n');
      process.exit(3);
    }
    if (asked.includes('error')) throw new RequestError(-32_603, 'The model is not there.', { model: 'gone' });
    if (asked.includes('refuse')) return { stopReason: 'refusal' };
    await text('Done.');
    return { stopReason: 'end_turn' };
  })
  .connect(
    ndJsonStream(
      Writable.toWeb(process.stdout),
      /** @type {ReadableStream<Uint8Array>} */ (Readable.toWeb(process.stdin)),
    ),
  );
