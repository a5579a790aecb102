// npm run bench [-- PART… --keep]: how the kit stands against the bare platform and its peers, in one run, as ratios. With
// --keep the figures and plots go into BENCHMARKS.md.
import { benchCodec } from './codec.mjs';
import { benchFilesystem } from './filesystem.mjs';
import { keep } from './report.mjs';

const chosen = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const parts = { codec: benchCodec, filesystem: benchFilesystem };
for (const [part, run] of Object.entries(parts)) {
  if (chosen.length > 0 && !chosen.includes(part)) continue;
  const paths = await run();
  if (process.argv.includes('--keep')) keep(part, paths);
}
