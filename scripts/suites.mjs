// The two suites of npm test: how each is run, which of its tests failed, and how those are run once more.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * What became of a test. A file that failed as a whole has no name.
 * @typedef {{ suite: string, file: string, name: string | null, hasPassed: boolean, message: string }} TestResult
 */

/** Each writes what became of its tests into a file; `again` names the runs that try the failed ones once more, alone. */
export const suites = [
  {
    name: 'vitest',
    program: 'vitest/vitest.mjs',
    args: ['run'],
    reportTo: (file) => ({ args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`], env: {} }),
    read: readVitest,
    // With its whole file, because a test may go on where the one before it ended.
    again: (failed) => [...new Set(failed.map(({ file }) => file))].map((file) => ['run', file]),
  },
  {
    name: 'playwright',
    program: '@playwright/test/cli.js',
    args: ['test'],
    reportTo: (file) => ({ args: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
    read: readPlaywright,
    again: () => [['test', '--last-failed', '--workers=1']],
  },
];

/**
 * The tests of a run.
 * @returns {TestResult[]}
 */
export function resultsOf(suite, file, root) {
  if (!existsSync(file)) return [];
  return suite.read(JSON.parse(readFileSync(file, 'utf8')), root).map((result) => ({ ...result, suite: suite.name }));
}

/**
 * Those that did not pass once more; a test that was not found again is one of them.
 * @param {TestResult[]} failed
 * @param {TestResult[]} again
 */
export function failedAgain(failed, again) {
  return failed.filter((test) => {
    const tried = again.filter((result) => result.file === test.file && [null, result.name].includes(test.name));
    return tried.length === 0 || tried.some(({ hasPassed }) => !hasPassed);
  });
}

/**
 * What failed in one of the two tries only.
 * @param {TestResult[]} failed
 * @param {TestResult[]} again
 */
export function failedOnce(failed, again) {
  const twice = failedAgain(failed, again);
  const isKnown = ({ file, name }) => failed.some((test) => test.file === file && [null, name].includes(test.name));
  return [
    ...failed.filter((test) => !twice.includes(test)),
    ...again.filter((test) => !test.hasPassed && !isKnown(test)),
  ];
}

/** One line a test, as far as a line goes. */
export function lineOf({ file, name, message }) {
  const [first = ''] = stripVTControlCharacters(message).trim().split('\n');
  return [file, name ?? 'the whole file', first.slice(0, 300)].join(', ');
}

function readVitest({ testResults }, root) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const tests = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({
        file,
        name: test.fullName,
        hasPassed: test.status === 'passed',
        message: test.failureMessages?.[0] ?? '',
      }));
    // What fails before or after its tests is nobody's but the file's.
    const isWhole = status === 'failed' && tests.every(({ hasPassed }) => hasPassed);
    return isWhole ? [{ file, name: null, hasPassed: false, message }] : tests;
  });
}

function readPlaywright({ config, suites: files }, root) {
  const testsIn = (suite, names) => [
    ...(suite.suites ?? []).flatMap((inner) => testsIn(inner, [...names, inner.title])),
    ...(suite.specs ?? []).flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status !== 'skipped')
        .map(({ projectName, status, results }) => ({
          file: relative(root, `${config.rootDir}/${spec.file}`),
          name: [...names, spec.title, `(${projectName})`].join(' '),
          hasPassed: status === 'expected',
          message: results.findLast(({ error }) => error)?.error.message ?? status,
        })),
    ),
  ];
  return files.flatMap((file) => testsIn(file, []));
}
