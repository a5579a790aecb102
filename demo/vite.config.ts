import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import pkg from '../package.json' with { type: 'json' };

const root = path.join(import.meta.dirname, '..');

/**
 * The demo imports the package by its public names. Here they lead to the source, so that a change shows at once; with
 * AGENT_PANEL_DEMO_PACKAGE=dist they lead to the built package, as in a host that installed it.
 */
function packageAliases(built: boolean) {
  return Object.entries(pkg.exports).flatMap(([name, target]) => {
    if (typeof target === 'string') return [];
    const file = built ? target.default : target.default.replace('./dist/', './').replace(/\.js$/, '.ts');
    const found = !built && file.endsWith('styles.css') ? './src/react/styles/index.css' : file;
    return [{ find: new RegExp(`^agent-panel${name.slice(1)}$`), replacement: path.join(root, found) }];
  });
}

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  resolve: { alias: packageAliases(process.env.AGENT_PANEL_DEMO_PACKAGE === 'dist') },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    chunkSizeWarningLimit: 1024,
    rolldownOptions: { checks: { moduleLevelDirective: false } },
  },
});
