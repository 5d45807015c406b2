import { formatCount } from '../rules/texts/counts.ts';
import * as z from 'zod/mini';
import { mostRupees } from '../rules/money/paise.ts';
import { trackingPattern } from '../rules/delivery/couriers.ts';
import { isPinCode } from '../rules/delivery/pin-rules.ts';
import { type OrderDirection, orderStatuses } from '../rules/orders/order-moves.ts';
import {
  isLines,
  isSingleLine,
  isWhole,
  tidySingleLine,
  tidyLines,
  tidySearch,
  withoutUnseen,
} from '../rules/texts/plain-text.ts';

const largestId = 2_147_483_647;

/** What clients make of a value that they do not have; in a query they count as not given. */
export const wordsForNothing = ['null', 'undefined'] as const;

/** Every text of every request has this check and one of the next two; a test walks the contract for it. */
export const whole = z.refine<string>(isWhole, 'has a broken character; please type it again');
export const withoutBreaks = z.refine<string>(
  isSingleLine,
  'must be one line of text, without line breaks or control characters',
);
const severalLines = z.refine<string>(isLines, 'must be text without control characters');

/** One line that a person typed. */
export function singleLine(most: number) {
  return z
    .string('must be text')
    .check(whole, z.overwrite(tidySingleLine), z.maxLength(most, `must be at most ${most} characters`), withoutBreaks);
}

/** The same for what is compared or judged as it is: spaces around it stay. */
export function exactSingleLine(most: number, problem = `must be at most ${most} characters`) {
  return z.string('must be text').check(whole, z.normalize('NFC'), z.maxLength(most, problem), withoutBreaks);
}

/** A code, digits, the name of an address: a text of one form. */
export function word(form: RegExp, problem: string) {
  return z.string(problem).check(whole, withoutBreaks, z.regex(form, problem));
}

/** Several lines that a person typed: a description, a page of words. */
export function lines(most: number) {
  const problem = `must be at most ${formatCount(most)} characters`;
  return z.string('must be text').check(whole, z.overwrite(tidyLines), z.maxLength(most, problem), severalLines);
}

/** A password stays as it was typed: the shop keeps a hash of these very characters. */
export function secret(most: number) {
  return z.string('must be text').check(whole, z.maxLength(most, 'is too long'), withoutBreaks);
}

/** Digits that come as a text or as a number; a number has lost the zeros in front, up to the length. Rules judge them. */
export function digits(text: z.ZodMiniType<string>, length = 0) {
  return z.pipe(
    z.union([z.number(), text], 'must be digits'),
    z.transform((value: number | string) => (typeof value === 'number' ? String(value).padStart(length, '0') : value)),
  );
}

/** A one-time code. */
export const otp = digits(exactSingleLine(10), 4);

/** What somebody looks for: of any length, and cut before it is looked for. */
export const searched = z.string('must be one value').check(whole, z.overwrite(tidySearch), withoutBreaks);

/** The number of a used thing, as its label says it. */
export const unitNumber = word(/^U[0-9A-HJKMNP-TV-Z]{7}$/, 'must be the number of a unit, such as U7K2M9QX');

/** What a courier calls a parcel. */
export const trackingNumber = z
  .string('must be text')
  .check(whole, z.trim(), withoutBreaks, z.regex(trackingPattern, 'must be 3 to 40 letters and digits'));

/** An id, as a number or as the digits of an address; anything else is refused before it reaches the database. */
export const id = z.pipe(
  z.union([z.int(), word(/^\d{1,10}$/, 'must be a whole number')], 'must be a whole number'),
  z.pipe(z.transform(Number), z.int().check(z.gte(1, 'must be a known id'), z.lte(largestId, 'must be a known id'))),
);

const noUser = ['', ...wordsForNothing] as const;

/**
 * Whose call it is. It is compared with the token's and never believed; a client that does not know it sends nothing, null, an
 * empty text or one of the words for nothing, and the token alone tells.
 */
export const userId = z.optional(
  z.pipe(
    z.union([id, z.null(), z.enum(noUser)], 'must be the id of the signed-in person'),
    z.transform((value: number | null | (typeof noUser)[number]) => (typeof value === 'number' ? value : undefined)),
  ),
);

/** Those that were seen together, and no other. */
export const manyIds = z.array(id).check(z.minLength(1, 'must name one'), z.maxLength(100, 'must be at most 100'));

/** Several ids of an address, separated by commas; there is no such thing as an id past the largest. */
export const idList = z.pipe(
  word(/^\d{1,10}(,\d{1,10}){0,199}$/, 'must be at most 200 ids'),
  z.transform((text: string) => [...new Set(text.split(',').map(Number))].filter((one) => one <= largestId)),
);

/** Numbers of units, separated by commas. */
export const unitNumbers = z.pipe(
  word(/^U[0-9A-HJKMNP-TV-Z]{7}(,U[0-9A-HJKMNP-TV-Z]{7}){0,199}$/, 'must be at most 200 numbers of units'),
  z.transform((text: string) => [...new Set(text.split(','))]),
);

/** A part of an address or a query: short, one value. */
export const shortText = z
  .string('must be one value')
  .check(
    whole,
    z.overwrite(withoutUnseen),
    z.normalize('NFC'),
    z.maxLength(100, 'must be at most 100 characters'),
    withoutBreaks,
  );

/** A filter with several values: repeated in the query, or separated by commas. */
export const shortTexts = z.pipe(
  z.union(
    [z.array(shortText).check(z.maxLength(20, 'must be at most 20 values')), shortText],
    'must be short texts, each of one line',
  ),
  z.transform((value: string | string[]) =>
    (Array.isArray(value) ? value : value.split(',')).map((part) => part.trim()).filter(Boolean),
  ),
);

/** A whole number from a query, between the two bounds. */
export function wholeNumber(least: number, most: number) {
  return z.pipe(
    z.union([z.int(), word(/^\d{1,10}$/, 'must be a whole number')], 'must be a whole number'),
    z.pipe(
      z.transform(Number),
      z.int().check(z.gte(least, `must be at least ${least}`), z.lte(most, `must be at most ${most}`)),
    ),
  );
}

export const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])], 'must be true or false'),
  z.transform((value: boolean | 'true' | 'false') => value === true || value === 'true'),
);

export const mostQuantity = 50;
/** How many of one thing: whole, at least one, and no more than a shop counter would believe. */
export const quantity = wholeNumber(1, mostQuantity);

export const nothing = z.object({});
export const acknowledged = z.object({ status: z.literal('success') });

/** The number of an order, in the one spelling that the shop keeps: people type small letters, and copy spaces along. */
export const orderId = z
  .string('must be an order id')
  .check(whole, z.trim(), z.toUpperCase(), withoutBreaks, z.regex(/^GT[BSR][0-9A-Z-]{4,30}$/, 'must be an order id'));

/** The directions of an order, as the wire spells them. */
export const directionNames = { buy: 'Buy', sell: 'Sell', rent: 'Rent' } as const satisfies Record<
  OrderDirection,
  string
>;
export const direction = z.enum(['Buy', 'Sell', 'Rent']);

export const orderStatus = z.enum(orderStatuses, 'must be a status of an order');

/** A day that a shop can have: PostgreSQL knows no year 0, and a slip of the finger is no year 9026. */
export const calendarDay = z.iso
  .date('must be a day, such as 2026-11-20')
  .check(z.regex(/^(19|20|21)/, 'must be a day between 1900 and 2199'));

/** Rupees, down to a paisa. */
export function rupeesUpTo(most: number) {
  return z
    .number('must be a number')
    .check(z.gte(0.01, 'must be more than nothing'), z.lte(most, `must be at most ${formatCount(most)}`));
}

/** The six digits of a PIN code. */
export const wholePin = z
  .string('must be a PIN code')
  .check(whole, withoutBreaks, z.refine(isPinCode, 'must be the six digits of a PIN code'));

/** The base64 of a JPEG, PNG, WebP or AVIF file. A call that takes pictures needs a `largestBody`. */
export const picture = z
  .string('must be a picture')
  .check(
    whole,
    withoutBreaks,
    z.minLength(1, 'must be a picture'),
    z.maxLength(8_000_000, 'must be a picture of at most 6 MB'),
    z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'must be a picture'),
  );

/** Why somebody of the staff does it, for the audit log. */
export const why = singleLine(500).check(z.minLength(3, 'must say why'));

/** The price of a thing, or an amount of credit. */
export const rupees = rupeesUpTo(mostRupees);

/** Of a product, in characters. */
export const longestDescription = 10_000;
const restOfProduct = 8 * 1024;

/** In bytes: so many products go back as the shop answered them, with the longest descriptions in any script. */
export function largestBodyWithProducts(count: number): number {
  return count * (4 * longestDescription + restOfProduct);
}

/** A phone's camera gives more; the browser makes them small before. */
export const largestBodyWithPhotos = 16_000_000;
export const mostPhotos = 6;
/** What shows the state of a thing. The call that takes them has `largestBodyWithPhotos`. */
export const photos = z.optional(z.array(picture).check(z.maxLength(mostPhotos, `must be at most ${mostPhotos}`)));

/** What the page calls this press on its button. Pressed again under the same name, it is done once, whatever has changed by then. */
export const attempt = z.optional(z.nullable(word(/^[\w-]{1,40}$/, 'must be letters and digits')));
