import { expect, test } from 'vitest';
import { isSamePlace, oneVisitProblem } from './one-visit.ts';

const here = { hasOneVisit: true };

test('somebody brings and takes where the owner says so, while the trade-in is to be collected', () => {
  expect(oneVisitProblem({ shipping: 'pickup', status: 'Booked' }, here)).toBeNull();
  expect(oneVisitProblem({ shipping: 'pickup', status: 'Pickup scheduled' }, here)).toBeNull();
  expect(oneVisitProblem({ shipping: 'pickup', status: 'Booked' }, { hasOneVisit: false })).toContain('this address');
  expect(oneVisitProblem({ shipping: 'pickup', status: 'Received' }, here)).toContain('collected already');
  expect(oneVisitProblem({ shipping: 'self', status: 'Booked' }, here)).toContain('send this trade-in yourself');
});

test('one visit goes to one door, however its address is typed', () => {
  const home = { line1: '14, 3rd Cross Street', pinCode: 600042 };
  expect(isSamePlace(home, { line1: ' 14,  3rd cross street ', pinCode: 600042 })).toBe(true);
  expect(isSamePlace(home, { ...home, pinCode: 600043 })).toBe(false);
  expect(isSamePlace(home, { ...home, line1: '15, 3rd Cross Street' })).toBe(false);
});
