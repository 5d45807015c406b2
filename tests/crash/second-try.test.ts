import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programOf, root } from '../../scripts/prepare.mjs';
import { failedAgain, failedOnce, lineOf, resultsOf, suites } from '../../scripts/suites.mjs';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gametrove-second-try-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(folder, 'vitest.config.js'), `export default { test: { include: ['*.test.js'] } }`);
  writeFileSync(
    join(folder, 'playwright.config.js'),
    `export default { testMatch: '*.spec.js', projects: [{ name: 'desk' }] }`,
  );
  writeFileSync(join(folder, 'some.test.js'), tests('vitest', 'describe'));
  writeFileSync(join(folder, 'some.spec.js'), tests('@playwright/test', 'test.describe'));
  writeFileSync(join(folder, 'broken.test.js'), `throw new Error('it does not even begin')`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One that passes, one that fails the first time, and one that always fails. */
function tests(from: string, group: string): string {
  return `
    import { existsSync, writeFileSync } from 'node:fs';
    import { expect, test${group === 'describe' ? ', describe' : ''} } from '${from}';
    const isAgain = existsSync('${group}');
    test('passes', () => writeFileSync('${group}', ''));
    ${group}('a group', () => {
      test('fails once (50% of the time?)', () => { writeFileSync('${group}', ''); expect(isAgain).toBe(true); });
      test('fails', () => { throw new Error('no\\nmore about it'); });
    });`;
}

function run(suite: (typeof suites)[number], args: readonly string[], name: string) {
  const file = join(folder, name);
  const report = suite.reportTo(file);
  const env = Object.entries(process.env).filter(([key]) => !/^(VITEST|TEST_|NODE_ENV|VITE_|FORCE_COLOR)/.test(key));
  const { status } = spawnSync(process.execPath, [programOf(suite.program), ...args, ...report.args], {
    cwd: folder,
    env: { ...Object.fromEntries(env), ...report.env },
  });
  return { status, results: resultsOf(suite, file, folder) };
}

test.each(suites)('a test of $name that failed is tried once more, and only what fails again counts', (suite) => {
  const first = run(suite, suite.args, 'first.json');
  const failed = first.results.filter(({ hasPassed }) => !hasPassed);
  const isVitest = suite.name === 'vitest';
  const [file, project] = isVitest ? ['some.test.js', ''] : ['some.spec.js', ' (desk)'];
  const always = `${file}, a group fails${project}, Error: no`;
  const once = `${file}, a group fails once (50% of the time?)${project}, expected true`;
  const wholeFile = isVitest ? ['broken.test.js, the whole file, it does not even begin'] : [];
  expect(first.status).toBe(1);
  expect(failed.map(lineOf).map(withoutReceived).toSorted()).toEqual([...wholeFile, always, once].toSorted());
  const again = suite.again(failed).flatMap((args, index) => run(suite, args, `again-${index}.json`).results);
  expect(failedOnce(failed, again).map(lineOf).map(withoutReceived)).toEqual([once]);
  expect(failedAgain(failed, again).map(lineOf).toSorted()).toEqual([...wholeFile, always].toSorted());
});

/** The two say differently that something is not what was expected. */
function withoutReceived(line: string): string {
  return line.replace(/, (?:AssertionError: expected false|Error: expect\(received\)).*$/, ', expected true');
}

test('a test that is not found the second time has not passed', () => {
  const failed = [{ suite: 'vitest', file: 'a.test.ts', name: 'adds up', hasPassed: false, message: 'no' }];
  const other = [{ suite: 'vitest', file: 'a.test.ts', name: 'another', hasPassed: true, message: '' }];
  expect(failedAgain(failed, other)).toEqual(failed);
  expect(failedAgain(failed, [])).toEqual(failed);
});

test('a test that fails the second time only is listed, too', () => {
  const result = { suite: 'vitest', file: 'a.test.ts', hasPassed: false, message: 'no' };
  const [first, later] = [
    { ...result, name: 'adds up' },
    { ...result, name: 'another' },
  ];
  expect(failedOnce([first], [{ ...first, hasPassed: true }, later])).toEqual([first, later]);
});
