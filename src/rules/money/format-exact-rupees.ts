import { type Paise, paiseFromRupees } from './paise.ts';

const grouped = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** To the paisa, for documents and statements: ₹1,23,456.78. */
export function formatExactRupees(amount: Paise): string {
  return `₹${groupExactRupees(amount)}`;
}

export function groupExactRupees(amount: Paise): string {
  return grouped.format(amount / 100);
}

/** The same of rupees, as the office gets them; what goes away has a minus in front. */
export function exactRupees(rupees: number): string {
  return `${rupees < 0 ? '−' : ''}${formatExactRupees(paiseFromRupees(Math.abs(rupees)))}`;
}
