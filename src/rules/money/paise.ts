declare const unit: unique symbol;

/** A whole number of paise. Money is never a float: 0.1 + 0.2 rupees must be 30 paise. */
export type Paise = number & { readonly [unit]: 'paise' };

export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of paise`);
  return amount as Paise;
}

export function paiseFromRupees(rupees: number): Paise {
  return paise(Math.round(rupees * 100));
}

export function rupeesFromPaise(amount: Paise): number {
  return amount / 100;
}

/** As much as a price can be: a slip of the finger would otherwise make one that no form can mend. */
export const mostRupees = 10_000_000;
