// npm run test:inputs -- PATH: the tests that read inputs (goldens, vectors, archives), over all of those in PATH instead
// of the project's own copies.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const inputs = path.resolve(process.argv[2] ?? '');
if (!process.argv[2] || !existsSync(path.join(inputs, 'corpus'))) {
  console.error(
    `No inputs at ${process.argv[2] ? inputs : 'an unnamed path'}. Give the folder that holds goldens/, vectors/ and corpus/: npm run test:inputs -- PATH`,
  );
  process.exit(1);
}
const root = path.join(import.meta.dirname, '..');
const files = readdirSync(path.join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.includes('node_modules'))
  .filter((file) =>
    /fixtures\/inputs|AGENT_PANEL_INPUTS|virtual:inputs/.test(readFileSync(path.join(root, 'test', file), 'utf8')),
  )
  .map((file) => path.join('test', file));
const { status } = spawnSync('npx', ['vitest', 'run', ...files], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, AGENT_PANEL_INPUTS: inputs },
});
process.exitCode = status ?? 1;
