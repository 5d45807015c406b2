import { expect, test } from 'vitest';
import { createTurns } from './create-turns.ts';

test('one piece of work waits for the one before, also when that fails', async () => {
  const inTurn = createTurns();
  const told: string[] = [];
  const work = (name: string) => async () => {
    told.push(`${name} begins`);
    await Promise.resolve();
    told.push(`${name} ends`);
    if (name === 'second') throw new Error('not a picture');
    return name;
  };
  const all = await Promise.allSettled(['first', 'second', 'third'].map((name) => inTurn(work(name))));
  expect(told).toEqual(['first', 'second', 'third'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(all.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
