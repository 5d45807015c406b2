import * as z from 'zod/mini';
import { picture } from './catalogue.ts';
import { get } from './call.ts';
import { nothing, word } from './fields.ts';

/**
 * A thing to rent. Its id is the id of the edition, not of a product: what is rented has no age, and new, pre-owned and
 * sell products of one edition share its units. The same id is in rent cart items, in `rentItems` of the checkout and in
 * /rent/{place}?item={id}.
 */
export const rentProduct = z.object({
  id: z.int(),
  productName: z.string(),
  editionName: z.string(),
  image: z.string(),
  picture,
  description: z.string(),
  subCategory: z.string(),
  category: z.string(),
  '1day': z.number(),
  '1week': z.number(),
  '2week': z.number(),
  '3week': z.number(),
  '1month': z.number(),
  /**
   * One list per unit in the place: the days on which that unit is away. `until` is the first day on which it can go out
   * again. Only days are given, never a count for "today", so that the answer stays true when the day changes.
   */
  bookedDays: z.array(z.array(z.object({ from: z.iso.date(), until: z.iso.date() }))),
});
export type RentProduct = z.infer<typeof rentProduct>;

/** Public although it tells of days: nothing in it depends on which day it is asked, and every booking announces a change. */
export const getRentProduct = get({
  path: '/api/getRentProduct',
  who: 'anyone',
  isPublic: true,
  about: 'What can be rented in a place, with a price per duration and the booked days of each unit.',
  request: z.object({ place: word }),
  reply: z.array(rentProduct),
});

export const rentCity = z.object({ slug: z.string(), name: z.string() });
export type RentCity = z.infer<typeof rentCity>;

export const getRentCities = get({
  path: '/api/getRentPlaces',
  who: 'anyone',
  isPublic: true,
  about: 'The cities in which the shop rents, in the order it shows them.',
  request: nothing,
  reply: z.array(rentCity),
});
