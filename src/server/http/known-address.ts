import type { IncomingMessage } from 'node:http';
import { everyCall } from '../../contract/every-call.ts';
import { productSorts } from '../../rules/listing/listing-filters.ts';

const listing = [
  'age',
  'kind',
  'platform',
  'genre',
  'grade',
  'minPrice',
  'maxPrice',
  'inStock',
  'worksOn',
  'sort',
  'page',
] as const;

/** What each page reads of its query; the others read nothing. A new name in a page needs its entry here. */
export const namesByPage: Readonly<Record<string, readonly string[]>> = {
  '/games': listing,
  '/console': listing,
  '/accessories': listing,
  '/search': ['q', ...listing],
  '/sell': ['activetab', 'q', 'page'],
  '/rent': ['kind', 'item'],
  '/login': ['by'],
  '/cart': ['type'],
  '/checkout': ['type'],
  '/orders': ['page', 'order', 'do'],
  '/order-success': ['orderId'],
  '/order-failed': ['orderId'],
  '/order-pending': ['orderId'],
};
/** /{urlType}/{age}/{name}/{id} */
export const namesOfProduct = ['tab'] as const;

/** Where a page understands these values alone, all others read like none. A new value in a page needs its entry here. */
const valuesByName: Readonly<Record<string, readonly string[]>> = {
  tab: ['sell'],
  by: ['code'],
  type: ['sell', 'rent', 'trade-up'],
  inStock: ['true'],
  sort: productSorts,
};

const namesByCall = new Map(
  everyCall
    .filter(({ isPublic }) => isPublic)
    .map(({ path, request }) => [path as string, Object.keys((request._zod.def as { shape?: object }).shape ?? {})]),
);

/**
 * An address without what nobody reads, in one order. Answers are made from it and kept under it: otherwise every word
 * behind a question mark would be one more copy of the same page, until the real ones are pushed out.
 */
export function knownAddress(url: string): string {
  const start = url.indexOf('?');
  if (start < 0) return url;
  const path = url.slice(0, start);
  const names = namesOf(path);
  if (names === null) return url;
  const given = new URLSearchParams(url.slice(start + 1));
  const known = new URLSearchParams();
  const valuesOf = namesByCall.has(path) ? (name: string) => given.getAll(name) : valuesForPage(given);
  for (const name of names) for (const value of valuesOf(name)) known.append(name, value);
  const query = known.toString();
  return query === '' ? path : `${path}?${query}`;
}

/** A page has two forms, and browsers that know how fast their connection is shall say so. */
export const lightHeaders = { 'accept-ch': 'ECT', vary: 'accept-encoding, save-data, ect' };

/** Whether somebody saves data or has a slow connection: pages have a light form for them. */
export function wantsLight({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['save-data'] === 'on' || String(headers['ect'] ?? '').endsWith('2g');
}

/** Of each of its two forms, whether an answer is a page. */
export function hasLightForm({ headers }: { headers: Readonly<Record<string, string>> }): boolean {
  return headers['vary'] === lightHeaders.vary;
}

/** Where the light form of a page is kept: no address has a space. */
export function lightKey(address: string): string {
  return `light ${address}`;
}

function valuesForPage(given: URLSearchParams) {
  return (name: string): readonly string[] => {
    const values = valuesByName[name];
    return values ? values.filter((value) => value === given.get(name)) : given.getAll(name);
  };
}

/** The query of such an address as a call takes it: a name that comes twice has a list. */
export function queryOf(address: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  const [, text = ''] = address.split('?', 2);
  for (const [name, value] of new URLSearchParams(text)) {
    const before = query[name];
    query[name] = before === undefined ? value : [before, value].flat();
  }
  return query;
}

/**
 * Whether a page is written as the shop itself writes it. Capital letters, escapes and doubled slashes lead to the same
 * pages in endlessly many ways, and so do the number of an order and what React Router asks for in its own words
 * (`….data?anything`): none of these is kept. A product leads every other spelling of its name to the right one by itself.
 */
export function isOwnSpelling(address: string): boolean {
  const [path = ''] = address.split('?', 1);
  return /^(?:\/[^/#]+){3}\/\d+$/.test(path) || /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)?)?$/.test(path);
}

function isProduct(path: string): boolean {
  return path.split('/').length === 5;
}

/** Null for what React Router asks for in its own words. */
function namesOf(path: string): readonly string[] | null {
  if (path.endsWith('.data')) return null;
  const [, section = ''] = path.split('/', 2);
  return namesByCall.get(path) ?? (isProduct(path) ? namesOfProduct : (namesByPage[`/${section.toLowerCase()}`] ?? []));
}
