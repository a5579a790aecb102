import path from 'node:path';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';

const executablePath = findChromium();

// A function, for Vitest names the instances it is given: two projects must not share one object.
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { ...(executablePath && { executablePath }), args: chromiumArgs } }),
  instances: [{ browser: 'chromium' as const }],
});

// Found up front: a dependency that Vite meets in the middle of a run makes it reload the page under a test.
const optimizeDeps = {
  include: [
    '@radix-ui/react-dialog',
    '@radix-ui/react-slot',
    '@tanstack/react-virtual',
    '@testing-library/jest-dom/vitest',
    '@testing-library/react',
    '@testing-library/user-event',
    'eventsource-parser',
    'fast-check',
    'idb-keyval',
    'lucide-react',
    'marked',
    'react-dom/client',
    'react/jsx-dev-runtime',
  ],
};

// The suffix picks the runner: `.test.ts` Node, `.browser.test.ts(x)` Chromium, `.e2e.test.ts` Node driving Chromium.
export default defineConfig({
  test: {
    reporters: ['default', './scripts/plain-reporter.mjs'],
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['test/**/*.test.ts'],
          exclude: ['test/**/*.{browser,e2e}.test.ts', 'test/real-agents/**', '**/node_modules/**'],
          setupFiles: ['test/setup/failOnConsole.ts', 'test/setup/seed.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['test/**/*.e2e.test.ts'],
          hookTimeout: 60_000,
          testTimeout: 120_000,
        },
      },
      {
        plugins: [react()],
        optimizeDeps,
        test: {
          name: 'browser',
          include: ['test/**/*.browser.test.{ts,tsx}'],
          setupFiles: ['test/setup/failOnConsole.ts', 'test/setup/browser.ts'],
          browser: browser(),
        },
      },
      {
        plugins: [react(), storybookTest({ configDir: path.join(import.meta.dirname, '.storybook') })],
        optimizeDeps,
        test: { name: 'storybook', setupFiles: ['test/setup/failOnConsole.ts'], browser: browser() },
      },
    ],
  },
});
