// npm run mutations: puts the faults of tests/mutations into a copy of the project, one at a time, and runs the test that
// has to notice each. One that stays unnoticed fails the run. npm run mutations -- checkout runs those of one list, and
// npm run mutations -- checkout "sold twice" those whose fault has these words.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepare, programOf, root } from './prepare.mjs';
import { startTestCluster } from './test-cluster.mjs';

const [list = '', words = ''] = process.argv.slice(2);
await prepare();
const copy = mkdtempSync(join(tmpdir(), 'gametrove-mutations-'));
let cluster = null;
let isInterrupted = false;
try {
  cluster = await startTestCluster(takeSignals);
  copyProject();
  const { everyMutation } = await cluster.load('/tests/mutations/every-mutation.ts');
  const chosen = everyMutation.filter((mutation) => mutation.list.includes(list) && mutation.fault.includes(words));
  if (chosen.length === 0) throw new Error(`there is no mutation in "${list}" with "${words}"`);
  const survivors = [];
  for (const mutation of chosen) {
    await new Promise((resolve) => setImmediate(resolve)); // A signal is heard only between two entries.
    if (isInterrupted) break;
    const verdict = tryOut(mutation);
    if (verdict !== 'noticed') survivors.push(mutation);
    console.log(`${verdict.padEnd(9)} ${mutation.list}: ${mutation.fault} (${mutation.test})`);
  }
  console.log(`\nmutations: ${chosen.length - survivors.length} noticed, ${survivors.length} not`);
  process.exitCode = survivors.length === 0 && !isInterrupted ? 0 : 1;
} finally {
  await cluster?.stop();
  rmSync(copy, { recursive: true, force: true });
}

function takeSignals() {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.removeAllListeners(signal);
    process.on(signal, () => (isInterrupted = true));
  }
}

/** The files that git knows or would take, and the build, so that a test of the built shop can run. */
function copyProject() {
  const known = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of known.toString().trim().split('\n')) cpSync(join(root, file), join(copy, file), { force: true });
  cpSync(join(root, 'build'), join(copy, 'build'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
}

/** noticed: a test failed. survived: all passed. broken: something else happened, which proves nothing. */
function tryOut({ file, from, to, test }) {
  const path = join(copy, file);
  const original = readFileSync(path, 'utf8');
  if (original.split(from).length !== 2) return 'lost';
  writeFileSync(
    path,
    original.replace(from, () => to),
  );
  try {
    return runTest(test, { needsBuild: opensBuiltShop(test), needsCluster: !file.startsWith('database/') });
  } finally {
    writeFileSync(path, original);
  }
}

function opensBuiltShop(test) {
  return (
    /\/(crash|pages|torture)\//.test(test) || /shop-fleet|shop-process/.test(readFileSync(join(copy, test), 'utf8'))
  );
}

function runTest(test, { needsBuild, needsCluster }) {
  if (needsBuild) run([join(copy, 'scripts/build.mjs')]);
  const report = join(copy, 'mutation-report.json');
  rmSync(report, { force: true });
  const { TEST_CLUSTER_URL: _given, ...env } = process.env;
  // A fault in the schema needs databases that were made with it.
  const environment = needsCluster ? { ...env, TEST_CLUSTER_URL: cluster.url } : env;
  run(
    [programOf('vitest/vitest.mjs'), 'run', test, '--bail=1', '--reporter=json', `--outputFile=${report}`],
    environment,
  );
  try {
    const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8'));
    if (numFailedTests > 0) return 'noticed';
    return numPassedTests > 0 ? 'survived' : 'broken';
  } catch {
    return 'broken';
  }
}

function run(args, env = process.env) {
  return spawnSync(process.execPath, args, { cwd: copy, env, stdio: 'ignore' });
}
