import { expect, test } from 'vitest';
import { earlyReturnText } from './early-return-text.ts';

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
