import { rentDurations } from '../../rules/line-choices.ts';
import { mostRupees } from '../../rules/money/paise.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import { consoleSlugs, mediums } from '../../rules/consoles/consoles.ts';
import { readConsoles } from '../../rules/consoles/works-on.ts';
import { tidySingleLine, tidyLines } from '../../rules/texts/plain-text.ts';
import { isDay } from '../../rules/time/day.ts';
import type { ProductTerms } from './change-product.ts';
import { type EditionTerms, rentField } from './change-edition.ts';

type CellKind =
  | 'text'
  | 'line'
  | 'region'
  | 'medium'
  | 'consoles'
  | 'count'
  | 'money'
  | 'day'
  | 'hours'
  | 'hsn'
  | 'yes-no';
export type CellValue = string | number | boolean | null;

export type CsvColumn =
  | { name: string; kind: CellKind; of: 'edition'; field: keyof EditionTerms }
  | { name: string; kind: CellKind; of: ProductAge; field: keyof ProductTerms };

/** What an edition is known by; these cells are for people to read, and changing one is a mistake. */
export const fixedColumns = ['edition id', 'title', 'edition', 'platform', 'kind'] as const;

/** What can be changed in the csv of the catalogue, in the order of its columns. */
export const csvColumns: readonly CsvColumn[] = [
  { name: 'description', kind: 'text', of: 'edition', field: 'description' },
  { name: 'playable on', kind: 'line', of: 'edition', field: 'playableOn' },
  { name: 'hsn', kind: 'hsn', of: 'edition', field: 'hsn' },
  { name: 'release date', kind: 'day', of: 'edition', field: 'releaseDate' },
  { name: 'hours', kind: 'hours', of: 'edition', field: 'approxGameplayHours' },
  { name: 'country of origin', kind: 'line', of: 'edition', field: 'countryOfOrigin' },
  { name: 'maker', kind: 'line', of: 'edition', field: 'maker' },
  { name: 'maker warranty', kind: 'line', of: 'edition', field: 'makerWarranty' },
  { name: 'comes as', kind: 'medium', of: 'edition', field: 'comesAs' },
  { name: 'region', kind: 'region', of: 'edition', field: 'region' },
  { name: 'works on', kind: 'consoles', of: 'edition', field: 'worksOn' },
  { name: 'mrp', kind: 'money', of: 'edition', field: 'mrpPaise' },
  { name: 'sell cash', kind: 'money', of: 'edition', field: 'sellCashPaise' },
  { name: 'sell credit', kind: 'money', of: 'edition', field: 'sellCreditPaise' },
  ...rentDurations.map((duration) => ({
    name: `rent ${duration}`,
    kind: 'money' as const,
    of: 'edition' as const,
    field: rentField(duration),
  })),
  ...productColumns('New', 'new'),
  ...productColumns('PreOwned', 'pre-owned'),
  { name: 'pre-owned mint price', kind: 'money', of: 'PreOwned', field: 'mintPaise' },
  { name: 'pre-owned worn price', kind: 'money', of: 'PreOwned', field: 'wornPaise' },
  { name: 'pre-owned faulty price', kind: 'money', of: 'PreOwned', field: 'faultyPaise' },
  ...productColumns('preOrder', 'pre-order'),
  { name: 'sell listed', kind: 'yes-no', of: 'sell', field: 'isListed' },
];

function productColumns(age: ProductAge, name: string): CsvColumn[] {
  return [
    { name: `${name} price`, kind: 'money', of: age, field: 'buyPaise' },
    { name: `${name} struck out`, kind: 'money', of: age, field: 'strikePaise' },
    { name: `${name} most per customer`, kind: 'count', of: age, field: 'mostPerCustomer' },
    { name: `${name} listed`, kind: 'yes-no', of: age, field: 'isListed' },
  ];
}

export function writeCell({ kind }: CsvColumn, value: CellValue): string {
  if (value === null) return '';
  if (kind === 'money') return String(Number(value) / 100);
  if (kind === 'yes-no') return value === true ? 'yes' : 'no';
  return String(value);
}

/** What a cell says, or a sentence about why it says nothing. */
export function readCell({ kind }: CsvColumn, cell: string): { value: CellValue } | { problem: string } {
  if (kind === 'text')
    return cell.length <= 10_000 ? { value: tidyLines(cell) } : { problem: 'is longer than 10,000 characters' };
  const trimmed = tidySingleLine(cell);
  if (trimmed === '') return { value: null };
  const { pattern, read, problem } = readers[kind];
  const value = pattern.test(trimmed) ? read(trimmed) : null;
  return value === null ? { problem } : { value };
}

interface Reader {
  pattern: RegExp;
  read: (text: string) => CellValue;
  problem: string;
}

const readers: Readonly<Record<Exclude<CellKind, 'text'>, Reader>> = {
  money: {
    pattern: /^\d{1,8}(\.\d{1,2})?$/,
    read: readMoney,
    problem: 'is not an amount in rupees up to a crore, such as 1499 or 1499.50',
  },
  day: {
    pattern: /^(19|20|21)\d{2}-\d{2}-\d{2}$/,
    read: (text) => (isDay(text) ? text : null),
    problem: 'is not a day, such as 2026-11-20',
  },
  hours: {
    pattern: /^\d{1,4}(\.\d)?$/,
    read: (text) => Number(text) || null,
    problem: 'is not a number of hours, such as 12.5',
  },
  count: {
    pattern: /^\d{1,2}$/,
    read: (text) => (Number(text) <= 50 ? Number(text) || null : null),
    problem: 'is not a number from 1 to 50',
  },
  line: {
    // One line of text.
    pattern: /^[^\p{Control}\u2028\u2029]{1,200}$/u,
    read: (text) => text,
    problem: 'is longer than 200 characters or more than one line',
  },
  region: {
    pattern: /^[^\p{Control}\u2028\u2029]{1,60}$/u,
    read: (text) => text,
    problem: 'is longer than 60 characters or more than one line',
  },
  medium: {
    pattern: /^[a-z ]+$/i,
    read: (text) => mediums.find((medium) => medium === text.toLowerCase()) ?? null,
    problem: `is none of ${mediums.join(', ')}`,
  },
  consoles: {
    pattern: /^[a-z0-9-]+( [a-z0-9-]+)*$/i,
    read: readConsoles,
    problem: `is not a list of these, separated by spaces: ${consoleSlugs.join(' ')}`,
  },
  hsn: { pattern: /^\d{4,8}$/, read: (text) => text, problem: 'is not an HSN code of 4 to 8 digits' },
  'yes-no': { pattern: /^(yes|no)$/i, read: (text) => text.toLowerCase() === 'yes', problem: 'is not yes or no' },
};

function readMoney(text: string): Paise | null {
  const [rupees = '', decimals = ''] = text.split('.');
  const amount = Number(rupees) * 100 + Number(decimals.padEnd(2, '0'));
  return amount <= mostRupees * 100 ? paise(amount) || null : null;
}
