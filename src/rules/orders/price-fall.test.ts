import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../money/paise.ts';
import { type PaidLine, valueOfReturned } from './line-value.ts';
import { lineAfterFall, priceFallOf } from './price-fall.ts';

const line = (changes: Partial<PaidLine> = {}): PaidLine => ({
  quantity: 1,
  unitPaise: paise(399_900),
  discountPaise: paise(0),
  creditPaise: paise(0),
  ...changes,
});

test('₹3,999 paid and ₹3,499 asked since: ₹500 go back, the way it was paid', () => {
  const lowestPaise = paise(349_900);
  expect(priceFallOf(line(), { copies: 1, lowestPaise })).toEqual({ moneyPaise: 50_000, creditPaise: 0 });
  const half = line({ creditPaise: paise(199_950) });
  expect(priceFallOf(half, { copies: 1, lowestPaise })).toEqual({ moneyPaise: 25_000, creditPaise: 25_000 });
});

test('what an offer took off does not come off twice, and a price that rose takes nothing', () => {
  const cheaper = line({ discountPaise: paise(40_000) });
  expect(priceFallOf(cheaper, { copies: 1, lowestPaise: paise(349_900) })).toEqual({
    moneyPaise: 10_000,
    creditPaise: 0,
  });
  expect(priceFallOf(cheaper, { copies: 1, lowestPaise: paise(399_900) })).toEqual({ moneyPaise: 0, creditPaise: 0 });
});

const anyFall = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9 }),
    unitPaise: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 5_000_000 })),
    discounted: fc.double({ min: 0, max: 1, noNaN: true }),
    credited: fc.double({ min: 0, max: 1, noNaN: true }),
    sent: fc.double({ min: 0, max: 1, noNaN: true }),
    fallen: fc.double({ min: 0, max: 1, noNaN: true }),
    parcels: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 9 }),
  })
  .map(({ quantity, unitPaise, discounted, credited, sent, fallen, parcels }) => {
    const discountPaise = Math.floor(unitPaise * quantity * discounted);
    const creditPaise = Math.floor((unitPaise * quantity - discountPaise) * credited);
    return {
      paid: {
        quantity,
        unitPaise: paise(unitPaise),
        discountPaise: paise(discountPaise),
        creditPaise: paise(creditPaise),
      },
      copies: Math.max(1, Math.round(quantity * sent)),
      lowestPaise: paise(Math.max(1, Math.floor(unitPaise * fallen))),
      parcels,
    };
  });

test('promise 33: whatever falls and comes back, money and credit go back as they came, to the paisa', () => {
  fc.assert(
    fc.property(anyFall, ({ paid, copies, lowestPaise, parcels }) => {
      const fall = priceFallOf(paid, { copies, lowestPaise });
      const rest = lineAfterFall(paid, { copies, fall });
      const cost = rest.unitPaise * rest.quantity - rest.discountPaise;
      expect(cost).toBeLessThanOrEqual(Math.max(lowestPaise * copies, 0));
      const all = { money: fall.moneyPaise as number, credit: fall.creditPaise as number };
      let before = 0;
      for (const size of [...parcels, copies]) {
        const quantity = Math.min(size, copies - before);
        if (quantity === 0) continue;
        const { moneyPaise, creditPaise } = valueOfReturned(rest, { before, quantity });
        expect(Math.min(moneyPaise, creditPaise)).toBeGreaterThanOrEqual(0);
        all.money += moneyPaise;
        all.credit += creditPaise;
        before += quantity;
      }
      const unsent = valueOfReturned(paid, { before: 0, quantity: paid.quantity - copies });
      const whole = valueOfReturned(paid, { before: 0, quantity: paid.quantity });
      expect(all).toEqual({
        money: whole.moneyPaise - unsent.moneyPaise,
        credit: whole.creditPaise - unsent.creditPaise,
      });
    }),
  );
});
