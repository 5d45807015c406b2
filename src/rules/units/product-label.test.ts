import { expect, test } from 'vitest';
import { productLabel, readProductLabel } from './product-label.ts';
import { readUnitNumber } from './unit-number.ts';

test('the label of a product is read back, and is never taken for a unit', () => {
  for (const id of [1, 151, 999_999, 2_147_483_647]) {
    expect(readProductLabel(productLabel(id))).toBe(id);
    expect(readUnitNumber(productLabel(id))).toBeNull();
  }
  expect(productLabel(151)).toBe('P000151');
  expect(readProductLabel(' p000151 ')).toBe(151);
});

test.each(['151', 'U7K2M9QX', 'P12', 'PS5 000151', ''])('%s is no label of a product', (text) => {
  expect(readProductLabel(text)).toBeNull();
});
