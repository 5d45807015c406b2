import { paise, type Paise } from '../money/paise.ts';
import type { LendingFigures } from '../house/shop-settings.ts';

/** What the owner asks for instead of the figure of the settings: a sum, or a share of the retail price. */
export interface DepositRule {
  amountPaise: Paise | null;
  percent: number | null;
}

export interface Lent {
  isConsole: boolean;
  /** What it costs new; nothing when nobody says. */
  retailPaise: Paise;
  rule: DepositRule | null;
}

/** The deposit of one piece, in whole rupees: a share of consoles and of what is dear, and nothing for the rest. */
export function depositOf(
  { isConsole, retailPaise, rule }: Lent,
  { depositPercent, depositFrom }: Pick<LendingFigures, 'depositPercent' | 'depositFrom'>,
): Paise {
  if (typeof rule?.amountPaise === 'number') return rule.amountPaise;
  const isDear = isConsole || retailPaise >= depositFrom * 100;
  const percent = rule?.percent ?? (isDear ? depositPercent : 0);
  return paise(Math.floor((retailPaise * percent) / 100 / 100) * 100);
}

/** A courier takes no deposit, so a rental with one is paid before it leaves the house. */
export function isPaidBeforeLeaving({ isBrought, depositPaise }: { isBrought: boolean; depositPaise: Paise }): boolean {
  return isBrought && depositPaise > 0;
}

/** Why a rental cannot be paid on delivery; null when it can. */
export function broughtDepositProblem(rental: { isBrought: boolean; depositPaise: Paise }): string | null {
  return isPaidBeforeLeaving(rental)
    ? 'Our courier takes no deposit. Please pay online, or pick it up yourself.'
    : null;
}

export interface OpenCharge {
  id: number;
  amountPaise: Paise;
}

export interface Settlement {
  keptPaise: Paise;
  backPaise: Paise;
  /** What each charge takes of the deposit, and what of it is still to be paid. */
  charges: readonly (OpenCharge & { takenPaise: Paise; leftPaise: Paise })[];
}

/** A deposit pays the charges in their order, as far as it goes; the rest of it goes back. */
export function settleDeposit(depositPaise: Paise, open: readonly OpenCharge[]): Settlement {
  let left: number = depositPaise;
  const charges = open.map((charge) => {
    const taken = Math.min(left, charge.amountPaise);
    left -= taken;
    return { ...charge, takenPaise: paise(taken), leftPaise: paise(charge.amountPaise - taken) };
  });
  return { keptPaise: paise(depositPaise - left), backPaise: paise(left), charges };
}

/**
 * What the kept part of a deposit has paid. It ends once: with the charges when the rental was settled, also when the thing is
 * sold afterwards, else with the sale.
 */
export function keptDepositPaid(charges: readonly { fromDeposit: number }[]): 'charges' | 'price' {
  return charges.some(({ fromDeposit }) => fromDeposit > 0) ? 'charges' : 'price';
}
