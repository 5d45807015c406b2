import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { chunks } from './scripts/chunks.mjs';
import { leaveOutSchemas } from './scripts/leave-out-schemas.mjs';
import { listModules } from './scripts/list-modules.mjs';
import { shakeRouter } from './scripts/shake-router.mjs';

/** The package names only its development files, whose warnings weigh on every first visit. */
const productionRouter = [
  { find: /^react-router$/, replacement: fileOfRouter('index.mjs') },
  { find: /^react-router\/dom$/, replacement: fileOfRouter('dom-export.mjs') },
];

/** Whatever the browser imports. What npm run dev finds only later makes it start over, with a dead first page. */
const browserPackages = [
  'qrcode',
  'react',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react-router/dom',
  'react-toastify/unstyled',
  'zod/mini',
  'zustand/react',
  'zustand/vanilla',
];

/** Built in, React is the one for production whatever NODE_ENV says later: it draws a page in half the time. */
const drawsPages = [/^react(-dom|-router|-toastify)?($|\/)/, /^zustand/];

/** Built in as well: reading their hundreds of files one by one took most of a command's time. */
const manyFiles = ['cockatiel', 'csv-parse', 'jose', 'kysely', 'lru-cache', 'otpauth', 'rate-limiter-flexible', 'zod'];

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    reactRouter(),
    ...(command === 'build' && !isSsrBuild ? [leaveOutSchemas(), shakeRouter(), listModules()] : []),
  ],
  resolve: { alias: command === 'build' && !isSsrBuild ? productionRouter : [] },
  optimizeDeps: { include: browserPackages },
  ssr: { noExternal: isSsrBuild ? [...drawsPages, ...manyFiles] : [] },
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    target: 'es2022',
    // The server build is the whole process, not only its pages.
    rollupOptions: isSsrBuild ? { input: './src/server/main.ts' } : { output: { codeSplitting: { groups: chunks } } },
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
}));

function fileOfRouter(name: string): string {
  return join(import.meta.dirname, 'node_modules/react-router/dist/production', name);
}

/** Unique by its file. Vite's own names carry the line as well, which weighs half a kilobyte on every first visit. */
function shortClassName(name: string, file: string): string {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha256').update(path).digest('hex').slice(0, 5)}`;
}
