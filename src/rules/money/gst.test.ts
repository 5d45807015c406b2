import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { financialYear, partOfLine, printedNumber, splitTax, splitTaxOfPart, stateTaxName } from './gst.ts';
import { paise, type Paise } from './paise.ts';

const money = fc.integer({ min: 0, max: 10_000_000_000 }).map(paise);
const rate = fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28, 40);
const terms = fc.record({ ratePercent: rate, isInterState: fc.boolean() });
const sumOf = (split: Record<string, Paise>) => Object.values(split).reduce((sum, part) => sum + part, 0);

describe('the tax in a price', () => {
  test('at 18% in the same state is two halves', () => {
    expect(splitTax(paise(11_800), { ratePercent: 18, isInterState: false })).toEqual({
      taxablePaise: 10_000,
      cgstPaise: 900,
      sgstPaise: 900,
      igstPaise: 0,
    });
  });

  test('of an odd number of paise gives the odd one to the state', () => {
    expect(splitTax(paise(299_900), { ratePercent: 18, isInterState: false })).toEqual({
      taxablePaise: 254_153,
      cgstPaise: 22_873,
      sgstPaise: 22_874,
      igstPaise: 0,
    });
  });

  test('of goods for another state is one tax', () => {
    expect(splitTax(paise(299_900), { ratePercent: 18, isInterState: true })).toEqual({
      taxablePaise: 254_153,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 45_747,
    });
  });

  test('rounds the taxable value, half a paisa up', () => {
    // 59 x 100 / 118 is 50 exactly; 177 x 100 / 118 is 150; 3 x 100 / 120 is 2.5.
    expect(splitTax(paise(59), { ratePercent: 18, isInterState: true }).taxablePaise).toBe(50);
    expect(splitTax(paise(3), { ratePercent: 20, isInterState: true }).taxablePaise).toBe(3);
  });

  test('always adds up to the price, and no part is negative', () => {
    fc.assert(
      fc.property(money, terms, (gross, given) => {
        const split = splitTax(gross, given);
        expect(sumOf({ ...split })).toBe(gross);
        expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0);
        expect(split.sgstPaise - split.cgstPaise).toBeLessThanOrEqual(1);
        expect(Math.abs(split.taxablePaise - (gross * 100) / (100 + given.ratePercent))).toBeLessThanOrEqual(0.500_001);
      }),
    );
  });

  test('given back in pieces is what was taken, whatever the pieces', () => {
    fc.assert(
      fc.property(fc.array(money, { minLength: 1, maxLength: 8 }), terms, (pieces, given) => {
        const back = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 };
        let after = 0;
        for (const piece of pieces) {
          const part = splitTaxOfPart(piece, { ...given, afterPaise: paise(after) });
          expect(sumOf({ ...part })).toBe(piece);
          expect(Math.min(...Object.values(part))).toBeGreaterThanOrEqual(0);
          after += piece;
          for (const name of Object.keys(back) as (keyof typeof back)[]) back[name] += part[name];
        }
        expect(back).toEqual(splitTax(paise(after), given));
      }),
    );
  });
});

test('things of a line that come back one by one cost what the line cost', () => {
  fc.assert(
    fc.property(money, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }), (gross, counts) => {
      const quantity = counts.reduce((sum, count) => sum + count, 0);
      let after = 0;
      let cost = 0;
      for (const count of counts) {
        cost += partOfLine(gross, { count, after, quantity });
        after += count;
      }
      expect(cost).toBe(gross);
    }),
  );
});

test.each([
  ['2026-03-31', '25-26'],
  ['2026-04-01', '26-27'],
  ['2026-12-31', '26-27'],
  ['2099-05-01', '99-00'],
  ['2100-01-01', '99-00'],
])('%s is in the year of accounts %s', (day, year) => {
  expect(financialYear(day)).toBe(year);
});

test('a printed number has at most 16 characters, and no two are the same', () => {
  expect(printedNumber('GTB', '26-27', 123)).toBe('GTB/26-27/000123');
  expect(printedNumber('GTB', '26-27', 999_999)).toBe('GTB/26-27/999999');
  expect(printedNumber('GTB', '26-27', 1_000_000)).toBe('GTB/2627/1000000');
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (number) => {
      expect(printedNumber('GTB', '26-27', number)).toMatch(/^[A-Z0-9/-]{1,16}$/);
    }),
  );
});

test('a union territory without a legislature has its own name for its half', () => {
  expect([stateTaxName('33'), stateTaxName('07'), stateTaxName('04')]).toEqual(['SGST', 'SGST', 'UTGST']);
});
