// npm test: everything, from a fresh clone, with counts at the end. npm test -- --only vitest runs one step, and what
// follows a second -- goes to it: npm test -- --only playwright -- --project=desk
// With CI=true a test that failed is run once more, alone: what passes then failed by chance, and is listed at the end.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findBrowser } from './find-browser.mjs';
import { checkNode, install, programOf, root, stop } from './prepare.mjs';
import { failedAgain, failedOnce, lineOf, resultsOf, suites } from './suites.mjs';
import { startTestCluster } from './test-cluster.mjs';

/** They read the sources only. */
const checks = [
  { name: 'format', program: 'oxfmt/bin/oxfmt', args: ['--check'] },
  { name: 'types', program: 'typescript/bin/tsc', args: ['--noEmit'] },
  { name: 'lint', program: 'oxlint/bin/oxlint', args: [] },
  { name: 'unused', program: 'knip/bin/knip.js', args: [] },
];
/** The suites need the built shop and a database. */
const preparations = [{ name: 'build', program: '../scripts/build.mjs', args: [] }, { name: 'database' }];

const { values, positionals } = parseArgs({ options: { only: { type: 'string' } }, allowPositionals: true });
const isWanted = ({ name }) => !values.only || values.only === name;
const wanted = { checks: checks.filter(isWanted), suites: suites.filter(isWanted) };
const steps = [...wanted.checks, ...(wanted.suites.length > 0 ? [...preparations, ...wanted.suites] : [])];
if (steps.length === 0) stop(`--only takes ${[...checks, ...suites].map(({ name }) => name).join(', ')}.`);

checkNode();
install();
const passed = [];
const failed = [];
const failedTests = [];
const byChance = [];
const children = new Set();
const reports = mkdtempSync(join(tmpdir(), 'gametrove-tests-'));
let isInterrupted = false;
let cluster = null;
stopOnSignals();
try {
  // Side by side, for neither needs the other; a failure of one stops both, and no suite begins.
  await Promise.all([runChecks(), wanted.suites.length > 0 ? prepareSuites() : null]);
  await runSuites();
} finally {
  await cluster?.stop();
  rmSync(reports, { recursive: true, force: true });
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
    stopWith(database.name);
  }
}

/**
 * Side by side: while a test of the one waits, the other has the processors. The last one is seen as it goes, and when one
 * fails the other is run to its end, because what it has to say took minutes.
 */
async function runSuites() {
  if (!mayGoOn() || cluster === null) return;
  const env = {
    ...process.env,
    TEST_CLUSTER_URL: cluster.url,
    CHROME_PATH: findBrowser(),
    PLAYWRIGHT_HTML_OPEN: 'never',
  };
  const seen = wanted.suites.at(-1);
  const ended = await Promise.all(wanted.suites.map((suite) => runSuite(suite, { env, isSeen: suite === seen })));
  for (const { suite, status, results } of ended) {
    if (isInterrupted) return;
    await judge(suite, { status, results, env });
  }
}

async function runSuite(suite, { env, isSeen }) {
  const file = join(reports, `${suite.name}.json`);
  const reporter = suite.reportTo(file);
  if (isSeen) console.log(`\n--- ${suite.name}`);
  const { status, output } = await run(suite.program, [...suite.args, ...reporter.args, ...positionals], {
    stdio: isSeen ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...env, ...reporter.env },
  });
  if (!isSeen) console.log(`\n--- ${suite.name}\n${output.trim()}`);
  return { suite, status, results: resultsOf(suite, file, root) };
}

/** A suite that failed without a test that failed has no second try: nobody knows what to try. */
async function judge(suite, { status, results, env }) {
  const first = results.filter(({ hasPassed }) => !hasPassed);
  if (status === 0) return void passed.push(suite.name);
  const again = process.env.CI === 'true' ? await tryAgain(suite, first, env) : [];
  const left = failedAgain(first, again);
  failedTests.push(...left);
  byChance.push(...failedOnce(first, again));
  if (left.length > 0 || first.length === 0) fail(suite.name);
  else passed.push(suite.name);
}

/** After everything else, with nothing beside it. */
async function tryAgain(suite, tests, env) {
  const again = [];
  for (const [index, args] of (tests.length > 0 ? suite.again(tests) : []).entries()) {
    if (isInterrupted) return [];
    const file = join(reports, `${suite.name}-again-${index}.json`);
    const reporter = suite.reportTo(file);
    console.log(`\n--- ${suite.name}, once more: ${args.join(' ')}`);
    await run(suite.program, [...args, ...reporter.args], { stdio: 'inherit', env: { ...env, ...reporter.env } });
    again.push(...resultsOf(suite, file, root));
  }
  return again;
}

async function runInOnePiece({ name, program, args }, more) {
  const { status, output } = await run(program, [...args, ...more], { stdio: ['ignore', 'pipe', 'pipe'] });
  if (!mayGoOn()) return;
  console.log(`\n--- ${name}\n${output.trim()}`);
  if (status === 0) passed.push(name);
  else stopWith(name);
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
  failed.push(name);
}

/** What a check or the build has to say is said at once; the suites would only repeat it. */
function stopWith(name) {
  fail(name);
  for (const child of children) child.kill('SIGINT');
}

function mayGoOn() {
  return failed.length === 0 && !isInterrupted;
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
  const skipped = steps.map(({ name }) => name).filter((name) => !failed.includes(name) && !passed.includes(name));
  if (skipped.length > 0) console.log(`\nnot run: ${skipped.join(', ')}`);
  console.log();
  for (const test of failedTests) console.log(`failed test: ${lineOf(test)}`);
  for (const test of byChance) console.log(`by chance: ${lineOf(test)}`);
  const counts = [`${passed.length} passed`, `${failed.length} failed`];
  if (skipped.length > 0) counts.push(`${skipped.length} skipped`);
  console.log(`steps: ${counts.join(', ')}`);
  if (failed.length > 0) console.log(`failed: ${failed.join(', ')}`);
  process.exit(failed.length === 0 && skipped.length === 0 ? 0 : 1);
}
