import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['test/real-agents/*.test.ts'], testTimeout: 120_000, fileParallelism: false },
});
