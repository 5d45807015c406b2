import type { Day } from '../time/day.ts';
import { paise, type Paise } from './paise.ts';

export interface TaxTerms {
  ratePercent: number;
  /** Goods that leave the shop's state bear one tax instead of two halves. */
  isInterState: boolean;
}

export interface TaxSplit {
  taxablePaise: Paise;
  cgstPaise: Paise;
  sgstPaise: Paise;
  igstPaise: Paise;
}

/** Takes the tax out of a price that includes it. The parts add up to the price, to the paisa. */
export function splitTax(grossPaise: Paise, { ratePercent, isInterState }: TaxTerms): TaxSplit {
  const taxable = taxableOf(grossPaise, ratePercent);
  const tax = grossPaise - taxable;
  const cgst = isInterState ? 0 : Math.floor(tax / 2);
  return {
    taxablePaise: paise(taxable),
    cgstPaise: paise(cgst),
    sgstPaise: paise(isInterState ? 0 : tax - cgst),
    igstPaise: paise(isInterState ? tax : 0),
  };
}

/**
 * The tax in a part of a price of which an earlier part is given back already. Taken as a difference, so that however a
 * price is given back, piece by piece, the pieces have exactly the tax that the whole had.
 */
export function splitTaxOfPart(partPaise: Paise, { afterPaise, ...terms }: TaxTerms & { afterPaise: Paise }): TaxSplit {
  const before = splitTax(afterPaise, terms);
  const both = splitTax(paise(afterPaise + partPaise), terms);
  return {
    taxablePaise: paise(both.taxablePaise - before.taxablePaise),
    cgstPaise: paise(both.cgstPaise - before.cgstPaise),
    sgstPaise: paise(both.sgstPaise - before.sgstPaise),
    igstPaise: paise(both.igstPaise - before.igstPaise),
  };
}

/** What some of the things in a line cost, when `after` of them are given back already; all together cost the line. */
export function partOfLine(
  grossPaise: Paise,
  { count, after, quantity }: { count: number; after: number; quantity: number },
): Paise {
  const upTo = (units: number) => Number((BigInt(grossPaise) * BigInt(units)) / BigInt(quantity));
  return paise(upTo(after + count) - upTo(after));
}

/** Union territories without a legislature levy their half under another name. */
export function stateTaxName(gstCode: string): 'SGST' | 'UTGST' {
  return unionTerritoriesWithoutLegislature.has(gstCode) ? 'UTGST' : 'SGST';
}

/** The Indian year of accounts, April to March: `26-27`. */
export function financialYear(day: Day): string {
  const year = Number(day.slice(0, 4));
  const first = Number(day.slice(5, 7)) >= 4 ? year : year - 1;
  return `${twoDigits(first)}-${twoDigits(first + 1)}`;
}

/** The number on a document, such as `GTB/26-27/000123`. The law allows 16 characters; the millionth takes the hyphen's place. */
export function printedNumber(series: string, year: string, number: number): string {
  const shownYear = number < 1_000_000 ? year : year.replace('-', '');
  return `${series}/${shownYear}/${String(number).padStart(6, '0')}`;
}

const unionTerritoriesWithoutLegislature = new Set(['04', '26', '31', '35', '38']);

function taxableOf(grossPaise: Paise, ratePercent: number): number {
  // Rates have two decimals at most. Whole numbers throughout: a float could fall on the other side of a half.
  const whole = BigInt(Math.round((100 + ratePercent) * 100));
  return Number((BigInt(grossPaise) * 20_000n + whole) / (whole * 2n));
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0');
}
