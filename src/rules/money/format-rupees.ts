import { type Paise, paiseFromRupees } from './paise.ts';

/** Whole rupees in Indian grouping: ₹1,23,456. */
export function formatRupees(rupees: number): string {
  return `₹${groupRupees(rupees)}`;
}

export function groupRupees(rupees: number): string {
  return whole.format(Math.round(rupees));
}

/** To the paisa, for documents and statements: ₹1,23,456.78. */
export function formatExactRupees(amount: Paise): string {
  return `₹${groupExactRupees(amount)}`;
}

export function groupExactRupees(amount: Paise): string {
  return exact.format(amount / 100);
}

/** The same of rupees, as the office gets them; what goes away has a minus in front. */
export function exactRupees(rupees: number): string {
  return `${rupees < 0 ? '−' : ''}${formatExactRupees(paiseFromRupees(Math.abs(rupees)))}`;
}

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
