import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '../money/paise.ts';
import { depositOf, keptDepositPaid, settleDeposit } from './deposit.ts';

const figures = { depositPercent: 20, depositFrom: 5000 };
const lent = (isConsole: boolean, rupees: number) => ({ isConsole, retailPaise: paise(rupees * 100), rule: null });

test('a console has a fifth of its price as deposit, in whole rupees', () => {
  expect(depositOf(lent(true, 44_990), figures)).toBe(8998_00);
  expect(depositOf(lent(true, 3_333), figures)).toBe(666_00);
});

test('other things have one only from the figure of the owner on', () => {
  expect(depositOf(lent(false, 4_999), figures)).toBe(0);
  expect(depositOf(lent(false, 5_000), figures)).toBe(1000_00);
});

test('the owner asks for another sum or share of one title, or for none', () => {
  const rule = (amount: number | null, percent: number | null) => ({
    ...lent(true, 44_990),
    rule: { amountPaise: amount === null ? null : paise(amount), percent },
  });
  expect(depositOf(rule(5000_00, null), figures)).toBe(5000_00);
  expect(depositOf(rule(0, null), figures)).toBe(0);
  expect(depositOf(rule(null, 50), figures)).toBe(22_495_00);
});

test('without a retail price there is nothing to take a share of', () => {
  expect(depositOf(lent(true, 0), figures)).toBe(0);
});

test('30: what is kept and what goes back are what came, and no charge takes more than it is', () => {
  const amount = fc.integer({ min: 1, max: 5_000_000 }).map(paise);
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 8 }), (deposit, amounts) => {
      const open = amounts.map((amountPaise, id) => ({ id, amountPaise }));
      const { keptPaise, backPaise, charges } = settleDeposit(deposit, open);
      expect(keptPaise + backPaise).toBe(deposit);
      expect(backPaise).toBeGreaterThanOrEqual(0);
      expect(charges.reduce((sum, { takenPaise }) => sum + takenPaise, 0)).toBe(keptPaise);
      for (const { amountPaise, takenPaise, leftPaise } of charges) {
        expect(takenPaise + leftPaise).toBe(amountPaise);
        expect(leftPaise).toBeGreaterThanOrEqual(0);
      }
      // Nothing goes back while something is still to be paid.
      expect(backPaise === 0 || charges.every(({ leftPaise }) => leftPaise === 0)).toBe(true);
    }),
  );
});

test('what was kept of a deposit paid the charges, also when the thing is bought after the rental was settled', () => {
  expect(keptDepositPaid([{ fromDeposit: 0 }, { fromDeposit: 1098 }])).toBe('charges');
  expect(keptDepositPaid([{ fromDeposit: 0 }])).toBe('price');
  expect(keptDepositPaid([])).toBe('price');
});
