import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { everyMutation } from './every-mutation.ts';

test('every fault finds its lines once, and its test is there', () => {
  const lost = everyMutation.filter(
    ({ file, from, to, test: notices }) =>
      !existsSync(notices) || from === to || readFileSync(file, 'utf8').split(from).length !== 2,
  );
  expect(lost.map(({ list, fault }) => `${list}: ${fault}`)).toEqual([]);
});

test('every fault is told apart by its words', () => {
  const faults = everyMutation.map(({ fault }) => fault);
  expect(faults.filter((fault, index) => faults.indexOf(fault) !== index)).toEqual([]);
});

test('no folder of the shop is left out', () => {
  const folders = readdirSync('src/shop', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const untouched = folders.filter(
    ({ name }) => !everyMutation.some(({ file }) => file.startsWith(`src/shop/${name}/`)),
  );
  expect(untouched.map(({ name }) => name)).toEqual([]);
  expect(everyMutation.length).toBeGreaterThanOrEqual(120);
});

test('the documents name a fault for every promise that is built, and it is there', () => {
  const table = readFileSync('docs/promises.md', 'utf8');
  const rows = [...table.matchAll(/^\| (\d+) \| [^|]+ \| ([^|]+) \| `([^`|]+)` \|/gm)];
  const built = new Set(everyMutation.flatMap(({ promise }) => promise ?? []));
  expect(rows.map(([, promise]) => Number(promise))).toEqual([...built].toSorted((one, other) => one - other));
  for (const [, promise, fault, notices] of rows) {
    expect(everyMutation).toContainEqual(expect.objectContaining({ promise: Number(promise), fault, test: notices }));
  }
});
