import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createChildProcess } from '../../adapters/child-process/createChildProcess.ts';
import type { Backend } from '../../src/agent/Backend.ts';
import { createACPBackend } from '../../src/backends/cli/acp/index.ts';
import { claudeCodeArguments, createClaudeCodeBackend, createCodexBackend } from '../../src/backends/cli/index.ts';
import { openTestAgent, type TestAgent } from '../agent/openTestAgent.ts';
import { type Models, startModels } from './startModels.ts';

// The agent programs themselves, as their makers publish them, with a model server on this machine. Run by
// `npm run test:agents`, which installs some hundreds of megabytes; not part of `npm test`.

const modules = path.join(import.meta.dirname, 'node_modules');
const program = (name: string) => path.join(modules, '.bin', name);
const claude = path.join(modules, `@anthropic-ai/claude-agent-sdk-${process.platform}-${process.arch}`, 'claude');

let folder: string;
let models: Models;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'agent-panel-real-'));
  for (const name of ['home', 'work', 'codex']) mkdirSync(path.join(folder, name));
  models = await startModels();
});
afterEach(async () => {
  await models.close();
  rmSync(folder, { recursive: true, force: true });
});

function run(command: string, args: readonly string[]) {
  const environment = {
    PATH: process.env.PATH,
    HOME: path.join(folder, 'home'),
    ANTHROPIC_BASE_URL: models.baseURL,
    ANTHROPIC_API_KEY: 'sk-ant-test',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    GOOGLE_GEMINI_BASE_URL: models.baseURL,
    GEMINI_API_KEY: 'test',
    GEMINI_CLI_TRUST_WORKSPACE: 'true',
    OPENAI_API_KEY: 'test',
    CODEX_HOME: path.join(folder, 'codex'),
  };
  return createChildProcess({ command, args, workingDirectory: work(), environment });
}
const work = () => path.join(folder, 'work');

interface Program {
  readonly make: () => Backend;
  /** Whether its model can call its shell here, which it asks permission for. */
  readonly runsCommands: boolean;
}

const programs: Readonly<Record<string, Program>> = {
  'Claude Code, in its own protocol': {
    runsCommands: true,
    make: () => createClaudeCodeBackend({ connect: run(claude, [...claudeCodeArguments, '--bare']) }),
  },
  'Claude, through the Agent Client Protocol': {
    runsCommands: true,
    make: () =>
      createACPBackend({
        provider: 'claude-agent-acp',
        workingDirectory: work(),
        connect: run(program('claude-agent-acp'), []),
      }),
  },
  'Gemini CLI, through the Agent Client Protocol': {
    runsCommands: true,
    make: () =>
      createACPBackend({
        provider: 'gemini-cli',
        workingDirectory: work(),
        connect: run(program('gemini'), ['--acp']),
      }),
  },
  'Codex, in its own protocol': {
    runsCommands: false,
    make() {
      const lines = [
        'model = "test-model"',
        'model_provider = "test"',
        '[model_providers.test]',
        'name = "test"',
        `base_url = "${models.baseURL}/v1"`,
        'wire_api = "responses"',
        'env_key = "OPENAI_API_KEY"',
      ];
      writeFileSync(path.join(folder, 'codex', 'config.toml'), `${lines.join('\n')}\n`);
      return createCodexBackend({ workingDirectory: work(), connect: run(program('codex'), ['app-server']) });
    },
  },
};

async function say(test: TestAgent, text: string): Promise<void> {
  test.agent.send({ text });
  await test.until(() => !test.agent.getSnapshot().running || test.itemsOf('toolApproval').some(isOpen(test)));
  const card = test.itemsOf('toolApproval').find(isOpen(test));
  if (card) test.agent.answerApproval(card.id, 'approved');
  await test.settled();
}

const isOpen =
  (test: TestAgent) =>
  ({ id }: { readonly id: string }) =>
    !test.conversation().approvalCards.has(id);

it.each(Object.entries(programs))('%s answers, asks, runs its tool, and goes on after a reopen', async (_, each) => {
  const first = await openTestAgent({ backend: each.make() });
  await say(first, 'Say hello');
  expect(first.items()).toMatchObject([{ type: 'user' }, { type: 'assistant', text: 'Hello there.' }]);
  if (each.runsCommands) {
    await say(first, 'Make a file');
    expect(existsSync(path.join(work(), 'made.txt'))).toBe(true);
    expect(first.itemsOf('toolApproval')).toHaveLength(1);
    expect(first.itemsOf('tool')).toMatchObject([{ status: 'succeeded' }]);
    expect(first.history().map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'user',
      'assistant',
      'tool',
      'assistant',
    ]);
  }
  const test = await first.reopen({ backend: each.make() });
  await say(test, 'Say hello again');
  expect(test.items().at(-1)).toMatchObject({ type: 'assistant', text: 'Hello there.' });
  expect(models.bodies.at(-1)).toContain('# Conversation so far\\nUser: Say hello\\n\\nAssistant: Hello there.');
  expect(JSON.stringify(test.conversation())).not.toContain('Conversation so far');
  test.agent.close();
});
