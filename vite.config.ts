import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import * as zod from 'zod/mini';

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [reactRouter(), ...(command === 'build' && !isSsrBuild ? [leaveOutSchemas()] : [])],
  build: {
    target: 'es2022',
    // The server build is the whole process, not only its pages.
    ...(isSsrBuild ? { rollupOptions: { input: './src/server/main.ts' } } : {}),
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
}));

/**
 * The browser needs the paths and the types of the contract, and the server checks every request: leaving the schemas
 * out of the browser's files saves 11 kB on every first visit. src/web may not import zod (a layout test holds that).
 */
function leaveOutSchemas(): Plugin {
  const stub = '\0schemas-left-out';
  return {
    name: 'leave-out-schemas',
    enforce: 'pre',
    resolveId: (id) => (id === 'zod/mini' ? stub : null),
    load: (id) =>
      id === stub
        ? [
            'const nothing = new Proxy(function () {}, { get: () => nothing, apply: () => nothing });',
            ...Object.keys(zod).map((name) => `export { nothing as ${name} };`),
          ].join('\n')
        : null,
  };
}
