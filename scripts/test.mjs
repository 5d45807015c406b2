// npm test: everything, from a fresh clone, with counts at the end. npm test -- --only vitest runs one step, and what
// follows a second -- goes to it: npm test -- --only playwright -- --project=desk
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { findBrowser } from './find-browser.mjs';
import { prepare, root, say } from './prepare.mjs';

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
await prepare();
const browser = findBrowser();
say('Starting PostgreSQL for the tests');
const cluster = await startTestCluster();

const steps = [
  { name: 'format', words: ['oxfmt', '--check'] },
  { name: 'lint', words: ['oxlint'] },
  { name: 'types', words: ['tsc', '--noEmit'] },
  { name: 'unused', words: ['knip'] },
  { name: 'vitest', words: ['vitest', 'run'] },
  { name: 'playwright', words: ['playwright', 'test'] },
].filter(({ name }) => !values.only || values.only === name);

const failed = [];
try {
  for (const { name, words } of steps) {
    console.log(`\n--- ${name}`);
    if (!runStep([...words, ...positionals])) failed.push(name);
  }
} finally {
  await cluster.stop();
}
console.log(`\nsteps: ${steps.length - failed.length} passed, ${failed.length} failed`);
if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);

function runStep([program, ...args]) {
  const { status } = spawnSync('npx', ['--no-install', program, ...args], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, TEST_CLUSTER_URL: cluster.url, CHROME_PATH: browser, PLAYWRIGHT_HTML_OPEN: 'never' },
  });
  return status === 0;
}

/** The cluster's code is TypeScript, which Vite reads for us. */
async function startTestCluster() {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    server: { middlewareMode: true, watch: null },
  });
  const { startCluster } = await vite.ssrLoadModule('/tests/support/start-cluster.ts');
  const started = await startCluster();
  return { url: started.url, stop: () => started.stop().then(() => vite.close()) };
}
