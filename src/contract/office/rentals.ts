import * as z from 'zod/mini';
import { everybody, managers, rentalStaff } from '../../rules/people/staff.ts';
import { officeGet, officePost } from '../call.ts';
import {
  acknowledged,
  calendarDay,
  flag,
  id,
  largestBodyWithPhotos,
  line,
  orderId,
  orderStatus,
  photos,
  wholeNumber,
  why,
  shortText,
} from '../fields.ts';

const unitBar = z.object({
  bookingId: z.int(),
  kind: z.enum(['booked', 'out', 'late', 'outage']),
  from: z.string(),
  /** The first day that no longer belongs to it. */
  until: z.string(),
  /** Null for what no order stands behind. */
  orderId: z.nullable(z.string()),
  customer: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

export const officeRentalCalendar = officeGet({
  path: '/api/office/rentalCalendar',
  roles: everybody,
  about: 'The rental units of a city, and what takes each of them away on which days.',
  request: z.object({
    /** The first city when none is named. */
    place: z.optional(shortText),
    /** Today when none is named. */
    from: z.optional(calendarDay),
    days: z.optional(wholeNumber(1, 62)),
    editionId: z.optional(id),
  }),
  reply: z.object({
    today: z.string(),
    place: z.string(),
    from: z.string(),
    days: z.int(),
    places: z.array(z.object({ slug: z.string(), name: z.string(), isOpen: z.boolean() })),
    /** Everything that has rent prices, whether the city has units of it or not. */
    titles: z.array(z.object({ editionId: z.int(), title: z.string(), platform: z.string() })),
    units: z.array(
      z.object({
        unitId: z.int(),
        label: z.string(),
        editionId: z.int(),
        title: z.string(),
        platform: z.string(),
        bars: z.array(unitBar),
      }),
    ),
  }),
});

export const officeRentalDesk = officeGet({
  path: '/api/office/rentalDesk',
  roles: everybody,
  about: 'What is to be done with rentals today: what leaves, what comes back, what is late, what is to be inspected.',
  request: z.object({ place: z.optional(shortText) }),
  reply: z.array(
    z.object({
      task: z.enum(['hand over', 'take back', 'late', 'inspect']),
      orderId: z.string(),
      status: orderStatus,
      customer: z.string(),
      phoneNumber: z.string(),
      summary: z.string(),
      place: z.string(),
      /** When it leaves, or when it comes back. */
      day: z.string(),
      units: z.array(z.string()),
      /** What the days after the last one cost so far. */
      lateFee: z.number(),
      /** Charges that are neither paid nor let go. */
      openCharges: z.number(),
    }),
  ),
});

export const officeAddUnits = officePost({
  path: '/api/office/addUnits',
  roles: rentalStaff,
  about: 'New rental units of a title in a city, one for each label.',
  request: z.object({
    editionId: id,
    place: shortText,
    labels: z
      .array(line(60).check(z.minLength(1, 'must not be empty')))
      .check(z.minLength(1, 'must have a label'), z.maxLength(50, 'must be at most 50 labels')),
  }),
  reply: acknowledged,
});

export const officeTakeUnitOut = officePost({
  path: '/api/office/takeUnitOut',
  roles: rentalStaff,
  about: 'A unit is out of service for some days; bookings of that time go to other units, or it is refused.',
  request: z.object({
    unitId: id,
    from: calendarDay,
    /** The last day; without one it is out of service until it is put back. */
    until: z.optional(calendarDay),
    mayMove: z.optional(flag),
    why,
  }),
  reply: z.object({ moved: z.array(z.object({ orderId: z.string(), from: z.string(), to: z.string() })) }),
});

export const officePutUnitBack = officePost({
  path: '/api/office/putUnitBack',
  roles: rentalStaff,
  about: 'A unit can go out again from today.',
  request: z.object({ unitId: id, outageId: id, why: z.optional(line(500)) }),
  reply: acknowledged,
});

const checkStep = z.object({ step: line(200).check(z.minLength(1, 'must not be empty')), isDone: z.boolean() });

/** What was looked at when a rental left or came back. */
export const checklist = z.object({
  steps: z.array(checkStep).check(z.maxLength(60, 'must be at most 60 steps')),
  /** The labels of the units that go out: another one must not leave by mistake. */
  units: z.optional(z.array(shortText).check(z.maxLength(60, 'must be at most 60 units'))),
  note: z.optional(line(500)),
  photos,
});

export const rentalCheck = z.object({
  kind: z.enum(['hand-over', 'take-back', 'inspection']),
  by: z.string(),
  at: z.string(),
  steps: z.array(z.object({ step: z.string(), isDone: z.boolean() })),
  note: z.nullable(z.string()),
  /** The addresses of the pictures. */
  photos: z.array(z.string()),
});

export const officeInspectRental = officePost({
  path: '/api/office/inspectRental',
  roles: ['owner', 'manager', 'counter', 'rentals'],
  about: 'What the bench found about a rental that came back.',
  largestBody: largestBodyWithPhotos,
  request: z.object({
    orderId,
    damage: z.optional(
      z.object({
        lineId: id,
        rupees: wholeNumber(1, 1_000_000),
        reason: line(300).check(z.minLength(3, 'must say what')),
      }),
    ),
    photos,
  }),
  reply: acknowledged,
});

export const officeRentalPhoto = officeGet({
  path: '/api/office/rentalPhoto',
  roles: everybody,
  about: 'A photograph of a rental when it left, came back or was inspected, as a JPEG file.',
  request: z.object({ photoId: id }),
  reply: z.unknown(),
  fileType: 'image/jpeg',
});

export const officeWaiveCharge = officePost({
  path: '/api/office/waiveCharge',
  roles: managers,
  about: 'Lets a charge of a rental go that is not paid yet.',
  request: z.object({ orderId, chargeId: id, why }),
  reply: acknowledged,
});
