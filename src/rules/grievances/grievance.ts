import type { OrderDirection, OrderStatus } from '../orders/order-moves.ts';
import { isRentedOut } from '../orders/order-moves.ts';
import { addMonths, hourMs, indianDay } from '../time/day.ts';

/** What a complaint is about. */
export const grievanceTopics = ['parcel', 'faulty', 'return', 'money', 'other'] as const;
export type GrievanceTopic = (typeof grievanceTopics)[number];

export const topicTexts: Readonly<Record<GrievanceTopic, string>> = {
  parcel: 'A parcel',
  faulty: 'Something does not work',
  return: 'A return or a cancellation',
  money: 'A payment or a refund',
  other: 'Something else',
};

/** The same in a column of a table, on one line. */
export const topicNames: Readonly<Record<GrievanceTopic, string>> = {
  parcel: 'Parcel',
  faulty: 'Does not work',
  return: 'Return',
  money: 'Payment',
  other: 'Other',
};

/** So many of one person can be open at a time. */
export const mostOpenGrievances = 5;
/** So often somebody can write within one of them. */
export const mostGrievanceWords = 50;
export const longestGrievanceText = 2_000;

/** Until when the shop answers and solves what was opened at this moment, by the figures of its owner. */
export function grievanceClocks(
  openedAt: Date,
  figures: { complaintAnsweredHours: number; complaintSolvedMonths: number },
): { answerDueAt: Date; solveDueAt: Date } {
  const day = indianDay(openedAt);
  const later = addMonths(day, figures.complaintSolvedMonths);
  return {
    answerDueAt: new Date(openedAt.getTime() + figures.complaintAnsweredHours * hourMs),
    // The same time of day.
    solveDueAt: new Date(openedAt.getTime() + Date.parse(later) - Date.parse(day)),
  };
}

/** What somebody may want whose order is not as it should be. The first two are done at once, the others are told to the shop. */
export type HelpChoice = 'cancel' | 'return' | GrievanceTopic;

export interface HelpFacts {
  direction: OrderDirection;
  status: OrderStatus;
  canCancel: boolean;
  canReturn: boolean;
}

/** The choices that fit where an order stands, the likeliest first. */
export function helpChoices({ direction, status, canCancel, canReturn }: HelpFacts): HelpChoice[] {
  const choices: readonly [HelpChoice, boolean][] = [
    ['cancel', canCancel],
    ['parcel', travelling[direction].includes(status)],
    ['return', canReturn || status === 'Return requested' || status === 'Returned to seller'],
    ['faulty', isWithCustomer(direction, status)],
    ['money', status !== 'Awaiting payment'],
    ['other', true],
  ];
  return choices.filter(([, fits]) => fits).map(([choice]) => choice);
}

/** In these a parcel is awaited, by the customer or by the shop. */
const travelling: Readonly<Record<OrderDirection, readonly OrderStatus[]>> = {
  buy: ['Processing', 'Shipped'],
  sell: ['Booked', 'Pickup scheduled', 'Shipped by seller', 'Returned to seller'],
  rent: ['Booked', 'Dispatched'],
};

function isWithCustomer(direction: OrderDirection, status: OrderStatus): boolean {
  if (direction === 'rent') return isRentedOut(status);
  return direction === 'buy' && ['Shipped', 'Completed', 'Return requested'].includes(status);
}
