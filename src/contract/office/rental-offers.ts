import * as z from 'zod/mini';
import { rentalStaff } from '../../rules/people/staff.ts';
import { officeGet, officePost } from '../call.ts';
import { acknowledged, calendarDay, orderId, shortText, why } from '../fields.ts';
import { wantedEdition } from '../rentals.ts';
import { overTheCounter } from './rental-money.ts';

export const officeUnitOutage = officeGet({
  path: '/api/office/unitOutage',
  roles: rentalStaff,
  about: 'Whom it would hit if a unit were out of service, and which other unit each of them would get.',
  request: z.object({
    /** The label of the unit. */
    unit: shortText,
    from: calendarDay,
    until: z.optional(calendarDay),
  }),
  reply: z.array(
    z.object({
      orderId: z.string(),
      customer: z.string(),
      phoneNumber: z.string(),
      startsOn: z.string(),
      dueOn: z.string(),
      /** It waits for its payment: without another unit it is cancelled. */
      isPaying: z.boolean(),
      /** The label of the other unit; null when none is free. */
      to: z.nullable(z.string()),
    }),
  ),
});

/** A unit that a rental of the next days waits for: somebody has it too long, or it waits for the bench. */
export const lateUnit = z.object({
  label: z.string(),
  heldBy: z.string(),
  isBack: z.boolean(),
  awaitedBy: z.string(),
  from: z.string(),
});

export const officeAskNextRenter = officePost({
  path: '/api/office/askNextRenter',
  roles: rentalStaff,
  about: 'Asks the renter of a booking whose unit is late what they want instead, as when a unit breaks.',
  request: z.object({ orderId, why }),
  reply: acknowledged,
});

export const officeAnswerRentalOffer = officePost({
  path: '/api/office/answerRentalOffer',
  roles: rentalStaff,
  about:
    'What a renter said whose unit broke: other days from this one, another edition for the same days, or, without either, the money back.',
  request: z.object({
    orderId,
    startDate: z.optional(calendarDay),
    edition: z.optional(wantedEdition),
    /** How a difference is paid over the counter, where the rent was. */
    method: z.optional(overTheCounter.method),
    slip: overTheCounter.slip,
    why,
  }),
  reply: acknowledged,
});
