import * as z from 'zod/mini';
import { get, post } from './call.ts';
import { acknowledged, calendarDay, id, shortText, userId } from './fields.ts';
import { rentDuration } from './rentals.ts';

export const getWaitingLists = get({
  path: '/api/getWaitingLists',
  who: 'shopper',
  about: 'What you wait for because all of it is rented out, and your place on each list.',
  request: z.object({ userId }),
  reply: z.array(
    z.object({
      /** The id of the edition, as in the list of things to rent. */
      id: z.int(),
      title: z.string(),
      place: z.string(),
      placeName: z.string(),
      /** False while the shop does not rent in that city. */
      isOpen: z.boolean(),
      /** 1 for the first. */
      position: z.int(),
      duration: rentDuration,
      /** Null for any day soon. */
      startDate: z.nullable(z.string()),
      joinedAt: z.string(),
      /** You were told that it is free, and until then nobody else is; null before. */
      toldUntil: z.nullable(z.string()),
    }),
  ),
});

const list = { id, place: shortText };

export const joinWaitingList = post({
  path: '/api/joinWaitingList',
  who: 'shopper',
  about:
    'Tells you when something can be rented in a city again. It reserves nothing; joining twice is the same place.',
  request: z.object({ userId, ...list, duration: z.optional(rentDuration), startDate: z.optional(calendarDay) }),
  reply: acknowledged,
});

export const leaveWaitingList = post({
  path: '/api/leaveWaitingList',
  who: 'shopper',
  about: 'Gives up your place on the list of something to rent.',
  request: z.object({ userId, ...list }),
  reply: acknowledged,
});
