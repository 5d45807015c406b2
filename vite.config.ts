import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { leaveOutSchemas } from './scripts/leave-out-schemas.mjs';

/** Parts that most pages use travel as one file: thirty small ones compress worse and cost a request each. */
const sharedParts = /src\/(rules|contract|web\/(components|state|design))\//;
/** What only forms need: many pages have one, but a first visit to a listing should not wait for it. */
const formParts =
  /\/(contract\/identity|rules\/(identity|address|format-ist)|components\/(field|text-field|form-\w+)|state\/(read-form|use-asked|use-sending))\./;

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [reactRouter(), ...(command === 'build' && !isSsrBuild ? [leaveOutSchemas()] : [])],
  build: {
    target: 'es2022',
    // The server build is the whole process, not only its pages.
    rollupOptions: isSsrBuild
      ? { input: './src/server/main.ts' }
      : { output: { advancedChunks: { groups: [{ name: 'shared', test: isShared, minShareCount: 5 }] } } },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
}));

function isShared(file: string): boolean {
  return sharedParts.test(file) && !formParts.test(file);
}
