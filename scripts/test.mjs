// npm test: everything, from a fresh clone, with counts at the end. npm test -- --only vitest runs one step, and what
// follows a second -- goes to it: npm test -- --only playwright -- --project=desk
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { findBrowser } from './find-browser.mjs';
import { checkNode, install, programOf, root, stop } from './prepare.mjs';
import { startTestCluster } from './test-cluster.mjs';

/** They read the sources only. */
const checks = [
  { name: 'format', program: 'oxfmt/bin/oxfmt', args: ['--check'] },
  { name: 'types', program: 'typescript/bin/tsc', args: ['--noEmit'] },
  { name: 'lint', program: 'oxlint/bin/oxlint', args: [] },
  { name: 'unused', program: 'knip/bin/knip.js', args: [] },
];
/** They need the built shop and a database. */
const suites = [
  { name: 'vitest', program: 'vitest/vitest.mjs', args: ['run'] },
  { name: 'playwright', program: '@playwright/test/cli.js', args: ['test'] },
];
const preparations = [{ name: 'build', program: '../scripts/build.mjs', args: [] }, { name: 'database' }];

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const isWanted = ({ name }) => !values.only || values.only === name;
const wanted = { checks: checks.filter(isWanted), suites: suites.filter(isWanted) };
const steps = [...wanted.checks, ...(wanted.suites.length > 0 ? [...preparations, ...wanted.suites] : [])];
if (steps.length === 0) stop(`--only takes ${[...checks, ...suites].map(({ name }) => name).join(', ')}.`);

checkNode();
install();
const passed = [];
const children = new Set();
let failed = null;
let isInterrupted = false;
let cluster = null;
stopOnSignals();
try {
  // Side by side, for neither needs the other; a failure of one stops both.
  await Promise.all([runChecks(), wanted.suites.length > 0 ? prepareSuites() : null]);
  await runSuites();
} finally {
  await cluster?.stop();
}
report();

/** What a check prints is shown in one piece: another step may run beside it. */
async function runChecks() {
  for (const step of wanted.checks) if (mayGoOn()) await runInOnePiece(step, positionals);
}

async function prepareSuites() {
  const [build, database] = preparations;
  await runInOnePiece(build, []);
  if (!mayGoOn()) return;
  try {
    cluster = await startTestCluster(stopOnSignals);
    passed.push(database.name);
  } catch (failure) {
    console.error(failure);
    fail(database.name);
  }
}

/** Side by side: while a test of the one waits, the other has the processors. The last one is seen as it goes. */
async function runSuites() {
  if (!mayGoOn()) return;
  const env = {
    ...process.env,
    TEST_CLUSTER_URL: cluster.url,
    CHROME_PATH: findBrowser(),
    PLAYWRIGHT_HTML_OPEN: 'never',
  };
  const seen = wanted.suites.at(-1);
  await Promise.all(
    wanted.suites.map((step) => (step === seen ? runInSight(step, env) : runInOnePiece(step, positionals, env))),
  );
}

async function runInSight({ name, program, args }, env) {
  console.log(`\n--- ${name}`);
  const { status } = await run(program, [...args, ...positionals], { stdio: 'inherit', env });
  if (status === 0) passed.push(name);
  else fail(name);
}

async function runInOnePiece({ name, program, args }, more, env = process.env) {
  const { status, output } = await run(program, [...args, ...more], { stdio: ['ignore', 'pipe', 'pipe'], env });
  if (!mayGoOn()) return;
  console.log(`\n--- ${name}\n${output.trim()}`);
  if (status === 0) passed.push(name);
  else fail(name);
}

function run(program, args, options) {
  const child = spawn(process.execPath, [programOf(program), ...args], { cwd: root, ...options });
  children.add(child);
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      children.delete(child);
      resolve({ status, output: Buffer.concat(chunks).toString() });
    });
  });
}

function fail(name) {
  failed ??= name;
  for (const child of children) child.kill('SIGINT');
}

function mayGoOn() {
  return failed === null && !isInterrupted;
}

/** Without this PostgreSQL would be left behind. */
function stopOnSignals() {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.removeAllListeners(signal);
    process.on(signal, () => {
      isInterrupted = true;
      for (const child of children) child.kill(signal);
    });
  }
}

function report() {
  const skipped = steps.map(({ name }) => name).filter((name) => name !== failed && !passed.includes(name));
  if (skipped.length > 0) console.log(`\nnot run: ${skipped.join(', ')}`);
  const counts = [`${passed.length} passed`, `${failed === null ? 0 : 1} failed`];
  if (skipped.length > 0) counts.push(`${skipped.length} skipped`);
  console.log(`\nsteps: ${counts.join(', ')}`);
  if (failed !== null) console.log(`failed: ${failed}`);
  process.exit(failed === null && skipped.length === 0 ? 0 : 1);
}
