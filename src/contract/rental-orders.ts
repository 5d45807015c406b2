import * as z from 'zod/mini';
import { get, post } from './call.ts';
import { acknowledged, id, orderId } from './fields.ts';

export const rentDuration = z.enum(['1day', '1week', '2week', '3week', '1month']);

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
  request: z.object({ userId: id, orderId, lineId: id, duration: rentDuration }),
  reply: acknowledged,
});

export const rentalPhoto = get({
  path: '/api/rentalPhoto',
  who: 'shopper',
  about: 'A photograph of a rental of your own, as a JPEG file.',
  request: z.object({ userId: id, photoId: id }),
  reply: z.unknown(),
});
