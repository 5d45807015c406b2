import type { SubCategory } from '../catalogue/sections.ts';
import type { Grade } from './grade.ts';

export const unitStates = [
  'received',
  'to test',
  'to repair',
  'to clean',
  'for sale',
  'reserved',
  'sold',
  'returned',
  'for rent',
  'to send back',
  'sent back',
  'to parts',
  'written off',
] as const;
export type UnitState = (typeof unitStates)[number];

/** Where work waits, the bench first. */
export const unitQueues = [
  'to test',
  'to repair',
  'to clean',
  'for sale',
  'to send back',
] as const satisfies readonly UnitState[];

/** Where a unit can go from where it is. What is ended by mistake is tested again. The database has the same table. */
export const unitMoves: Readonly<Record<UnitState, readonly UnitState[]>> = {
  received: ['to test'],
  'to test': ['for sale', 'to repair', 'to clean', 'to send back', 'to parts', 'written off'],
  'to repair': ['to test', 'to parts', 'written off'],
  'to clean': ['for sale', 'to test', 'written off'],
  'for sale': ['reserved', 'for rent', 'to test', 'written off'],
  reserved: ['sold', 'for sale'],
  sold: ['returned'],
  // Until its return is decided it may go to the buyer again.
  returned: ['to test', 'sold'],
  'for rent': ['to test', 'written off'],
  'to send back': ['sent back', 'to test'],
  'sent back': ['to test'],
  'to parts': ['to test'],
  'written off': ['to test'],
};

/**
 * What the staff can choose. A test sends things from the bench to the shelf or to cleaning; orders set units aside, sell them
 * and give them back by themselves; whoever decides a return decides about its units; and whoever moves a unit to rental or
 * back says more than where it goes.
 */
export function movesByHand(state: UnitState): UnitState[] {
  if (state === 'reserved' || state === 'returned' || state === 'for rent') return [];
  return movesOfStaff(state).filter((to) => state !== 'to test' || !byTestOnly.includes(to));
}

/** Where a test may send a unit. */
export function movesByTest(): UnitState[] {
  return movesOfStaff('to test');
}

function movesOfStaff(state: UnitState): UnitState[] {
  return unitMoves[state].filter((to) => !notByHand.includes(to));
}

/** From the bench nothing comes to a buyer untested, by way of the cleaner neither. */
const byTestOnly: readonly UnitState[] = ['for sale', 'to clean'];

const notByHand: readonly UnitState[] = ['reserved', 'sold', 'returned', 'for rent'];

/** Whether the thing is in the house, so that its serial can be there once only. */
export function isInHouse(state: UnitState): boolean {
  return state !== 'sold' && state !== 'sent back' && state !== 'to parts' && state !== 'written off';
}

/** Whether a buyer must see the very thing before it goes on sale: every console, and whatever is worn. */
export function needsPhotograph(subCategory: SubCategory, grade: Grade): boolean {
  return subCategory === 'Console' || grade === 'Worn';
}
