import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createChildProcess } from '../../../adapters/child-process/createChildProcess.ts';
import type { Backend } from '../../../src/agent/Backend.ts';
import { createACPBackend } from '../../../src/backends/cli/acp/index.ts';
import { type ConnectCLI, createClaudeCodeBackend, createCodexBackend } from '../../../src/backends/cli/index.ts';
import { openTestAgent, type TestAgent } from '../../agent/openTestAgent.ts';
import { createReplyBackend } from '../../agent/replyBackend.ts';
import { fixtureImages } from '../../fixtures/images.ts';

// Child processes that speak each protocol, as real agent programs do, and do the same things in it.

interface Told {
  readonly pid: number;
  readonly what: string;
  readonly text?: string;
  readonly images?: number;
  readonly answer?: string;
}

let folder: string;
const opened: TestAgent[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'agent-panel-cli-'));
});
afterEach(() => {
  for (const { agent } of opened.splice(0)) agent.close();
  rmSync(folder, { recursive: true, force: true });
});

function told(what?: string): readonly Told[] {
  const log = path.join(folder, 'log');
  if (!existsSync(log)) return [];
  const all = readFileSync(log, 'utf8').trim().split('\n');
  return all.map((line) => JSON.parse(line) as Told).filter((each) => what === undefined || each.what === what);
}
const prompts = () => told('prompt').map(({ text }) => text);
const programs = () => new Set(told().map(({ pid }) => pid)).size;

const providerName = 'Test Agent';
const provider = 'test-cli';

interface Protocol {
  readonly child: string;
  readonly make: (connect: ConnectCLI) => Backend;
  /** The tool that its agent runs, as the kit knows it. */
  readonly tool: { readonly name: string; readonly arguments: string; readonly summary: string };
  /** The one it asks permission for. */
  readonly asked: { readonly name: string; readonly arguments: string };
}

const svg = '{"path":"poster.svg"}';
const protocols: Readonly<Record<string, Protocol>> = {
  'Agent Client Protocol': {
    child: 'acpAgent.mjs',
    make: (connect) => createACPBackend({ connect, provider, providerName, workingDirectory: folder }),
    tool: { name: 'read_file', arguments: svg, summary: 'Read poster.svg' },
    asked: { name: 'delete_file', arguments: svg },
  },
  'Claude Code': {
    child: 'claudeAgent.mjs',
    make: (connect) => createClaudeCodeBackend({ connect, provider, providerName }),
    tool: {
      name: 'read_file',
      arguments: '{"path":"poster.svg","description":"Read poster.svg"}',
      summary: 'Read poster.svg',
    },
    asked: { name: 'delete_file', arguments: svg },
  },
  Codex: {
    child: 'codexAgent.mjs',
    make: (connect) => createCodexBackend({ connect, provider, providerName, workingDirectory: folder }),
    tool: { name: 'shell', arguments: '{"command":"cat poster.svg"}', summary: 'cat poster.svg' },
    asked: { name: 'shell', arguments: '{"command":"rm poster.svg"}' },
  },
};

describe.each(Object.entries(protocols))('a program that speaks as %s', (name, { child, make, tool, asked }) => {
  const backend = (mode = '') => {
    const script = path.join(import.meta.dirname, child);
    return make(createChildProcess({ command: process.execPath, args: [script, path.join(folder, 'log'), mode] }));
  };

  async function open(mode?: string, options: Partial<Parameters<typeof openTestAgent>[0]> = {}): Promise<TestAgent> {
    const test = await openTestAgent({ backend: backend(mode), ...options });
    opened.push(test);
    return test;
  }

  async function say(test: TestAgent, text: string): Promise<void> {
    test.agent.send({ text });
    await test.settled();
  }

  async function ask(test: TestAgent): Promise<string> {
    test.agent.send({ text: 'Say permission' });
    await test.until(() => test.itemsOf('toolApproval').length === 1);
    return test.itemsOf('toolApproval')[0]?.id ?? '';
  }

  it('is shown and kept in the history, and bills nothing [HIST-2] [VAL-4]', async () => {
    const test = await open();
    await say(test, 'Say a thought and a plan');
    expect(test.items()).toMatchObject([
      { type: 'user' },
      { type: 'thinking', text: 'Hm.' },
      { type: 'assistant', text: 'Looking. Done.' },
    ]);
    expect(test.history().slice(1)).toEqual([
      { role: 'assistant', content: [{ type: 'text', text: 'Looking. Done.' }] },
    ]);
    expect(test.conversation()).toMatchObject({ provider: 'test-cli', model: 'default' });
    if (name !== 'Agent Client Protocol')
      expect(test.conversation()).toMatchObject({
        usage: name === 'Codex' ? { input: 6, cacheRead: 4, output: 5 } : { input: 10, output: 5 },
        estimatedCost: { kind: 'notBilled' },
      });
  });

  it('is told one message a turn, in one process, and nothing of what came before', async () => {
    const test = await open();
    await say(test, 'Say one');
    await say(test, 'Say two');
    expect(prompts()).toEqual(['Say one', 'Say two']);
    expect(programs()).toBe(1);
  });

  it('runs its own tools: each call is kept with its result [READ-8]', async () => {
    const test = await open();
    await say(test, 'Say tool');
    const { summary, ...call } = tool;
    const row = { name: call.name, summary, status: 'succeeded', detail: expect.stringContaining('<svg/>') };
    expect(test.itemsOf('tool')).toMatchObject([row]);
    const result = { callID: 'call-1', toolName: call.name, content: '<svg/>', isError: false };
    expect(test.history().slice(1)).toEqual([
      {
        role: 'assistant',
        content: [
          { type: 'text', text: 'Looking. ' },
          { type: 'toolCall', id: 'call-1', ...call },
        ],
      },
      { role: 'tool', content: [{ type: 'toolResult', ...result }] },
      { role: 'assistant', content: [{ type: 'text', text: 'Done.' }] },
    ]);
  });

  it.each([
    ['approved', 'granted'],
    ['denied', 'denied'],
  ] as const)('asks the person for permission, and hears that it is %s, for this once', async (answer, heard) => {
    const test = await open();
    const id = await ask(test);
    expect(test.itemsOf('toolApproval')).toMatchObject([{ ...asked, callID: 'call-2', reason: 'Delete the poster' }]);
    test.agent.answerApproval(id, answer);
    await test.settled();
    expect(told('answer').map(({ answer }) => answer)).toEqual([heard]);
    // Below its card, not above it.
    const { items } = test.conversation();
    const after = items.slice(items.findIndex((item) => item.id === id) + 1);
    expect(after).toMatchObject([{ type: 'assistant', text: `It is ${heard}.Done.` }]);
  });

  it('asks once for what is approved for always, which ends with the session', async () => {
    const test = await open();
    test.agent.answerApproval(await ask(test), 'approvedAlways');
    await test.settled();
    await say(test, 'Say permission again');
    expect(test.itemsOf('toolApproval')).toHaveLength(1);
    expect(told('answer').map(({ answer }) => answer)).toEqual(['granted', 'granted']);
  });

  it('hears that a turn with an open question was stopped', async () => {
    const test = await open();
    await ask(test);
    test.agent.stop();
    await expect.poll(() => told('answer').map(({ answer }) => answer)).toEqual(['stopped']);
  });

  it('stops when the turn is stopped, and goes on in the same thread without its last words', async () => {
    const test = await open();
    test.agent.send({ text: 'Say nothing more' });
    await test.until(() => test.itemsOf('assistant')[0]?.text === 'Looking. ');
    test.agent.stop();
    await say(test, 'Say two');
    expect(test.itemsOf('assistant').map(({ text }) => text)).toEqual(['Looking. ', 'Looking. Done.']);
    expect(prompts()).toEqual(['Say nothing more', 'Say two']);
    expect(told('stop')).toHaveLength(1);
    expect(programs()).toBe(1);
  });

  it('is stopped before it was told anything: the next turn tells it all', async () => {
    const test = await open();
    test.agent.send({ text: 'Say one' });
    test.agent.stop();
    await say(test, 'Say two');
    expect(prompts()).toEqual(['# Conversation so far\nUser: Say one\n\nSay two']);
  });

  it('leaves the tool that ran when it was stopped with an answer, so that any provider can go on [READ-8]', async () => {
    const test = await open();
    test.agent.send({ text: 'Say tool and stop' });
    await test.until(() => test.itemsOf('tool').length === 1);
    test.agent.stop();
    expect(test.itemsOf('tool')).toMatchObject([{ status: 'cancelled' }]);
    const blocks = test.history().flatMap(({ content }) => content.map(({ type }) => type));
    expect(blocks).toEqual(['text', 'text', 'toolCall', 'toolResult']);
  });

  it('is ended when it does not obey, and the next one is told what was said', async () => {
    const test = await open('disobedient');
    test.agent.send({ text: 'Say nothing more' });
    await test.until(() => test.itemsOf('assistant')[0]?.text === 'Looking. ');
    test.agent.stop();
    await say(test, 'Say two');
    expect(prompts()[1]).toBe('# Conversation so far\nUser: Say nothing more\n\nAssistant: Looking. \n\nSay two');
    expect(programs()).toBe(2);
  });

  it('is a new process after a reopen, told what was said once, in no history, row or archive [HIST-4]', async () => {
    const first = await open();
    await say(first, 'Say one');
    const test = await first.reopen({ backend: backend() });
    opened.push(test);
    await say(test, 'Say two');
    await say(test, 'Say three');
    const prefix = '# Conversation so far\nUser: Say one\n\nAssistant: Looking. Done.\n\n';
    expect(prompts()).toEqual(['Say one', `${prefix}Say two`, 'Say three']);
    expect(programs()).toBe(2);
    await test.session.save();
    const stored = new TextDecoder().decode((await test.adapter.read()).conversation);
    expect(stored).not.toContain('Conversation so far');
    expect(JSON.stringify(test.conversation())).not.toContain('Conversation so far');
  });

  it('is started anew after it died, and the person is told why', async () => {
    const test = await open();
    await say(test, 'Say one');
    await say(test, 'Say that you die');
    expect(test.items().at(-1)).toMatchObject({
      type: 'failure',
      retryable: true,
      text: expect.stringContaining('Test Agent ended'),
      detail: expect.stringContaining('The agent lost its mind.'),
    });
    await say(test, 'Say two');
    expect(prompts()[2]).toMatch(/^# Conversation so far\nUser: Say one\n/);
    expect(prompts()[2]).toMatch(/\n\nSay two$/);
    expect(test.items().at(-1)).toMatchObject({ text: 'Looking. Done.' });
  });

  it('is started anew when another model had a turn, which goes on from what the program did', async () => {
    const cli = backend();
    const test = await open('', { backend: cli });
    await say(test, 'Say tool');
    const other = createReplyBackend([]);
    test.agent.setBackend(other);
    await say(test, 'And you?');
    const roles = other.requests[0]?.messages.map(({ role }) => role);
    expect(roles).toEqual(['user', 'assistant', 'tool', 'assistant', 'user']);
    test.agent.setBackend(cli);
    await say(test, 'Say two');
    expect(prompts()[1]).toContain('Assistant: Done.\n\nUser: And you?');
  });

  it('is started anew, with nothing to tell, after New Conversation', async () => {
    const test = await open();
    await say(test, 'Say one');
    test.session.dispatch({ type: 'newConversation' });
    await say(test, 'Say two');
    expect(prompts()).toEqual(['Say one', 'Say two']);
    expect(told('start')).toHaveLength(2);
  });

  it('is ended when the agent closes', async () => {
    const test = await open();
    await say(test, 'Say one');
    const [{ pid } = { pid: 0 }] = told();
    const isRunning = () => {
      try {
        return process.kill(pid, 0);
      } catch {
        return false;
      }
    };
    expect(isRunning()).toBe(true);
    test.agent.close();
    await expect.poll(isRunning).toBe(false);
  });

  it('is sent images', async () => {
    const test = await open();
    const image = await test.session.addImage(fixtureImages.redPNG.bytes, 'image/png');
    test.agent.send({ text: 'Say what this is', images: [image] });
    await test.settled();
    expect(told('prompt')).toMatchObject([{ text: 'Say what this is', images: 1 }]);
  });

  it.each([
    ['is not signed in', 'signed-out', 'Say one', /not signed in/, false],
    ['fails', '', 'Say error', /could not answer/, true],
  ])('tells the person what to do when it %s', async (_, mode, words, failure, retryable) => {
    const test = await open(mode);
    await say(test, words);
    expect(test.items().at(-1)).toMatchObject({ type: 'failure', text: expect.stringMatching(failure), retryable });
    expect(test.conversation().unsent).toEqual([{ text: words }]);
  });

  it('tells the person when it cannot be started', async () => {
    const missing = createChildProcess({ command: path.join(folder, 'not-there') });
    const test = await open('', { backend: make(missing) });
    await say(test, 'Say one');
    expect(test.items().at(-1)).toMatchObject({
      type: 'failure',
      text: 'Test Agent could not be started. Check that it is installed and may be run, then try again.',
      detail: expect.stringContaining('ENOENT'),
    });
  });
});

it('says so to a program that takes no images', async () => {
  const script = path.join(import.meta.dirname, 'acpAgent.mjs');
  const args = [script, path.join(folder, 'log'), 'no-images'];
  const connect = createChildProcess({ command: process.execPath, args });
  const test = await openTestAgent({
    backend: createACPBackend({ connect, provider, providerName, workingDirectory: folder }),
  });
  opened.push(test);
  const image = await test.session.addImage(fixtureImages.redPNG.bytes, 'image/png');
  test.agent.send({ text: 'Say what this is', images: [image] });
  await test.settled();
  const text = 'Say what this is\n\n[Image not sent: Test Agent does not take images.]';
  expect(told('prompt')).toMatchObject([{ text, images: 0 }]);
});
