import { expect, test } from 'vitest';
import { isInHouse, movesByHand, movesByTest, unitMoves, unitStates } from './unit-moves.ts';

test('nothing goes on sale untested: only from the bench, from cleaning after it, or back from an order', () => {
  const ways = unitStates.filter((state) => unitMoves[state].includes('for sale'));
  expect(ways).toEqual(['to test', 'to clean', 'reserved']);
  expect(unitStates.filter((state) => unitMoves[state].includes('to clean'))).toEqual(['to test']);
});

test('a unit is set aside before it is sold, and comes back to the bench', () => {
  expect(unitStates.filter((state) => unitMoves[state].includes('sold'))).toEqual(['reserved', 'returned']);
  expect(unitMoves.sold).toEqual(['returned']);
  expect(unitMoves.returned).toEqual(['to test', 'sold']);
});

test('the hand of the staff does not do what orders do', () => {
  for (const state of unitStates) {
    const moves = movesByHand(state);
    expect(moves.filter((to) => to === 'reserved' || to === 'sold' || to === 'returned')).toEqual([]);
  }
  expect(movesByHand('reserved')).toEqual([]);
  expect(movesByHand('returned')).toEqual([]);
  expect(movesByHand('for rent')).toEqual([]);
  expect(movesByHand('for sale')).toEqual(['to test', 'written off']);
});

test('promise 27: only a test sends a thing from the bench to the shelf, or to the cleaner, who sends it there', () => {
  expect(movesByHand('to test')).toEqual(['to repair', 'to send back', 'to parts', 'written off']);
  expect(movesByTest()).toEqual(unitMoves['to test']);
});

test('what is ended by mistake is tested again', () => {
  for (const end of ['sent back', 'to parts', 'written off'] as const) expect(unitMoves[end]).toEqual(['to test']);
});

test('a serial is in the house until its thing is sold, sent back, taken apart or written off', () => {
  expect(unitStates.filter((state) => !isInHouse(state))).toEqual(['sold', 'sent back', 'to parts', 'written off']);
});
