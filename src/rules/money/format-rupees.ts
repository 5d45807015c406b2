import { type Paise, paiseFromRupees } from './paise.ts';

/** In Indian grouping, with paise only where there are some, for what is said is what is paid: ₹1,23,456 or ₹1,23,456.50. */
export function formatRupees(rupees: number): string {
  return `₹${groupRupees(rupees)}`;
}

export function groupRupees(rupees: number): string {
  const amount = paiseFromRupees(rupees);
  return amount % 100 === 0 ? whole.format(amount / 100) : groupExactRupees(amount);
}

/** What a share of a price comes to, roughly: ₹43 a day. */
export function roundRupees(rupees: number): string {
  return formatRupees(Math.round(rupees));
}

/** To the paisa, for documents and statements: ₹1,23,456.78. */
export function formatExactRupees(amount: Paise): string {
  return `₹${groupExactRupees(amount)}`;
}

export function groupExactRupees(amount: Paise): string {
  return exact.format(amount / 100);
}

/** The same of an amount inside. */
export function formatSum(amount: Paise): string {
  return formatRupees(amount / 100);
}

export function groupSum(amount: Paise): string {
  return groupRupees(amount / 100);
}

/** To the paisa, of rupees as the office gets them; what goes away has a minus in front. */
export function exactRupees(rupees: number): string {
  return `${rupees < 0 ? '−' : ''}${formatExactRupees(paiseFromRupees(Math.abs(rupees)))}`;
}

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
