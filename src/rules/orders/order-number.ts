import type { OrderDirection } from './order-moves.ts';

const prefixes: Readonly<Record<OrderDirection, string>> = { buy: 'GTB', sell: 'GTS', rent: 'GTR' };

/** What people see of an order. The ten digits come from a dice, so they do not tell how many orders there are. */
export function orderNumber(direction: OrderDirection, dice: number): string {
  return `${prefixes[direction]}${String(dice).padStart(10, '0')}`;
}

/** One more than the largest number of the dice. */
export const orderNumberSides = 10_000_000_000;
