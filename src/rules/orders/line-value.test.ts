import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partOfLine } from '../money/gst.ts';
import { type PaidLine, valueOfReturned } from './line-value.ts';
import { paise } from '../money/paise.ts';

const anyLine: fc.Arbitrary<PaidLine> = fc
  .record({
    quantity: fc.integer({ min: 1, max: 50 }),
    unitPaise: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 50_000_000 })),
    discounted: fc.double({ min: 0, max: 0.1, noNaN: true }),
    credited: fc.double({ min: 0, max: 1, noNaN: true }),
    // Often nearly all of it: that is where a paisa gets lost.
    money: fc.option(fc.nat({ max: 50 })),
  })
  .map(({ quantity, unitPaise, discounted, credited, money }) => {
    const cost = unitPaise * quantity;
    const discount = Math.floor(cost * discounted);
    const credit = Math.max(0, money === null ? Math.floor((cost - discount) * credited) : cost - discount - money);
    return { quantity, unitPaise: paise(unitPaise), discountPaise: paise(discount), creditPaise: paise(credit) };
  });

/** A line, and some way of sending all of it back, parcel by parcel. */
const anyReturns = anyLine.chain((line) =>
  fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 50 }).map((sizes) => {
    const parcels: number[] = [];
    let left = line.quantity;
    for (const size of [...sizes, line.quantity]) {
      if (left > 0) parcels.push(Math.min(size, left));
      left -= Math.min(size, left);
    }
    return { line, parcels };
  }),
);

function sendBack({ line, parcels }: { line: PaidLine; parcels: readonly number[] }) {
  let before = 0;
  return parcels.map((quantity) => {
    const value = valueOfReturned(line, { before, quantity });
    const price = partOfLine(paise(line.unitPaise * line.quantity - line.discountPaise), {
      count: quantity,
      after: before,
      quantity: line.quantity,
    });
    before += quantity;
    return { ...value, price };
  });
}

test('one of three that cost ₹10 after the discount: 3.33, 3.33 and 3.34 come back', () => {
  const line = { quantity: 3, unitPaise: paise(350), discountPaise: paise(50), creditPaise: paise(0) };
  expect(sendBack({ line, parcels: [1, 1, 1] }).map(({ moneyPaise }) => moneyPaise)).toEqual([333, 333, 334]);
});

test('credit comes back as credit and money as money', () => {
  const line = { quantity: 2, unitPaise: paise(50_000), discountPaise: paise(5_000), creditPaise: paise(45_000) };
  expect(valueOfReturned(line, { before: 0, quantity: 1 })).toEqual({ moneyPaise: 25_000, creditPaise: 22_500 });
  expect(valueOfReturned(line, { before: 0, quantity: 2 })).toEqual({ moneyPaise: 50_000, creditPaise: 45_000 });
});

test('a paisa of money among five things is given back once, and never taken', () => {
  const line = { quantity: 5, unitPaise: paise(2), discountPaise: paise(2), creditPaise: paise(7) };
  const back = sendBack({ line, parcels: [1, 1, 1, 1, 1] });
  expect(back.filter(({ moneyPaise }) => moneyPaise === 1)).toHaveLength(1);
  expect(back.filter(({ moneyPaise }) => moneyPaise === 0)).toHaveLength(4);
});

test('promise 9: returns of a line, in any parcels, give back exactly what it cost, and never less than nothing', () => {
  fc.assert(
    fc.property(anyReturns, ({ line, parcels }) => {
      const back = sendBack({ line, parcels });
      const total = (part: 'moneyPaise' | 'creditPaise') => back.reduce((sum, value) => sum + value[part], 0);
      const cost = line.unitPaise * line.quantity - line.discountPaise;
      expect([total('moneyPaise'), total('creditPaise')]).toEqual([cost - line.creditPaise, line.creditPaise]);
      for (const { moneyPaise, creditPaise } of back) {
        expect(Math.min(moneyPaise, creditPaise)).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('a parcel gives back what its credit note says, to the paisa', () => {
  fc.assert(
    fc.property(anyReturns, (returns) => {
      for (const { moneyPaise, creditPaise, price } of sendBack(returns)) expect(moneyPaise + creditPaise).toBe(price);
    }),
  );
});
