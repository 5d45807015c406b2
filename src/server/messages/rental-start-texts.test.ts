import { expect, test } from 'vitest';
import { paise } from '../../rules/money/paise.ts';
import { rented } from './rental-start-texts.ts';

const booking = {
  orderNumber: 'GTR1',
  lines: [],
  startsOn: '2026-06-05',
  dueOn: '2026-06-12',
  amountPaise: paise(454_900),
  depositPaise: paise(400_000),
  isPaid: false,
  tasks: ['identity', 'agreement', 'deposit'],
} as const;

test('a booking that brought nothing reads what is owed and what is missing before the hand-over', () => {
  const words = rented(booking).paragraphs.join(' ');
  expect(words).toContain('send us an identity document and accept the agreement with a code from your phone');
  expect(words).toContain('Still to pay before the hand-over: ₹549 of rent and ₹4,000 of deposit, which comes back.');
  const paid = rented({ ...booking, isPaid: true, tasks: [] }).paragraphs.join(' ');
  expect(paid).not.toContain('Still to pay');
});
