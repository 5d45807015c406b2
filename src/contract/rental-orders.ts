import * as z from 'zod/mini';
import { post } from './call.ts';
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
