import * as z from 'zod/mini';
import { everybody } from '../../rules/people/staff.ts';
import { officeGet } from '../call.ts';
import { nothing } from '../fields.ts';
import { rentDuration } from '../rentals.ts';

export const officeWaitingLists = officeGet({
  path: '/api/office/waitingLists',
  roles: everybody,
  about: 'Who waits for what in which city, the longest list first and the first ones first.',
  request: nothing,
  reply: z.array(
    z.object({
      editionId: z.int(),
      title: z.string(),
      platform: z.string(),
      city: z.string(),
      people: z.array(
        z.object({
          customerId: z.int(),
          customer: z.string(),
          duration: rentDuration,
          /** Null for any day soon. */
          startDate: z.nullable(z.string()),
          joinedAt: z.string(),
          daysWaited: z.int(),
          /** Until when the others wait; null before they were told. */
          toldUntil: z.nullable(z.string()),
        }),
      ),
    }),
  ),
});
