// Installs the packed package as a stranger would and tries its entries: in a project without React, and with React 18.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'agent-panel-package-'));
/** @param {string} command @param {string[]} args @param {string} cwd */
const run = (command, args, cwd) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

try {
  const [{ filename, files }] = JSON.parse(
    run('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], root),
  );
  const strays = files.filter((/** @type {{ path: string }} */ { path: name }) =>
    /^(dist\/)?(test|stories|demo|bench)\//.test(name),
  );
  if (strays.length > 0) throw new Error(`The package holds files that are not the product: ${strays[0].path}`);

  // A Node user of the headless entries installs neither React nor anything that needs it.
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ name: 'stranger', private: true, type: 'module' }));
  run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--omit=peer', '--omit=optional', '--prefer-offline', filename],
    folder,
  );
  writeFileSync(
    path.join(folder, 'headless.mjs'),
    `
    import { mkdtempSync, readFileSync } from 'node:fs';
    import { registerHooks } from 'node:module';
    import { createFilesystemAdapter } from 'agent-panel/filesystem';
    import { openSession } from 'agent-panel/session';
    import { decodeConversation } from 'agent-panel/format';
    import { storageContract } from 'agent-panel/testing';
    const packagePath = mkdtempSync('package-');
    const session = openSession({ adapter: createFilesystemAdapter({ packagePath }) });
    await session.opened;
    session.dispatch({ type: 'queueDraft', draft: { text: 'hello' } });
    const { status } = await session.save();
    await session.close();
    const { outcome } = decodeConversation(readFileSync(packagePath + '/agent/conversation.json'));
    if (status !== 'idle' || outcome !== 'restored') throw new Error('saving from Node failed: ' + status + ', ' + outcome);
    if (storageContract.length < 20) throw new Error('the contract is not in the package');
    `.replace(/import { registerHooks }.*\n/, ''),
  );
  run('node', ['headless.mjs'], folder);
  for (const entry of [
    'format',
    'storage',
    'conversation',
    'session',
    'agent',
    'backends/anthropic',
    'backends/cli',
    'backends/openai',
    'child-process',
    'backends/scripted',
    'filesystem',
    'testing',
    'labels/de',
  ])
    run('node', ['--input-type=module', '-e', `await import('agent-panel/${entry}')`], folder);
  const installed = JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8'));
  if ('node_modules/react' in installed.packages)
    console.log('note: the package manager installed React beside the headless entries; none of them loads it');
  console.log(`The packed package works without React (${files.length} files).`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
