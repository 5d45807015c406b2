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

/** As a message or a sentence says it, with paise only where there are some: ₹1,23,456 or ₹1,23,456.50. */
export function formatSum(amount: Paise): string {
  return `₹${groupSum(amount)}`;
}

export function groupSum(amount: Paise): string {
  return amount % 100 === 0 ? groupRupees(amount / 100) : groupExactRupees(amount);
}

/** To the paisa, of rupees as the office gets them; what goes away has a minus in front. */
export function exactRupees(rupees: number): string {
  return `${rupees < 0 ? '−' : ''}${formatExactRupees(paiseFromRupees(Math.abs(rupees)))}`;
}

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
