import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine, readCsvCell, returningCsvLine } from './csv.ts';
import { payoutCsv, type PayoutRow } from '../payouts/payout-csv.ts';

/** Texts with what breaks files: quotes, commas, line breaks, formulas. */
const text = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom('"', ',', '\n', '\r', '=', '+', '-', '@', '\t', "'", ';', ' ', 'a', '1', '₹', '＝'),
  }),
);
const cells = fc.array(text, { minLength: 1, maxLength: 8 });

const read = (file: string): string[][] => parse(file, { record_delimiter: '\r\n', relax_column_count: true });
const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell);
const isFormula = (cell: string) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !isNumber(cell);

describe('a line of a CSV file', () => {
  test('is read back as it was written, whatever is in it; what looks like a formula has an apostrophe in front', () => {
    fc.assert(
      fc.property(fc.array(cells, { minLength: 1, maxLength: 5 }), (rows) => {
        const expected = rows.map((row) => row.map((cell) => (isFormula(cell) ? `'${cell}` : cell)));
        expect(read(rows.map(csvLine).join(''))).toEqual(expected);
      }),
    );
  });

  test('never has a cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(cells, (row) => {
        for (const cell of read(csvLine(row)).flat()) expect(isFormula(cell), cell).toBe(false);
      }),
    );
  });

  test.each([
    ['=HYPERLINK("http://evil","Ravi")', `"'=HYPERLINK(""http://evil"",""Ravi"")"`],
    ["+cmd|' /C calc'!A0", "'+cmd|' /C calc'!A0"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-120.50', '-120.50'],
    ['Ravi', 'Ravi'],
  ])('%s is written as %s', (cell, written) => {
    expect(csvLine([cell])).toBe(`${written}\r\n`);
  });
});

describe('a file of payouts', () => {
  const row: fc.Arbitrary<PayoutRow> = fc.record({
    number: fc.stringMatching(/^GTS[0-9]{10}$/),
    amount: fc.integer({ min: 1, max: 10_000_000 }).map((paise) => (paise / 100).toFixed(2)),
    method: fc.constantFrom('bank', 'upi'),
    accountHolder: text,
    account: fc.stringMatching(/^[0-9]{9,18}$/),
    ifsc: fc.stringMatching(/^[A-Z]{4}0[A-Z0-9]{6}$/),
    bank: text,
    upiId: fc.stringMatching(/^[a-zA-Z0-9._]{2,20}@[a-z]{2,10}$/),
  });

  test('has a heading and a line for each, and every number is the one that was given', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
        const [heading, ...lines] = read(payoutCsv(rows));
        expect(heading).toEqual([
          'reference',
          'amount',
          'method',
          'account holder',
          'account number',
          'ifsc',
          'bank',
          'upi id',
        ]);
        expect(lines.map((line) => [line[0], line[1], line[2], line[4], line[5], line[7]])).toEqual(
          rows.map((one) => [one.number, one.amount, one.method, one.account, one.ifsc, one.upiId]),
        );
      }),
    );
  });
});

test('a file that comes back has every text as it was', () => {
  const texts = ["'tis", "''", '=1+1', 'Asha', "Asha'", '-5', '2499.00', ''];
  const [line = []] = read(returningCsvLine(texts));
  expect(line.map(readCsvCell)).toEqual(texts);
});

test('a number stays a number, also a negative one; a sum does not', () => {
  expect(csvLine(['-5', '-5.25', '-5+1', '+91'])).toBe("-5,-5.25,'-5+1,'+91\r\n");
});
