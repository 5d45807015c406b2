import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The folder of npm run dev is left alone.
  cacheDir: 'node_modules/.vite-tests',
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    globalSetup: ['tests/support/cluster.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
    // Every file has a database of its own; loading the whole shop anew for each took a third of the time.
    isolate: false,
  },
});
