/** New, used, not yet released, or a thing the shop only buys. */
export const productAges = ['New', 'PreOwned', 'preOrder', 'sell'] as const;
export type ProductAge = (typeof productAges)[number];

/** The search box's list spells its ages with capitals, on the wire only. */
export const searchAges = ['New', 'PreOwned', 'PreOrder'] as const;
export type SearchAge = (typeof searchAges)[number];

export function searchAge(age: ProductAge): SearchAge {
  return searchAges.find((known) => known.toLowerCase() === age.toLowerCase()) ?? 'PreOwned';
}

export function ageBadge(age: ProductAge | SearchAge): { label: string; tone: 'new' | 'preorder' | 'preowned' } {
  if (age.toLowerCase() === 'new') return { label: 'New', tone: 'new' };
  if (age.toLowerCase() === 'preorder') return { label: 'Pre Order', tone: 'preorder' };
  return { label: 'Pre Owned', tone: 'preowned' };
}

/** The age segment of a product's address: new things are under /buy/. */
export function ageSegment(age: ProductAge | SearchAge): string {
  return age.toLowerCase() === 'new' ? 'buy' : age.toLowerCase();
}

/** Edition lists say 1 for new and 2 for pre-owned; the other ages carry no mark there. */
export function editionAgeNumber(age: ProductAge): number {
  return age === 'New' ? 1 : age === 'PreOwned' ? 2 : productAges.indexOf(age) + 1;
}

export function editionLabel(name: string, ageNumber: number): string {
  if (ageNumber === 1) return `${name} (New)`;
  if (ageNumber === 2) return `${name} (PreOwned)`;
  return name;
}
