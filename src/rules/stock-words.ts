/** A quantity was more than the shop has, and was lowered. */
export function onlyLeft(available: number): string {
  return `Only ${available} left, so we set ${available}.`;
}

export const stockWords = {
  outOfStock: 'Out of stock.',
  notBought: 'We do not buy this any more.',
  notFree: 'Not free for these days. Please choose others.',
  startPassed: 'The day it should start has passed. Please choose another.',
} as const;
