// npm run bench [-- PART… --quick --keep]: how the kit stands against the bare platform, in one run, as ratios. With --keep
// the figures and plots go into BENCHMARKS.md.
import { benchCodec } from './codec.mjs';
import { benchFilesystem } from './filesystem.mjs';
import { benchIndexedDB } from './indexeddb.mjs';
import { benchOpen } from './open.mjs';
import { fullPace, quickPace } from './race.mjs';
import { keep } from './report.mjs';

const parts = { codec: benchCodec, filesystem: benchFilesystem, open: benchOpen, indexeddb: benchIndexedDB };
const words = process.argv.slice(2);
const chosen = words.filter((word) => !word.startsWith('--'));
const unknown = chosen.filter((word) => !Object.hasOwn(parts, word));
if (unknown.length > 0)
  throw new Error(`There is no part "${unknown[0]}" to measure. The parts are ${Object.keys(parts).join(', ')}.`);
const isQuick = words.includes('--quick');
for (const [part, run] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(part)) continue;
  const paths = await run({ isQuick, pace: isQuick ? quickPace : fullPace });
  if (words.includes('--keep')) keep(paths);
}
