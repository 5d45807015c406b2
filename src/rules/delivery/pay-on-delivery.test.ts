import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from '../money/paise.ts';
import { defaultShopSettings } from '../house/shop-settings.ts';
import { type PaidLine, payOnDelivery, payOnDeliveryProblem, payOnDeliveryTexts } from './pay-on-delivery.ts';

const { figures } = defaultShopSettings;
const line = (age: PaidLine['age'], price: number, quantity = 1): PaidLine => ({
  age,
  unitPaise: paise(Math.round(price * 100)),
  quantity,
});
const anyLine = fc.record({
  age: fc.constantFrom<PaidLine['age'][]>('New', 'PreOwned', 'preOrder'),
  unitPaise: fc.integer({ min: 1, max: 20_000_000 }).map(paise),
  quantity: fc.integer({ min: 1, max: 50 }),
});
const anyCart = fc.array(anyLine, { minLength: 1, maxLength: 8 });
const costOf = (lines: readonly PaidLine[]) =>
  lines.reduce((sum, { unitPaise, quantity }) => sum + unitPaise * quantity, 0);

describe('promise 17: pay on delivery', () => {
  test.each([
    [4_999, null],
    [5_000, payOnDeliveryTexts.dear],
    [5_001, payOnDeliveryTexts.dear],
  ])('for ₹%i', (price, problem) => {
    expect(payOnDeliveryProblem([line('New', price)], figures)).toBe(problem);
  });

  test('counts all lines, without the fee', () => {
    expect(payOnDeliveryProblem([line('New', 2_499.99), line('PreOwned', 1_250, 2)], figures)).toBe(null);
    expect(payOnDeliveryProblem([line('New', 2_500), line('PreOwned', 1_250, 2)], figures)).toBe(
      payOnDeliveryTexts.dear,
    );
  });

  test('is never for a pre-order, however little it costs', () => {
    expect(payOnDeliveryProblem([line('New', 1), line('preOrder', 1)], figures)).toBe(payOnDeliveryTexts['pre-order']);
  });

  test('of a single product is told on its page by the same rule', () => {
    expect(payOnDelivery([line('New', 4_999)], figures)).toBe('available');
    expect(payOnDelivery([line('PreOwned', 5_000)], figures)).toBe('dear');
    expect(payOnDelivery([line('preOrder', 100)], figures)).toBe('pre-order');
  });

  test('is offered exactly below the limit and without a pre-order', () => {
    fc.assert(
      fc.property(anyCart, (lines) => {
        const isOffered = payOnDeliveryProblem(lines, figures) === null;
        const isAllowed = costOf(lines) < 500_000 && lines.every(({ age }) => age !== 'preOrder');
        expect(isOffered).toBe(isAllowed);
      }),
    );
  });
});
