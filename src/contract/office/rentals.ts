import * as z from 'zod/mini';
import { subCategories } from '../../rules/catalogue/sections.ts';
import { counterStaff, everybody, managers, rentalStaff } from '../../rules/people/staff.ts';
import { officeGet, officePost } from '../call.ts';
import {
  acknowledged,
  calendarDay,
  flag,
  id,
  largestBodyWithPhotos,
  singleLine,
  orderId,
  orderStatus,
  photos,
  rupees,
  unitNumber,
  wholeNumber,
  why,
  shortText,
} from '../fields.ts';
import { seen } from './rental-money.ts';

const unitBar = z.object({
  bookingId: z.int(),
  kind: z.enum(['booked', 'out', 'late', 'outage', 'cleaning', 'to inspect']),
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
    city: z.optional(shortText),
    /** Today when none is named. */
    from: z.optional(calendarDay),
    days: z.optional(wholeNumber(1, 62)),
    editionId: z.optional(id),
  }),
  reply: z.object({
    today: z.string(),
    city: z.string(),
    from: z.string(),
    days: z.int(),
    cities: z.array(z.object({ slug: z.string(), name: z.string(), isOpen: z.boolean() })),
    /** Everything that has rent prices, whether the city has units of it or not. */
    titles: z.array(z.object({ editionId: z.int(), title: z.string(), platform: z.string() })),
    units: z.array(
      z.object({
        unitId: z.int(),
        label: z.string(),
        editionId: z.int(),
        title: z.string(),
        platform: z.string(),
        /** The used thing that it is; null for one that was bought to be rented out. */
        unit: z.nullable(z.string()),
        kind: z.enum(subCategories),
        serial: z.nullable(z.string()),
        /** How it looks, beside what is photographed at every hand-over. */
        photographs: z.array(z.object({ hash: z.string(), src: z.string(), alt: z.string() })),
        bars: z.array(unitBar),
      }),
    ),
  }),
});

export const officeRentalDesk = officeGet({
  path: '/api/office/rentalDesk',
  roles: everybody,
  about:
    'What is to be done with rentals today: what leaves, whose document waits, what comes back, what is late, what is to be inspected or settled.',
  request: z.object({ city: z.optional(shortText) }),
  reply: z.array(
    z.object({
      task: z.enum(['answer', 'hand over', 'check document', 'take back', 'late', 'inspect', 'settle']),
      orderId: z.string(),
      status: orderStatus,
      customer: z.string(),
      phoneNumber: z.string(),
      summary: z.string(),
      city: z.string(),
      cityName: z.string(),
      /** When it leaves, or when it comes back. */
      day: z.string(),
      /** Our courier brings and collects it. */
      isByCourier: z.boolean(),
      /** Between which hours it is handed over; null when nobody said. */
      handOverWindow: z.nullable(z.string()),
      /** Between which hours the courier collects it. */
      returnWindow: z.nullable(z.string()),
      units: z.array(z.string()),
      /** What the days after the last one cost so far. */
      lateFee: z.number(),
      /** A deposit that has not come, and that nothing leaves without. */
      missingDeposit: z.number(),
      /** Charges that are neither paid nor let go. */
      openCharges: z.number(),
      /** Rentals of the next days that wait for something late. */
      waiting: z.array(z.object({ orderId: z.string(), from: z.string() })),
    }),
  ),
});

export const officeSetHandOverWindow = officePost({
  path: '/api/office/setHandOverWindow',
  roles: rentalStaff,
  about: 'Other hours in which a booked rental is handed over, or none; the renter is told.',
  request: z.object({ orderId, window: z.nullable(singleLine(40)), why }),
  reply: acknowledged,
});

export const officeSetReturnWindow = officePost({
  path: '/api/office/setReturnWindow',
  roles: rentalStaff,
  about:
    'Other hours in which the courier collects a rental, or none, until the day before; the reminder tells the renter.',
  request: z.object({ orderId, window: z.nullable(singleLine(40)), why }),
  reply: acknowledged,
});

export const officeAddUnits = officePost({
  path: '/api/office/addUnits',
  roles: rentalStaff,
  about: 'New rental units of a title in a city, one for each label.',
  request: z.object({
    editionId: id,
    city: shortText,
    labels: z
      .array(singleLine(60).check(z.minLength(1, 'must not be empty')))
      .check(z.minLength(1, 'must have a label'), z.maxLength(50, 'must be at most 50 labels')),
  }),
  reply: acknowledged,
});

export const officeEnterSerial = officePost({
  path: '/api/office/enterSerial',
  roles: rentalStaff,
  about: 'The serial number of a rental unit: a console, a controller or a headset does not leave without one.',
  request: z.object({ unitId: id, serial: singleLine(60).check(z.minLength(1, 'must not be empty')) }),
  reply: acknowledged,
});

export const officeTakeUnitOut = officePost({
  path: '/api/office/takeUnitOut',
  roles: rentalStaff,
  about: 'A unit is out of service for some days; bookings of that time go to other units, or their renters are asked.',
  request: z.object({
    unitId: id,
    from: calendarDay,
    /** The last day; without one it is out of service until it is put back. */
    until: z.optional(calendarDay),
    mayMove: z.optional(flag),
    /** Whether renters for whom no other unit is free are asked what they want instead; otherwise it is refused then. */
    mayAsk: z.optional(flag),
    /** Rentals that no other unit can take: other days for them, as agreed with the renter, or their money back. */
    instead: z.optional(
      z
        .array(z.object({ orderId, startDate: z.optional(calendarDay) }))
        .check(z.maxLength(30, 'must be at most 30 rentals')),
    ),
    why,
  }),
  reply: z.object({
    moved: z.array(z.object({ orderId: z.string(), from: z.string(), to: z.string() })),
    /** Their renters are asked what they want instead. */
    asked: z.array(z.string()),
  }),
});

export const officePutUnitBack = officePost({
  path: '/api/office/putUnitBack',
  roles: rentalStaff,
  about: 'A unit can go out again from today.',
  request: z.object({ unitId: id, outageId: id, why: z.optional(singleLine(500)) }),
  reply: acknowledged,
});

export const officeRentUnit = officePost({
  path: '/api/office/rentUnit',
  roles: counterStaff,
  about: 'A used thing that is for sale is rented out in a city from now on, with the label of its sticker.',
  request: z.object({
    unit: unitNumber,
    city: shortText,
    label: singleLine(60).check(z.minLength(1, 'must not be empty')),
    why,
  }),
  reply: acknowledged,
});

export const officeEndRenting = officePost({
  path: '/api/office/endRenting',
  roles: counterStaff,
  about:
    'A rental unit that nobody has booked goes to the bench as a used thing. One that never was one asks for its cost.',
  request: z.object({ unitId: id, cost: z.optional(rupees), why }),
  reply: z.object({ unit: z.string() }),
});

const checkStep = z.object({
  step: singleLine(200).check(z.minLength(1, 'must not be empty')),
  isDone: z.boolean(),
  /** Something that leaves and has to come back. */
  isItem: z.optional(z.boolean()),
  /** The label of the rental unit that it is. */
  unit: z.optional(shortText),
});

/** The very thing that is rented, with its serial where somebody has written it down. */
export const rentedPiece = z.object({
  unitId: z.int(),
  label: z.string(),
  kind: z.enum(subCategories),
  serial: z.nullable(z.string()),
  isPhotographed: z.boolean(),
});

/** What was looked at when a rental left or came back. */
export const checklist = z.object({
  steps: z.array(checkStep).check(z.maxLength(60, 'must be at most 60 steps')),
  /** The labels of the units that go out: another one must not leave by mistake. */
  units: z.optional(z.array(shortText).check(z.maxLength(60, 'must be at most 60 units'))),
  /** What goes with it, as scanned: labels of rental units, or numbers of used things that are for rent. */
  lent: z.optional(z.array(shortText).check(z.maxLength(20, 'must be at most 20 things'))),
  note: z.optional(singleLine(500)),
  photos,
});

export const rentalCheck = z.object({
  kind: z.enum(['hand-over', 'take-back', 'inspection']),
  by: z.string(),
  at: z.string(),
  steps: z.array(
    z.object({
      step: z.string(),
      isDone: z.boolean(),
      isItem: z.optional(z.boolean()),
      unit: z.optional(z.string()),
    }),
  ),
  note: z.nullable(z.string()),
  /** The addresses of the pictures. */
  photos: z.array(z.string()),
});

const foundDamage = z.object({
  lineId: id,
  rupees: wholeNumber(1, 1_000_000),
  reason: singleLine(300).check(z.minLength(3, 'must say what')),
  /** What shows it; all photographs of an inspection together are as many as those of one thing may be. */
  photos,
});
export const mostDamages = 10;

export const officeInspectRental = officePost({
  path: '/api/office/inspectRental',
  roles: ['owner', 'manager', 'counter', 'rentals'],
  about: 'What the bench found about a rental that came back.',
  largestBody: largestBodyWithPhotos,
  request: z.object({
    orderId,
    /** The only thing that it found. */
    damage: z.optional(foundDamage),
    /** Each is a charge of its own. */
    damages: z.optional(z.array(foundDamage).check(z.maxLength(mostDamages, `must be at most ${mostDamages}`))),
    /** The labels of the units that cannot go out again before they are repaired. Absent: those of what is damaged. */
    repair: z.optional(z.array(shortText).check(z.maxLength(60, 'must be at most 60 units'))),
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
  about: 'Lets a charge of a rental go that is not paid yet, or what its deposit has left of it.',
  request: z.object({ orderId, chargeId: id, seenLeft: z.optional(seen), why }),
  reply: acknowledged,
});
