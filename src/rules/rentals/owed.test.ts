import { expect, test } from 'vitest';
import { paise } from '../money/paise.ts';
import { owedText } from './owed.ts';

const late = { number: 'GTR1', lateSince: '2026-11-20', isCollected: false, duePaise: paise(0) };

test('a late rental is brought back by who picked it up, and collected from who had it brought', () => {
  expect(owedText(late, 'renter')).toBe(
    'Rental GTR1 was due back on Fri, 20 Nov. Please bring it back first; then we lend you more.',
  );
  expect(owedText({ ...late, isCollected: true }, 'renter')).toBe(
    'Rental GTR1 was due back on Fri, 20 Nov. Please call us, and our courier collects it; then we lend you more.',
  );
});

test('an open charge is paid first, whoever brought it', () => {
  const due = { ...late, lateSince: null, duePaise: paise(150_050) };
  for (const isCollected of [true, false]) {
    expect(owedText({ ...due, isCollected }, 'renter')).toBe(
      '₹1,500.50 of rental GTR1 is due. Please pay it first; then we lend you more.',
    );
  }
});
