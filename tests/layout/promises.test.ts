import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everyMutation } from '../mutations/every-mutation.ts';
import { everyFile, root, textOf } from './source-files.ts';

const page = 'docs/promises.md';
const proofs = proofsOfEveryPromise();
const numbers = [...textOf(page).matchAll(/^\| (\d+) \|/gm)].map(([, number]) => Number(number));

test('every promise has one row, and at least one test that proves it', () => {
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
  expect(numbers.filter((number) => !proofs.has(number))).toEqual([]);
});

test('a promise that a test or a document names has a row', () => {
  const documents = everyFile(/\.md$/).flatMap((file) => promisesNamedIn(file));
  const unknown = [...proofs.keys(), ...documents].filter((number) => !numbers.includes(number));
  expect([...new Set(unknown)].map((number) => `write promise ${number} into ${page}`)).toEqual([]);
});

test('each row names every test that proves its promise (-u writes them)', async () => {
  const rows = textOf(page).replaceAll(
    /^(\| (\d+) \| [^|]+ \| [^|]+ \|) ?([^|]*?) ?\|[^|]*\|$/gm,
    (_row, start: string, number: string, noticedBy: string) => {
      const others = (proofs.get(Number(number)) ?? []).filter((file) => !noticedBy.includes(file));
      return `${start} ${noticedBy} | ${others.map((file) => `\`${file}\``).join(', ')} |`;
    },
  );
  await expect(rows).toMatchFileSnapshot(join(root, page));
});

/** The tests that say its number, and those that notice a fault which breaks it. */
function proofsOfEveryPromise(): Map<number, string[]> {
  const tests = everyFile(/^(src|tests)\/.*\.(test|spec)\.tsx?$/).filter(
    (file) => !/^tests\/(layout|mutations)\//.test(file),
  );
  const files = new Map<number, Set<string>>();
  const add = (number: number, file: string) => files.set(number, (files.get(number) ?? new Set()).add(file));
  for (const file of tests) for (const number of promisesNamedIn(file)) add(number, file);
  for (const { promise, test: file } of everyMutation) if (promise) add(promise, file);
  return new Map([...files].map(([number, proved]) => [number, [...proved].toSorted()]));
}

/** "promise 7", and both of "promises 7 and 32". */
function promisesNamedIn(file: string): number[] {
  const named = textOf(file).matchAll(/\bpromises? (\d+(?:(?:, | and )\d+)*)/gi);
  return [...new Set([...named].flatMap(([, list = '']) => list.split(/\D+/).map(Number)))];
}
