// npm run bench: how the kit stands against the bare platform, in one run. Contenders are interleaved, their order rotated,
// and the figures are medians of five rounds; read the ratios, absolute times belong to the machine and its load.
import { benchCodec } from './codec.mjs';
import { benchFilesystem } from './filesystem.mjs';

const chosen = process.argv.slice(2);
for (const [name, run] of Object.entries({ codec: benchCodec, filesystem: benchFilesystem }))
  if (chosen.length === 0 || chosen.includes(name)) await run();
