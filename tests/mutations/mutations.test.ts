import { existsSync, readFileSync } from 'node:fs';
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
