// The unit tests beside the sources alone, for npm run mutate: they need no PostgreSQL.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  cacheDir: 'node_modules/.vite-mutate',
  test: { include: ['src/**/*.test.ts'] },
});
