import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { leaveOutSchemas } from './scripts/leave-out-schemas.mjs';

/** The package names only its development files, whose warnings weigh on every first visit. */
const productionRouter = [
  { find: /^react-router$/, replacement: fileOfRouter('index.mjs') },
  { find: /^react-router\/dom$/, replacement: fileOfRouter('dom-export.mjs') },
];

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [reactRouter(), ...(command === 'build' && !isSsrBuild ? [leaveOutSchemas()] : [])],
  resolve: { alias: command === 'build' && !isSsrBuild ? productionRouter : [] },
  build: {
    target: 'es2022',
    // The server build is the whole process, not only its pages.
    rollupOptions: isSsrBuild
      ? { input: './src/server/main.ts' }
      : {
          output: {
            advancedChunks: {
              groups: [{ name: 'shared', test: /src\/(rules|contract|web\/(parts|calls|design))\//, minShareCount: 5 }],
            },
          },
        },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
}));

function fileOfRouter(name: string): string {
  return join(import.meta.dirname, 'node_modules/react-router/dist/production', name);
}
