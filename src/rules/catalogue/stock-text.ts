export interface Stock {
  available: number;
  /** How many one customer may have; most things have no such limit. */
  mostPerCustomer: number | null | undefined;
}

/** How many can be ordered at once. */
export function orderable({ available, mostPerCustomer }: Stock): number {
  return Math.min(available, mostPerCustomer ?? available);
}

export function fewText({ available, mostPerCustomer }: Stock): string {
  return mostPerCustomer && mostPerCustomer <= available
    ? `At most ${mostPerCustomer} per customer`
    : `Only ${available} left`;
}

/** A quantity was more than can be ordered, and was lowered. */
export function loweredText(stock: Stock): string {
  return `${fewText(stock)}, so we set ${orderable(stock)}.`;
}

export const stockTexts = {
  outOfStock: 'Out of stock.',
  notBought: 'We do not buy this any more.',
  notFree: 'Not free for these days. Please choose others.',
  startPassed: 'The day it should start has passed. Please choose another.',
} as const;
