import { expect, test } from 'vitest';
import {
  counterStaff,
  everybody,
  managers,
  needsSecondPerson,
  ownerOnly,
  rentalStaff,
  staffPasswordProblem,
} from './staff.ts';

test('who may do what', () => {
  expect(everybody).toEqual(['owner', 'manager', 'counter', 'rentals', 'read-only']);
  expect(counterStaff).toEqual(['owner', 'manager', 'counter']);
  expect(rentalStaff).toEqual(['owner', 'manager', 'counter', 'rentals']);
  expect(managers).toEqual(['owner', 'manager']);
  expect(ownerOnly).toEqual(['owner']);
});

test('a password of the staff has 10 to 128 characters', () => {
  expect(staffPasswordProblem('x'.repeat(9))).toContain('at least 10');
  expect(staffPasswordProblem('x'.repeat(10))).toBeNull();
  expect(staffPasswordProblem('x'.repeat(128))).toBeNull();
  expect(staffPasswordProblem('x'.repeat(129))).toContain('at most 128');
});

test('₹2,000 a day is what one person may give alone, a paisa more is not', () => {
  expect(needsSecondPerson({ amountPaise: 2_000_00, todayPaise: 0 })).toBe(false);
  expect(needsSecondPerson({ amountPaise: 1_500_00, todayPaise: 500_00 })).toBe(false);
  expect(needsSecondPerson({ amountPaise: 1_500_00, todayPaise: 500_01 })).toBe(true);
});
