import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isNight } from './tests/support/night.ts';

/** A long file that comes last runs alone, on one of the processors: these folders have the longest. */
const first = ['/tests/crash/', '/tests/fuzz/', '/tests/races/', '/tests/api/'];

class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const filesIn = (folder: string) => files.filter(({ moduleId }) => moduleId.includes(folder));
    return Promise.resolve([...new Set([...first.flatMap(filesIn), ...files])]);
  }
}

export default defineConfig({
  // The folder of npm run dev is left alone.
  cacheDir: 'node_modules/.vite-tests',
  test: {
    include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
    // A hundred thousand of everything: a minute to make, and seldom news.
    exclude: isNight ? [] : ['tests/large/**'],
    globalSetup: ['tests/support/cluster.ts'],
    // Patient, because a machine may be busy with other work: a test is never about how long something takes.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
    maxWorkers: 2,
    // Every file has a database of its own; loading the whole shop anew for each took a third of the time.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
});
