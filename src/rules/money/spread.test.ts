import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spread } from './spread.ts';

const weights = fc.array(fc.nat({ max: 2_000_000_000 }), { minLength: 1, maxLength: 12 });
const sum = (parts: readonly number[]) => parts.reduce((total, part) => total + part, 0);

test('ten rupees over three equal lines are 3.34, 3.33 and 3.33', () => {
  expect(spread(1_000, [500, 500, 500])).toEqual([334, 333, 333]);
});

test('the largest remainder gets the odd paisa, and a line that costs nothing gets nothing', () => {
  expect(spread(10, [1, 0, 2])).toEqual([3, 0, 7]);
  expect(spread(1, [0, 1, 1])).toEqual([0, 1, 0]);
  expect(spread(10, [5, 1])).toEqual([8, 2]);
});

test('nothing to divide, or nothing to divide it over, gives nothing to everyone', () => {
  expect(spread(0, [3, 4])).toEqual([0, 0]);
  expect(spread(5, [0, 0])).toEqual([0, 0]);
  expect(spread(5, [])).toEqual([]);
});

test('the parts are whole, add up exactly, and none is larger than its line', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (lines, share) => {
      const amount = Math.floor(sum(lines) * share);
      const parts = spread(amount, lines);
      expect(sum(parts)).toBe(amount);
      for (const [index, part] of parts.entries()) {
        expect(Number.isInteger(part)).toBe(true);
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(lines[index] ?? 0);
      }
    }),
  );
});

test('no part is a paisa or more away from its exact share', () => {
  fc.assert(
    fc.property(weights, fc.nat({ max: 1_000_000 }), (lines, amount) => {
      const all = BigInt(sum(lines));
      fc.pre(all > 0n);
      for (const [index, part] of spread(amount, lines).entries()) {
        const exact = BigInt(amount) * BigInt(lines[index] ?? 0);
        const distance = BigInt(part) * all - exact;
        expect(distance < all && -distance < all).toBe(true);
      }
    }),
  );
});
