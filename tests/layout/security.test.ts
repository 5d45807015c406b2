import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root, textOf } from './source-files.ts';

/**
 * The requirements of OWASP ASVS 5.0.0 at level 1, and those that level 2 adds, by section. "1-3" are three of them.
 * Level 3 is left out.
 */
const sections: Readonly<Record<string, { one?: string; two?: string }>> = {
  '1.1': { two: '1-2' },
  '1.2': { one: '1-5', two: '6-9' },
  '1.3': { one: '1-2', two: '3-11' },
  '1.4': { two: '1-3' },
  '1.5': { one: '1', two: '2' },
  '2.1': { one: '1', two: '2-3' },
  '2.2': { one: '1-2', two: '3' },
  '2.3': { one: '1', two: '2-4' },
  '2.4': { two: '1' },
  '3.2': { one: '1-2' },
  '3.3': { one: '1', two: '2-4' },
  '3.4': { one: '1-2', two: '3-6' },
  '3.5': { one: '1-3', two: '4-5' },
  '3.7': { two: '1-2' },
  '4.1': { one: '1', two: '2-3' },
  '4.2': { two: '1' },
  '4.3': { two: '1-2' },
  '4.4': { one: '1', two: '2-4' },
  '5.1': { two: '1' },
  '5.2': { one: '1-2', two: '3' },
  '5.3': { one: '1-2' },
  '5.4': { two: '1-3' },
  '6.1': { one: '1', two: '2-3' },
  '6.2': { one: '1-8', two: '9-12' },
  '6.3': { one: '1-2', two: '3-4' },
  '6.4': { one: '1-2', two: '3-4' },
  '6.5': { two: '1-5' },
  '6.6': { two: '1-3' },
  '6.8': { two: '1-4' },
  '7.1': { two: '1-3' },
  '7.2': { one: '1-4' },
  '7.3': { two: '1-2' },
  '7.4': { one: '1-2', two: '3-5' },
  '7.5': { two: '1-2' },
  '7.6': { two: '1-2' },
  '8.1': { one: '1', two: '2' },
  '8.2': { one: '1-2', two: '3' },
  '8.3': { one: '1' },
  '8.4': { two: '1' },
  '9.1': { one: '1-3' },
  '9.2': { one: '1', two: '2-4' },
  '10.1': { two: '1-2' },
  '10.2': { two: '1-2' },
  '10.3': { two: '1-4' },
  '10.4': { one: '1-5', two: '6-11' },
  '10.5': { two: '1-5' },
  '10.6': { two: '1-2' },
  '10.7': { two: '1-3' },
  '11.1': { two: '1-2' },
  '11.2': { two: '1-3' },
  '11.3': { one: '1-2', two: '3' },
  '11.4': { one: '1', two: '2-4' },
  '11.5': { two: '1' },
  '11.6': { two: '1' },
  '12.1': { one: '1', two: '2-3' },
  '12.2': { one: '1-2' },
  '12.3': { two: '1-4' },
  '13.1': { two: '1' },
  '13.2': { two: '1-5' },
  '13.3': { two: '1-2' },
  '13.4': { one: '1', two: '2-5' },
  '14.1': { two: '1-2' },
  '14.2': { one: '1', two: '2-4' },
  '14.3': { one: '1', two: '2-3' },
  '15.1': { one: '1', two: '2-3' },
  '15.2': { one: '1', two: '2-3' },
  '15.3': { one: '1', two: '2-7' },
  '16.1': { two: '1' },
  '16.2': { two: '1-5' },
  '16.3': { two: '1-4' },
  '16.4': { two: '1-3' },
  '16.5': { two: '1-3' },
  '17.1': { two: '1' },
  '17.2': { two: '1-4' },
  '17.3': { two: '1-2' },
};

const document = textOf('docs/security.md');
const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', level = '', asked = '', verdict = '', where = '']) => ({ number, level, asked, verdict, where }),
);

function numbersOf(level: 'one' | 'two'): string[] {
  return Object.entries(sections).flatMap(([section, { [level]: range }]) => {
    if (range === undefined) return [];
    const [first = 0, last = first] = range.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, index) => `${section}.${first + index}`);
  });
}

test('every requirement of levels 1 and 2 stands in docs/security.md once, at its level', () => {
  const [one, two] = [numbersOf('one'), numbersOf('two')];
  expect([one.length, two.length]).toEqual([70, 183]);
  const written = rows.map(({ number, level }) => `${number} at ${level}`);
  const wanted = [...one.map((number) => `${number} at 1`), ...two.map((number) => `${number} at 2`)];
  expect(written.toSorted()).toEqual(wanted.toSorted());
  expect(rows.filter(({ asked, where }) => asked.trim() === '' || where.trim() === '')).toEqual([]);
});

test('a requirement is met, not applicable or not met, and the sum at the top says how many are', () => {
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
  const [met, beside, open] = [count('met'), count('not applicable'), count('not met')];
  expect(met + beside + open).toBe(rows.length);
  expect(document).toContain(`${rows.length} requirements: ${met} met, ${beside} not applicable, ${open} not met.`);
});

test('what is met names a file that there is, and a section of the document if it stands there', () => {
  const unproved = rows
    .filter(({ verdict }) => verdict === 'met')
    .filter(({ where }) => {
      const files = [...where.matchAll(/`([\w./-]*(?:\/|\.)[\w./-]*|Dockerfile)`/g)].map(([, path = '']) => path);
      const titles = [...where.matchAll(/`docs\/security\.md`, "([^"]+)"/g)].map(([, title = '']) => title);
      const isThere = files.length > 0 && files.every((path) => existsSync(join(root, path)));
      return !isThere || titles.some((title) => !document.includes(`\n## ${title}\n`));
    });
  expect(unproved.map(({ number, where }) => `${number}: ${where}`)).toEqual([]);
});
