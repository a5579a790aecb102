import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import pkg from './package.json' with { type: 'json' };

// Builds the library: one output file per source file, so that each 'use client' stays at the top of its own file and a
// host's bundler drops what the host does not import.
const packages = [...Object.keys(pkg.dependencies), ...Object.keys(pkg.peerDependencies)];

/** `./dist/src/format/index.js` in the package's exports is built from `src/format/index.ts`. */
const entries = Object.values(pkg.exports)
  .flatMap((target) => (typeof target === 'object' ? [target.default] : []))
  .filter((file) => file.endsWith('.js'))
  .map((file) => file.replace('./dist/', '').replace(/\.js$/, ''));

export default defineConfig({
  plugins: [
    react(),
    {
      name: 'styles-types',
      apply: 'build',
      // Lets `import 'agent-panel/styles.css'` pass TypeScript 6 and later (TS2882).
      generateBundle() {
        this.emitFile({ type: 'asset', fileName: 'styles.css.d.ts', source: 'export {};\n' });
      },
    },
  ],
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    cssCodeSplit: true,
    minify: false,
    sourcemap: true,
    lib: {
      entry: {
        styles: 'src/react/styles/index.css',
        ...Object.fromEntries(entries.map((name) => [name, `${name}.ts`])),
      },
      formats: ['es'],
    },
    rolldownOptions: {
      external: (id) => id.startsWith('node:') || packages.some((name) => id === name || id.startsWith(`${name}/`)),
      output: { preserveModules: true, preserveModulesRoot: '.', entryFileNames: '[name].js' },
      checks: { moduleLevelDirective: false },
    },
  },
});
