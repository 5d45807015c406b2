/** What there is for the queue of a pre-order. */
export interface Supply {
  /** Here, and not sent yet. */
  here: number;
  /** By the distributor, beyond what is here. */
  promised: number;
}

export const coverages = ['here', 'promised', 'unsure'] as const;
export type Coverage = (typeof coverages)[number];

/** Whether there is enough for a place and for everybody before it. Nobody is passed over for somebody who wants fewer. */
export function coverageOf({ place, copies }: { place: number; copies: number }, { here, promised }: Supply): Coverage {
  const last = place + copies - 1;
  if (last <= here) return 'here';
  return last <= here + promised ? 'promised' : 'unsure';
}

/** What their buyer reads about it. */
export function coverageText(coverage: Coverage, copies: number): string {
  const yours = copies === 1 ? 'Your copy is' : 'Your copies are';
  if (coverage === 'here') return `${yours} here.`;
  if (coverage === 'promised') return `${yours} covered by what our distributor has promised.`;
  return `${yours} not sure yet: our distributor has promised fewer than are ordered before and with yours.`;
}
