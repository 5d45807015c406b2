import type { SubCategory } from '../catalogue/sections.ts';

/** A unit of these kinds must have a serial number before it goes on sale. The database holds the same. */
export const kindsWithSerial: readonly SubCategory[] = ['Console', 'Controller', 'Headset'];

export function needsSerial(subCategory: SubCategory): boolean {
  return kindsWithSerial.includes(subCategory);
}

/** A serial number as the shop writes it; null for nothing. */
export function tidySerial(text: string | null): string | null {
  return text?.trim().toUpperCase().replaceAll(' ', '') || null;
}

export const notASerial = 'A serial number has 4 to 40 letters and digits.';

/** What is wrong with a serial number as the shop writes it; null when nothing is. */
export function serialProblem(serial: string | null): string | null {
  return serial === null || /^[A-Z0-9-]{4,40}$/.test(serial) ? null : notASerial;
}

/** One thing that somebody sells, and the serial number that they read on it. */
export interface StatedSerial {
  /** What the field of it is called. */
  field: string;
  serial: string | null;
}

/** What is wrong with the serial numbers of one trade-in, by field: what is none, and what stands there twice. */
export function statedProblems(stated: readonly StatedSerial[]): Record<string, string> {
  const seen = new Set<string>();
  const problems: Record<string, string> = {};
  for (const { field, serial } of stated) {
    if (serial === null) continue;
    const problem = serialProblem(serial) ?? (seen.has(serial) ? statedTwice : null);
    if (problem !== null) problems[field] = problem;
    seen.add(serial);
  }
  return problems;
}

const statedTwice = 'You have entered this serial number already. Each item has its own.';

/** What the field of a serial number is called: the things of a line are counted from 0. */
export function serialFieldOf(productId: number, index: number): string {
  return `serials.${productId}.${index}`;
}
