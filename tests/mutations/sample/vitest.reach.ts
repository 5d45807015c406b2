// Runs the tests once with every statement of the shop saying that it was reached: npm run mutate -- --sample.
import { relative } from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import config from '../../../vitest.config.ts';
import { judgedFolders } from './judged-files.ts';
import { noteReach } from './note-reach-in.ts';

export default mergeConfig(
  config,
  defineConfig({
    test: {
      setupFiles: ['tests/mutations/sample/note-reach.ts'],
      // They open the shop as it was built, or look at files.
      exclude: [...(config.test?.exclude ?? []), 'tests/{crash,pages,torture,layout,mutations}/**'],
    },
    plugins: [
      {
        name: 'note-reach',
        enforce: 'pre',
        transform(text, id) {
          const file = relative(process.cwd(), id.split('?')[0] ?? '');
          return judgedFolders.some((folder) => file.startsWith(folder)) ? noteReach(file, text) : undefined;
        },
      },
    ],
  }),
);
