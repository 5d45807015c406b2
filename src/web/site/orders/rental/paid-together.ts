import type { RentalDetails } from '../../../../contract/rentals.ts';

type Charge = RentalDetails['charges'][number];

export function isOpen({ isSettled, isWaived }: Pick<Charge, 'isSettled' | 'isWaived'>): boolean {
  return !isSettled && !isWaived;
}

/** What the deposit has left of it. */
export function leftOf({ amount, fromDeposit }: Pick<Charge, 'amount' | 'fromDeposit'>): number {
  return amount - fromDeposit;
}

/** What one button pays of the open charges: all that the renter does not dispute, and what is disputed when there is nothing else. */
export function paidTogether(open: readonly Charge[]) {
  const agreed = open.filter(({ objection, answer }) => objection === null || answer !== null);
  const charges = agreed.length > 0 ? agreed : open;
  return {
    charges,
    rupees: charges.reduce((sum, charge) => sum + leftOf(charge), 0),
    label: open.length === 1 ? 'Pay' : labelOf({ agreed: agreed.length, open: open.length }),
  };
}

function labelOf({ agreed, open }: { agreed: number; open: number }): string {
  if (agreed === open) return 'Pay all,';
  return agreed === 0 ? 'Pay all that you dispute,' : 'Pay what you do not dispute,';
}
