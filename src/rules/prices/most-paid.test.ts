import fc from 'fast-check';
import { expect, test } from 'vitest';
import { subCategories } from '../catalogue/sections.ts';
import { defaultShopSettings } from '../house/shop-settings.ts';
import { paise, paiseFromRupees } from '../money/paise.ts';
import { buyTotals } from '../orders/buy-totals.ts';
import { type Grade, grades } from '../units/grade.ts';
import { gradePrice } from '../units/grade-price.ts';
import {
  type ConditionAnswers,
  conditionQuestions,
  conditionTable,
  type ItemKind,
  itemKindOf,
} from '../trade-ins/item-condition.ts';
import { type AskedPrices, mostForBest, mostPaid, paidGrade, quoteWithin } from './most-paid.ts';
import { bonusForTaken, sellTotals } from '../trade-ins/sell-totals.ts';

const standard = conditionTable(defaultShopSettings.figures);
const rupees = (least: number, most: number) => fc.integer({ min: least, max: most }).map(paiseFromRupees);
const asked: fc.Arbitrary<AskedPrices> = fc.record({
  subCategory: fc.constantFrom(...subCategories),
  buyPaise: rupees(50, 60_000),
  newPaise: fc.option(rupees(50, 60_000)),
  mintPaise: fc.option(rupees(50, 60_000)),
  wornPaise: fc.option(rupees(50, 60_000)),
  faultyPaise: fc.option(rupees(50, 60_000)),
  used: fc.constant(null),
  ownPaise: fc.option(
    fc.record(Object.fromEntries(grades.map((grade) => [grade, rupees(50, 60_000)])), { requiredKeys: [] }),
  ),
});
const bonuses = fc.record({
  pickupBonus: fc.integer({ min: 0, max: 2000 }),
  pickupBonusFrom: fc.integer({ min: 0, max: 5000 }),
  selfShippingBonus: fc.integer({ min: 0, max: 500 }),
  selfShippingBonusFrom: fc.integer({ min: 0, max: 2000 }),
  creditDealPercent: fc.integer({ min: 0, max: 50 }),
});
/** Whatever an owner may write into the table. */
const tables = fc
  .array(fc.integer({ min: 0, max: 100 }), { minLength: 20, maxLength: 20 })
  .map((percents) =>
    conditionTable(
      Object.fromEntries(
        Object.keys(conditionTable(standard)).map((name, index) => [name, percents[index] ?? 0]),
      ) as unknown as typeof standard,
    ),
  );

/** Everything that can be said about a thing of the kind. */
function everyAnswer(kind: ItemKind): ConditionAnswers[] {
  return conditionQuestions[kind].reduce<ConditionAnswers[]>(
    (all, { name, answers }) => all.flatMap((given) => answers.map(({ value }) => ({ ...given, [name]: value }))),
    [{}],
  );
}

/** The least that a thing costs that is sold in the grade or a better one, all of it paid with store credit. */
function leastSpent(prices: AskedPrices, grade: Grade, creditDealPercent: number): number {
  const figures = { ...defaultShopSettings.figures, creditDealPercent };
  const spentOn = (age: 'New' | 'PreOwned', unitPaise: number) =>
    buyTotals(
      [{ age, unitPaise: paise(unitPaise), quantity: 1 }],
      { isOnDelivery: false, creditPaise: paise(10 ** 9) },
      figures,
    ).creditPaise;
  const bought = grades.slice(0, Math.max(grades.indexOf(grade), grades.indexOf('Good')) + 1);
  const used = bought.flatMap((one) => {
    const either = [gradePrice(prices, one), prices.ownPaise?.[one] ?? null];
    return either.filter((price) => price !== null).map((price) => spentOn('PreOwned', price));
  });
  return Math.min(...used, prices.newPaise === null ? Infinity : spentOn('New', prices.newPaise));
}

test('nothing can be bought and sold back at a profit, in any condition, by any way, alone or with other things', () => {
  fc.assert(
    fc.property(asked, bonuses, fc.oneof(fc.constant(standard), tables), fc.nat(), (prices, sums, table, others) => {
      const figures = { ...sums, ...table };
      const shipping = others % 2 === 0 ? 'pickup' : 'self';
      const kind = itemKindOf(prices.subCategory);
      const limits = mostPaid(prices, figures);
      if (limits === null) throw new Error('what is asked for has a limit');
      const pay = mostForBest(kind, limits, figures);
      for (const said of everyAnswer(kind)) {
        const grade = paidGrade(kind, said);
        const { quotedPaise } = quoteWithin(limits[grade], { kind, pricePaise: pay, given: said, table });
        const line = { currency: 'credit', cashPaise: quotedPaise, creditPaise: quotedPaise } as const;
        // Another thing that fills the trade-in up to any sum; its own part of the bonus is not of this one.
        const company = { ...line, quantity: 1, cashPaise: paise(0), creditPaise: paise(others), mostPaise: null };
        const totals = sellTotals(
          [{ ...line, quantity: 1, mostPaise: limits[grade] }, company],
          { payment: 'credits', shipping },
          figures,
        );
        const share = quotedPaise === 0 ? 0 : (totals.bonusPaise * quotedPaise) / (quotedPaise + others);
        expect(quotedPaise + share).toBeLessThanOrEqual(leastSpent(prices, grade, figures.creditDealPercent));
      }
    }),
  );
});

test('a price from before the limit is quoted within it, and says so', () => {
  const prices = { subCategory: 'Games', buyPaise: paise(100_000), newPaise: null } as const;
  const none = { mintPaise: null, wornPaise: null, faultyPaise: null, used: null, ownPaise: null };
  const limits = mostPaid({ ...prices, ...none }, { creditDealPercent: 10 });
  expect(limits).toEqual({ Good: 90_000, Worn: 76_500, Faulty: 76_500 });
  const piece = { kind: 'disc', pricePaise: paise(120_000), table: standard } as const;
  const quote = quoteWithin(paise(90_000), { ...piece, given: { marks: 'light' } });
  expect(quote).toMatchObject({ quotedPaise: 90_000 });
  expect(quote.deductions.map(({ amountPaise }) => amountPaise)).toEqual([6000, 24_000]);
  const alone = { paidPaise: quote.quotedPaise, mostPaise: paise(90_000) };
  expect(bonusForTaken([alone], { bonusPaise: paise(50_000), bonusFromPaise: paise(0) })).toBe(0);
});

test('what the shop does not sell has no limit', () => {
  const nothing = {
    buyPaise: null,
    newPaise: null,
    mintPaise: null,
    wornPaise: null,
    faultyPaise: null,
    used: null,
    ownPaise: null,
  };
  expect(mostPaid({ subCategory: 'Games', ...nothing }, { creditDealPercent: 10 })).toBeNull();
  const piece = { kind: 'disc', pricePaise: paise(120_000), given: {}, table: standard } as const;
  expect(quoteWithin(null, piece).quotedPaise).toBe(120_000);
});
