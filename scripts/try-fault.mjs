// A copy of the project into which faults are put, one at a time, and the tests that are run there.
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programOf, root } from './prepare.mjs';

/** What runs for longer is in an endless loop. */
const longest = 20 * 60_000;

/** The files that git knows or would take, and the build, so that a test of the built shop can run. */
export function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'gametrove-faults-'));
  for (const file of knownFiles()) cpSync(join(root, file), join(copy, file), { force: true });
  cpSync(join(root, 'build'), join(copy, 'build'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  return copy;
}

export function knownFiles() {
  const known = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root });
  return known.toString().trim().split('\n');
}

/**
 * Runs files of tests until one fails. noticed: a test looked and found something wrong, and by says which. passed: all
 * were content. broken: something else happened (no test began, a hook failed, one ran out of time), which proves nothing.
 */
export async function runTests(copy, tests, { clusterUrl }) {
  const report = join(copy, 'fault-report.json');
  rmSync(report, { force: true });
  const { TEST_CLUSTER_URL: _given, ...others } = process.env;
  const env = clusterUrl ? { ...others, TEST_CLUSTER_URL: clusterUrl } : others;
  const vitest = [programOf('vitest/vitest.mjs'), 'run', ...tests];
  await run(copy, [...vitest, '--bail=1', '--maxWorkers=1', '--reporter=json', `--outputFile=${report}`], env);
  return verdictOf(report, copy);
}

function verdictOf(report, copy) {
  let files;
  try {
    files = JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    return { verdict: 'broken' };
  }
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ file: name, ...test })),
  );
  const failed = tests.filter(({ status }) => status === 'failed');
  const seen = failed.find(({ failureMessages }) => !failureMessages.some((words) => / timed out in \d/.test(words)));
  if (seen) return { verdict: 'noticed', by: `${seen.file.replace(`${copy}/`, '')}: ${seen.title}` };
  if (failed.length > 0 || files.some(({ status }) => status === 'failed')) return { verdict: 'broken' };
  return { verdict: tests.some(({ status }) => status === 'passed') ? 'passed' : 'broken' };
}

export function opensBuiltShop(folder, test) {
  return (
    /\/(crash|pages|torture)\//.test(test) || /shop-fleet|shop-process/.test(readFileSync(join(folder, test), 'utf8'))
  );
}

/** Whether it ended well. */
export function run(folder, args, env = process.env) {
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: 'ignore', timeout: longest });
  return new Promise((resolve) => child.on('close', (status) => resolve(status === 0)));
}
