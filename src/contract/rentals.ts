import * as z from 'zod/mini';
import { rentDurations } from '../rules/cart/cart-item.ts';
import { picture } from './catalogue.ts';
import { get, post } from './call.ts';
import { acknowledged, id, nothing, orderId, shortText, userId } from './fields.ts';

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
   * One list per unit in the city: the days on which that unit is away. `until` is the first day on which it can go out
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
  about: 'What can be rented in a city, with a price per duration and the booked days of each unit.',
  request: z.object({ place: shortText }),
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

export const rentDuration = z.enum(rentDurations);

/** A rental as its shopper sees it. */
export const rentalDetails = z.object({
  shipping: z.enum(['porter', 'self']),
  items: z.array(
    z.object({
      lineId: z.int(),
      title: z.string(),
      place: z.string(),
      duration: rentDuration,
      qty: z.int(),
      startsOn: z.string(),
      /** The day it comes back. */
      dueOn: z.string(),
      /** The two games of a console, once the team has called; null for other things and before that. */
      chosenGames: z.nullable(z.string()),
      isConsole: z.boolean(),
      /** For how long it can be kept on: the days are free. */
      extensions: z.array(z.object({ duration: rentDuration, price: z.number(), dueOn: z.string() })),
    }),
  ),
  /** On top of the rent, paid when the thing comes back. */
  charges: z.array(
    z.object({
      kind: z.enum(['extension', 'late', 'damage']),
      amount: z.number(),
      reason: z.string(),
      at: z.string(),
      isSettled: z.boolean(),
      /** The shop has let it go: it is not to be paid. */
      isWaived: z.boolean(),
    }),
  ),
  /** What was photographed when it left, came back and was inspected. */
  checks: z.array(
    z.object({
      kind: z.enum(['hand-over', 'take-back', 'inspection']),
      at: z.string(),
      note: z.nullable(z.string()),
      /** The addresses of the pictures. */
      photos: z.array(z.string()),
    }),
  ),
});

export type RentalDetails = z.infer<typeof rentalDetails>;

export const extendRental = post({
  path: '/api/extendRental',
  who: 'shopper',
  about: 'Keeps a rented thing for longer, when the next days are free; the price is paid when it comes back.',
  request: z.object({ userId, orderId, lineId: id, duration: rentDuration }),
  reply: acknowledged,
});

export const rentalPhoto = get({
  path: '/api/rentalPhoto',
  who: 'shopper',
  about: 'A photograph of a rental of your own, as a JPEG file.',
  request: z.object({ userId, photoId: id }),
  reply: z.unknown(),
});
