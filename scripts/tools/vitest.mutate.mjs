// The unit tests beside the sources alone, for npm run mutate: they need no PostgreSQL.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: 'node_modules/.vite-mutate',
  // As patient as npm test: a test that runs out of time on a busy machine would pass for one that noticed a fault.
  test: { include: ['src/**/*.test.ts'], testTimeout: 180_000, hookTimeout: 180_000 },
});
