import { expect, test } from 'vitest';
import { earlyReturnRule, earlyReturnText } from './early-return-text.ts';

test.each([
  [{ days: 3, back: 450, credit: 0 }, 'Brought back today, ₹450 of the rent comes back to you for 3 unused days.'],
  [
    { days: 1, back: 450, credit: 150 },
    'Brought back today, ₹450 of the rent comes back to you for 1 unused day, ₹150 of it as store credit.',
  ],
  [{ days: 3, back: 0, credit: 0 }, 'You may bring it back earlier; the rent stays the same.'],
])('whoever picked it up reads what bringing it back brings: %o', (unused, text) => {
  expect(earlyReturnText(unused, { isCollected: false })).toBe(text);
});

test('nobody whose courier collects is told to bring it', () => {
  const texts = [450, 0].map((back) => earlyReturnText({ days: 3, back, credit: 0 }, { isCollected: true }));
  expect(texts).toEqual([
    'If our courier collects it today, ₹450 of the rent comes back to you for 3 unused days. Please call us for that.',
    'You may give it back earlier: call us, and our courier collects it. The rent stays the same.',
  ]);
});

test.each([
  [{ earlyReturnPercent: 0, earlyReturnFee: 40 }, 'If it comes back early, the rent stays the same.'],
  [
    { earlyReturnPercent: 50, earlyReturnFee: 0 },
    'If it comes back early, you get 50% of the rent for whole unused days back.',
  ],
  [
    { earlyReturnPercent: 80, earlyReturnFee: 40 },
    'If it comes back early, you get 80% of the rent for whole unused days back, less ₹40.',
  ],
])('before anybody pays, the table of the owner is said in words: %o', (table, text) => {
  expect(earlyReturnRule(table)).toBe(text);
});
