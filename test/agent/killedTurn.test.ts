import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFilesystemAdapter } from '../../adapters/filesystem/createFilesystemAdapter.ts';
import { createAgent } from '../../src/agent/createAgent.ts';
import { mendHistory } from '../../src/conversation/mendHistory.ts';
import { openSession } from '../../src/session/openSession.ts';
import { fastFolder, temporaryPackage } from '../adapters/filesystem/temporaryPackage.ts';
import { recordedProviders } from '../backends/bodyRecorder.ts';
import { brokenRules } from '../backends/bodyRules.ts';
import type { KilledTurnTask } from './killedTurnChild.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'agent-panel-killed-turn-'));
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: path.join(import.meta.dirname, 'killedTurnChild.ts'),
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'child.mjs' } },
    },
    // The bundle stands alone: from its folder no package can be found.
    ssr: { noExternal: true },
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs the turn to its end, or to its death. Answers the steps that it took. */
async function runTurn(task: KilledTurnTask) {
  const child = spawn(process.execPath, [path.join(folder, 'child.mjs'), JSON.stringify(task)]);
  let output = '';
  let complaint = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (complaint += data));
  const signal = await new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, by) => (code === 0 || by ? resolve(by) : reject(new Error(complaint))));
  });
  return { killed: signal === 'SIGKILL', steps: output.trim().split('\n') };
}

/** The next turn in this process, on each provider, whose rules must let its request pass. */
async function goOn(packagePath: string) {
  const session = openSession({ adapter: createFilesystemAdapter({ packagePath }), saves: 'continuous' });
  await session.opened;
  const { opening, live } = session.getSnapshot();
  const blocks = live.conversation.history.flatMap(({ content }) => content).length;
  const { backend, bodies } = recordedProviders.anthropic.record([]);
  const openAI = recordedProviders.openai.record([]);
  const agent = createAgent({ session, backend, joinMilliseconds: 0 });
  for (const next of [backend, openAI.backend]) {
    agent.setBackend(next);
    agent.send({ text: 'And now?' });
    await new Promise<void>((resolve) => {
      const check = () => !agent.getSnapshot().running && resolve();
      agent.subscribe(check);
      check();
    });
    expect(session.getSnapshot().live.conversation.items.at(-1)).toMatchObject({ type: 'assistant', text: 'Done.' });
  }
  expect(bodies.flatMap((body) => brokenRules(recordedProviders.anthropic.rules, body))).toEqual([]);
  expect(openAI.bodies.flatMap((body) => brokenRules(recordedProviders.openai.rules, body))).toEqual([]);
  agent.close();
  await session.close();
  return { opening, blocks, bodies };
}

it('goes on after a process died at any step of a tool-using turn [READ-8] [SAVE-6]', async () => {
  const whole = await runTurn({ packagePath: await temporaryPackage(fastFolder), killAt: -1 });
  expect(whole.killed).toBe(false);
  expect(whole.steps.filter((step) => step.startsWith('committed')).length).toBeGreaterThan(6);
  expect(whole.steps.filter((step) => step === 'tool ended')).toHaveLength(2);

  const outcomes = new Set<string>();
  let mended = 0;
  const kill = async (killAt: number) => {
    const packagePath = await temporaryPackage(fastFolder);
    const { killed, steps } = await runTurn({ packagePath, killAt });
    // How many saves there are depends on how the steps fall together, so the last ones may not come.
    if (!killed) return;
    const { opening, blocks, bodies } = await goOn(packagePath);
    const committed = Number(steps.findLast((step) => step.startsWith('committed'))?.split(' ')[1] ?? 0);
    expect(blocks, steps.join()).toBeGreaterThanOrEqual(committed);
    outcomes.add(opening.status);
    if (opening.status === 'restored') {
      mended += opening.mendedCalls;
      expect(bodies[0]).toContain('What colours?');
    }
    const again = openSession({ adapter: createFilesystemAdapter({ packagePath }) });
    await again.opened;
    expect(again.getSnapshot().opening).toMatchObject({ status: 'restored', mendedCalls: 0 });
    expect(mendHistory(again.getSnapshot().live.conversation).mendedCalls).toBe(0);
    await again.close();
  };
  for (let at = 0; at < whole.steps.length; at += 2) await Promise.all([kill(at), kill(at + 1)]);
  expect([...outcomes].sort()).toEqual(['none', 'restored']);
  expect(mended, 'calls that were answered as interrupted').toBeGreaterThan(0);
});
