import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createChildProcess } from '../../../adapters/child-process/createChildProcess.ts';
import { type ACPBackendOptions, createACPBackend } from '../../../src/backends/cli/index.ts';
import { openTestAgent, type TestAgent } from '../../agent/openTestAgent.ts';
import { createReplyBackend } from '../../agent/replyBackend.ts';
import { fixtureImages } from '../../fixtures/images.ts';

// A child process that speaks the protocol through the protocol's own package, as real agent programs do.

interface Told {
  readonly pid: number;
  readonly method: string;
  readonly params: { readonly prompt?: readonly { readonly type: string; readonly text?: string }[] } & Record<
    string,
    unknown
  >;
}

let folder: string;
const opened: TestAgent[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'agent-panel-acp-'));
});
afterEach(async () => {
  for (const { agent } of opened.splice(0)) agent.close();
  for (const { pid } of told())
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  rmSync(folder, { recursive: true, force: true });
});

function told(method?: string): readonly Told[] {
  const log = path.join(folder, 'log');
  if (!existsSync(log)) return [];
  const all = readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Told);
  return all.filter((each) => method === undefined || each.method === method);
}
const prompts = () => told('prompt').map(({ params }) => params.prompt?.[0]?.text);

function backend(mode = '', changes: Partial<ACPBackendOptions> = {}) {
  const script = path.join(import.meta.dirname, 'acpAgent.mjs');
  const connect = createChildProcess({ command: process.execPath, args: [script, path.join(folder, 'log'), mode] });
  return createACPBackend({
    connect,
    workingDirectory: folder,
    provider: 'test-cli',
    providerName: 'Test Agent',
    ...changes,
  });
}

async function open(mode?: string, options: Partial<Parameters<typeof openTestAgent>[0]> = {}): Promise<TestAgent> {
  const test = await openTestAgent({ backend: backend(mode), ...options });
  opened.push(test);
  return test;
}

async function say(test: TestAgent, text: string): Promise<void> {
  test.agent.send({ text });
  await test.settled();
}

it('shows what the program says, keeps it in the history, and bills nothing [HIST-2] [VAL-4]', async () => {
  const test = await open();
  await say(test, 'Say a thought and a plan');
  expect(test.items()).toMatchObject([
    { type: 'user' },
    { type: 'thinking', text: 'Hm.' },
    { type: 'assistant', text: 'Looking. Done.' },
  ]);
  expect(test.history().slice(1)).toEqual([{ role: 'assistant', content: [{ type: 'text', text: 'Looking. Done.' }] }]);
  expect(test.conversation()).toMatchObject({ provider: 'test-cli', model: 'default' });
  expect(told('initialize')[0]?.params).toMatchObject({
    protocolVersion: 1,
    clientCapabilities: { fs: { readTextFile: false, writeTextFile: false }, terminal: false },
  });
  expect(told('new')[0]?.params).toEqual({ cwd: folder, mcpServers: [] });
});

it('tells one program one message a turn, and nothing of what came before', async () => {
  const test = await open();
  await say(test, 'Say one');
  await say(test, 'Say two');
  expect(prompts()).toEqual(['Say one', 'Say two']);
  expect(new Set(told().map(({ pid }) => pid)).size).toBe(1);
});

it('shows the tools the program runs, and keeps each call with its result [READ-8]', async () => {
  const test = await open();
  await say(test, 'Say tool');
  expect(test.itemsOf('tool')).toMatchObject([
    { name: 'read_file', summary: 'Read poster.svg', status: 'succeeded', detail: expect.stringContaining('<svg/>') },
  ]);
  expect(test.history().slice(1)).toEqual([
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'Looking. ' },
        { type: 'toolCall', id: 'call 1', name: 'read_file', arguments: '{"path":"poster.svg"}' },
      ],
    },
    {
      role: 'tool',
      content: [{ type: 'toolResult', callID: 'call 1', toolName: 'read_file', content: '<svg/>', isError: false }],
    },
    { role: 'assistant', content: [{ type: 'text', text: 'Done.' }] },
  ]);
});

describe('permission', () => {
  it.each([
    ['approved', 'You said once.'],
    ['denied', 'You said no.'],
  ] as const)('is asked of the person and passed on: %s, for this once', async (answer, words) => {
    const test = await open();
    test.agent.send({ text: 'Say permission' });
    await test.until(() => test.itemsOf('toolApproval').length === 1);
    const [card] = test.itemsOf('toolApproval');
    expect(card).toMatchObject({
      name: 'delete_file',
      arguments: '{"path":"poster.svg"}',
      reason: 'Delete poster.svg',
    });
    test.agent.answerApproval(card?.id ?? '', answer);
    await test.settled();
    expect(test.items().slice(-2)).toMatchObject([
      { type: 'toolApproval' },
      { type: 'assistant', text: expect.stringContaining(words) },
    ]);
  });

  it('that holds for always is asked once, is remembered here alone, and ends with the session', async () => {
    const test = await open();
    test.agent.send({ text: 'Say permission' });
    await test.until(() => test.itemsOf('toolApproval').length === 1);
    test.agent.answerApproval(test.itemsOf('toolApproval')[0]?.id ?? '', 'approvedAlways');
    await test.settled();
    await say(test, 'Say permission again');
    expect(test.itemsOf('toolApproval')).toHaveLength(1);
    expect(told('outcome').map(({ params }) => params.optionId)).toEqual(['once', 'once']);
  });

  it('is taken back when the turn is stopped', async () => {
    const test = await open();
    test.agent.send({ text: 'Say permission' });
    await test.until(() => test.itemsOf('toolApproval').length === 1);
    test.agent.stop();
    await expect.poll(() => told('outcome').map(({ params }) => params.outcome)).toEqual(['cancelled']);
  });
});

describe('a turn that is stopped', () => {
  it('is stopped in the program, and the next one goes on in the same thread without its last words', async () => {
    const test = await open();
    test.agent.send({ text: 'Say nothing more' });
    await test.until(() => test.itemsOf('assistant')[0]?.text === 'Looking. ');
    test.agent.stop();
    await say(test, 'Say two');
    expect(test.itemsOf('assistant').map(({ text }) => text)).toEqual(['Looking. ', 'Looking. Done.']);
    expect(prompts()).toEqual(['Say nothing more', 'Say two']);
    expect(told('cancel')).toHaveLength(1);
    expect(new Set(told().map(({ pid }) => pid)).size).toBe(1);
  });

  it('answers the tool that ran, so that any provider can go on [READ-8]', async () => {
    const test = await open();
    test.agent.send({ text: 'Say tool and stop' });
    await test.until(() => test.itemsOf('tool').length === 1);
    test.agent.stop();
    expect(test.itemsOf('tool')).toMatchObject([{ status: 'cancelled' }]);
    const calls = test.history().flatMap(({ content }) => content.map(({ type }) => type));
    expect(calls).toEqual(['text', 'text', 'toolCall', 'toolResult']);
  });

  it('ends a program that does not obey: the next one is told what was said', async () => {
    const test = await open('disobedient');
    test.agent.send({ text: 'Say nothing more' });
    await test.until(() => test.itemsOf('assistant')[0]?.text === 'Looking. ');
    test.agent.stop();
    await say(test, 'Say two');
    expect(prompts()[1]).toBe('# Conversation so far\nUser: Say nothing more\n\nAssistant: Looking. \n\nSay two');
    expect(new Set(told().map(({ pid }) => pid)).size).toBe(2);
  });
});

describe('a thread that does not know the conversation', () => {
  const prefix = '# Conversation so far\nUser: Say one\n\nAssistant: Looking. Done.\n\n';

  it('is a new program after a reopen, told what was said once, in no history, row or archive [HIST-4]', async () => {
    const first = await open();
    await say(first, 'Say one');
    const test = await first.reopen({ backend: backend() });
    opened.push(test);
    await say(test, 'Say two');
    await say(test, 'Say three');
    expect(prompts()).toEqual(['Say one', `${prefix}Say two`, 'Say three']);
    expect(new Set(told().map(({ method }) => method))).toEqual(new Set(['initialize', 'new', 'prompt']));
    await test.session.save();
    const stored = new TextDecoder().decode((await test.adapter.read()).conversation);
    expect(stored).not.toContain('Conversation so far');
    expect(JSON.stringify(test.conversation())).not.toContain('Conversation so far');
  });

  it('begins anew after the program died, and says so', async () => {
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
    expect(prompts()[2]).toMatch(/^# Conversation so far\nUser: Say one\n(.|\n)*\n\nSay two$/);
    expect(test.items().at(-1)).toMatchObject({ text: 'Looking. Done.' });
  });

  it('begins anew when another model had a turn, which can go on from what the program did', async () => {
    const cli = backend();
    const test = await open('', { backend: cli });
    await say(test, 'Say tool');
    const other = createReplyBackend([]);
    test.agent.setBackend(other);
    await say(test, 'And you?');
    expect(other.requests[0]?.messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'tool',
      'assistant',
      'user',
    ]);
    test.agent.setBackend(cli);
    await say(test, 'Say two');
    expect(prompts()[1]).toContain('Assistant: Done.\n\nUser: And you?');
  });

  it('begins anew, with nothing to tell, after New Conversation', async () => {
    const test = await open();
    await say(test, 'Say one');
    test.session.dispatch({ type: 'newConversation' });
    await say(test, 'Say two');
    expect(prompts()).toEqual(['Say one', 'Say two']);
    expect(told('new')).toHaveLength(2);
  });
});

it('sends images to a program that takes them, and says so to one that does not', async () => {
  for (const [mode, parts] of [
    ['', ['text', 'image']],
    ['no-images', ['text']],
  ] as const) {
    const test = await open(mode);
    const image = await test.session.addImage(fixtureImages.redPNG.bytes, 'image/png');
    test.agent.send({ text: 'Say what this is', images: [image] });
    await test.settled();
    const prompt = told('prompt').at(-1)?.params.prompt ?? [];
    expect(prompt.map(({ type }) => type)).toEqual(parts);
    if (mode === 'no-images') expect(prompt[0]?.text).toContain('[Image not sent: Test Agent does not take images.]');
  }
});

it.each([
  ['is not signed in', 'signed-out', 'Say one', /not signed in/, false],
  ['fails', '', 'Say error', /could not answer/, true],
  ['declines', '', 'Say that you refuse', /declined/, false],
])('says what to do when the program %s', async (_, mode, words, failure, retryable) => {
  const test = await open(mode);
  await say(test, words);
  expect(test.items().at(-1)).toMatchObject({ type: 'failure', text: expect.stringMatching(failure), retryable });
  expect(test.conversation().unsent).toEqual([{ text: words }]);
});

it('says that a program cannot be started, and tries again with the next message', async () => {
  const missing = createChildProcess({ command: path.join(folder, 'not-there') });
  const test = await open('', { backend: backend('', { connect: missing }) });
  await say(test, 'Say one');
  expect(test.items().at(-1)).toMatchObject({
    type: 'failure',
    text: 'Test Agent could not be started. Check that it is installed and may be run, then try again.',
    detail: expect.stringContaining('ENOENT'),
  });
});
