/** A quantity was more than the shop has, and was lowered. */
export function onlyLeft(available: number): string {
  return `Only ${available} left, so we set ${available}.`;
}

export const stockWords = {
  outOfStock: 'Out of stock.',
  notBought: 'We do not buy this any more.',
  notSold: 'We do not sell this any more.',
} as const;
