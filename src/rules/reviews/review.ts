import { formatCount } from '../texts/counts.ts';
import type { OrderDirection, OrderStatus } from '../orders/order-moves.ts';

export const reviewStates = ['waiting', 'published', 'hidden'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const mostStars = 5;
const shortestReviewText = 10;
export const longestReviewText = 2_000;

/** What is wrong with the words of a review, or null. */
export function reviewTextProblem(text: string): string | null {
  if (text.trim().length < shortestReviewText) {
    return `Please write at least ${shortestReviewText} characters about what you bought.`;
  }
  if (text.length > longestReviewText) {
    return `Please write at most ${formatCount(longestReviewText)} characters.`;
  }
  if (/<[a-z/!]/i.test(text)) return 'Please write plain words, without HTML.';
  if (/https?:|www\./i.test(text)) return 'Please leave out links.';
  return null;
}

export interface BoughtLine {
  direction: OrderDirection;
  status: OrderStatus;
  quantity: number;
  /** How many of them came back or were never sent. */
  returned: number;
}

/** Why somebody cannot review what a line of an order says, or null. Who is sending it back may still say why. */
export function reviewRefusal({ direction, status, quantity, returned }: BoughtLine): string | null {
  if (direction !== 'buy') return 'Only what you have bought can be reviewed.';
  if (status === 'Cancelled') return 'This order was cancelled, so there is nothing to review.';
  if (status === 'Returned' || returned >= quantity) return 'You do not have this any more, so it cannot be reviewed.';
  if (status !== 'Completed' && status !== 'Return requested') return 'You can review this as soon as it has arrived.';
  return null;
}

/** How the writer of a review is called in the shop: "Asha K." */
export function reviewerName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  const [initial] = new Intl.Segmenter('en').segment(lastName.trim());
  return initial ? `${firstName.trim()} ${initial.segment.toUpperCase()}.` : firstName.trim();
}

/** Who has deleted the account. */
export const namelessReviewer = 'A customer';

/** How many reviews gave each number of stars, one star first. */
export type StarCounts = readonly number[];

/** The average to one decimal place; null where nobody has written. */
export function averageStars(counts: StarCounts): number | null {
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (count === 0) return null;
  const stars = counts.reduce((sum, one, index) => sum + one * (index + 1), 0);
  return Math.round((stars / count) * 10) / 10;
}
