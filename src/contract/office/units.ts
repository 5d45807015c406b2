import * as z from 'zod/mini';
import { counterStaff, everybody, managers } from '../../rules/people/staff.ts';
import { subCategories } from '../../rules/catalogue/sections.ts';
import { grades } from '../../rules/units/grade.ts';
import { unitQueues, unitStates } from '../../rules/units/unit-moves.ts';
import { officeGet, officePost } from '../call.ts';
import {
  largestBodyWithPhotos,
  singleLine,
  mostPhotos,
  picture,
  rupees,
  shortText,
  unitNumber,
  wholeNumber,
  why,
  word,
} from '../fields.ts';

/** A used thing as lists show it. */
export const unitRow = z.object({
  unit: z.string(),
  /** Null while the shop has no pre-owned product of this edition. */
  productId: z.nullable(z.int()),
  title: z.string(),
  edition: z.string(),
  platform: z.string(),
  kind: z.enum(subCategories),
  state: z.enum(unitStates),
  grade: z.enum(grades),
  serial: z.nullable(z.string()),
  shelf: z.nullable(z.string()),
  cost: z.number(),
  isCostConfirmed: z.boolean(),
  ownPrice: z.nullable(z.number()),
  source: z.enum(['trade-in', 'bill', 'lot', 'opening']),
  addedAt: z.string(),
});
export type UnitRow = z.infer<typeof unitRow>;

const unitNumbers = z.pipe(
  word(/^U[0-9A-HJKMNP-TV-Z]{7}(,U[0-9A-HJKMNP-TV-Z]{7}){0,49}$/, 'must be at most 50 numbers of units'),
  z.transform((text: string) => text.split(',')),
);

const unitFilter = z.object({
  q: z.optional(shortText),
  /** These very ones, separated by commas. */
  numbers: z.optional(unitNumbers),
  state: z.optional(z.enum(unitStates)),
  grade: z.optional(z.enum(grades)),
  kind: z.optional(z.enum(subCategories)),
});

export const officeUnits = officeGet({
  path: '/api/office/units',
  roles: everybody,
  about: 'Used things, found by number, serial number or title, and filtered, 50 a page.',
  request: z.extend(unitFilter, { page: z.optional(wholeNumber(1, 200)) }),
  reply: z.object({
    /** Counted up to 2,000; there are more than that when `isMore`. */
    total: z.int(),
    isMore: z.boolean(),
    page: z.int(),
    pageSize: z.int(),
    units: z.array(unitRow),
  }),
});

export const officeUnitQueues = officeGet({
  path: '/api/office/unitQueues',
  roles: everybody,
  about: 'How many used things wait in each queue, counted up to 2,000.',
  request: z.object({}),
  reply: z.array(z.object({ state: z.enum(unitQueues), count: z.int(), isMore: z.boolean() })),
});

export const officeUnitsExport = officeGet({
  path: '/api/office/unitsExport',
  roles: managers,
  about: 'The same used things as a CSV file, at most 50,000.',
  request: unitFilter,
  reply: z.unknown(),
});

export const unitDetail = z.extend(unitRow, {
  faults: z.array(z.string()),
  contents: z.array(z.string()),
  /** What the bench found, question by question. */
  answers: z.record(z.string(), z.string()),
  /** What it costs a buyer as it is; null when it has no price. */
  price: z.nullable(z.number()),
  /** What the owner should know of what that leaves, as a sentence; null when there is nothing, and for what is sold. */
  marginWarning: z.nullable(z.string()),
  /** Where the staff may move it. */
  canMoveTo: z.array(z.enum(unitStates)),
  /** Whom it came from: the trade-in's order, or the supplier's bill, and the lot that it was bought with. */
  from: z.object({
    orderId: z.nullable(z.string()),
    supplier: z.nullable(z.string()),
    bill: z.nullable(z.string()),
    lot: z.nullable(z.object({ sum: z.number(), units: z.int() })),
  }),
  photographs: z.array(
    z.object({ hash: z.string(), src: z.string(), alt: z.string(), width: z.int(), height: z.int() }),
  ),
  moves: z.array(
    z.object({
      from: z.nullable(z.string()),
      to: z.string(),
      by: z.string(),
      why: z.string(),
      orderId: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  /** Tests with every answer, corrections with what it said before, and photographs, as the audit log has them. */
  changes: z.array(
    z.object({
      what: z.enum(['inspection', 'test', 'correction', 'photographs']),
      by: z.string(),
      why: z.nullable(z.string()),
      lines: z.array(z.object({ name: z.string(), before: z.nullable(z.string()), after: z.nullable(z.string()) })),
      at: z.string(),
    }),
  ),
  /** Each is a file of `officeDocument`. */
  documents: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(['invoice', 'credit-note', 'voucher']),
      orderId: z.string(),
      at: z.string(),
    }),
  ),
  costs: z.array(
    z.object({ kind: z.string(), amount: z.number(), note: z.nullable(z.string()), by: z.string(), at: z.string() }),
  ),
  sales: z.array(
    z.object({
      orderId: z.string(),
      price: z.number(),
      cost: z.number(),
      ratePercent: z.number(),
      tax: z.number(),
      at: z.string(),
      returnedAt: z.nullable(z.string()),
    }),
  ),
  /** What it was or is as a rental unit, with everybody who had it; null for one that was never rented out. */
  rental: z.nullable(
    z.object({
      unitId: z.int(),
      label: z.string(),
      city: z.string(),
      cityName: z.string(),
      isInService: z.boolean(),
      bookings: z.array(
        z.object({
          orderId: z.string(),
          from: z.string(),
          until: z.string(),
          status: z.enum(['booked', 'out', 'returned', 'inspected']),
        }),
      ),
    }),
  ),
  /** Other units with the same serial number: the thing was here before. */
  earlier: z.array(z.object({ unit: z.string(), state: z.string(), addedAt: z.string() })),
});
export type UnitDetail = z.infer<typeof unitDetail>;

export const officeUnit = officeGet({
  path: '/api/office/unit',
  roles: everybody,
  about: 'Everything about one used thing: its whole life, its money and its documents.',
  request: z.object({ unit: unitNumber }),
  reply: unitDetail,
});

export const officeMoveUnit = officePost({
  path: '/api/office/moveUnit',
  roles: counterStaff,
  about: 'Moves a used thing along its table: to test, repair, cleaning, the shelf, parts or out of the books.',
  request: z.object({ unit: unitNumber, to: z.enum(unitStates), why }),
  reply: unitDetail,
});

const texts = z
  .array(singleLine(100).check(z.minLength(1, 'must be a text')))
  .check(z.maxLength(20, 'must be at most 20'));

export const officeChangeUnit = officePost({
  path: '/api/office/changeUnit',
  roles: counterStaff,
  about: 'Corrects what is written down about a used thing that is still the shop’s. Its own price asks for a manager.',
  request: z.object({
    unit: unitNumber,
    grade: z.optional(z.enum(grades)),
    /** Empty for a thing that has none. */
    serial: z.optional(singleLine(60)),
    faults: z.optional(texts),
    contents: z.optional(texts),
    shelf: z.optional(singleLine(40)),
    found: z.optional(z.record(shortText, shortText)),
    why,
  }),
  reply: unitDetail,
});

export const officePriceUnit = officePost({
  path: '/api/office/priceUnit',
  roles: managers,
  about: 'Gives a used thing a price of its own, or takes it away; with one it is sold by its number only.',
  request: z.object({ unit: unitNumber, price: z.nullable(rupees), why }),
  reply: unitDetail,
});

export const officeAddUnitCost = officePost({
  path: '/api/office/addUnitCost',
  roles: counterStaff,
  about: 'What a repair or a cleaning has cost: parts in rupees, work in minutes at the rate of the settings.',
  request: z.object({
    unit: unitNumber,
    parts: z.optional(rupees),
    minutes: z.optional(
      z.int('must be a whole number').check(z.gte(1, 'must be at least 1'), z.lte(6_000, 'must be at most 6000')),
    ),
    note: singleLine(500).check(z.minLength(1, 'must say what was done')),
  }),
  reply: unitDetail,
});

export const officeTestUnit = officePost({
  path: '/api/office/testUnit',
  roles: counterStaff,
  about: 'What a test of a used thing found, and where it goes from there, in one step.',
  request: z.object({
    unit: unitNumber,
    found: z.record(shortText, shortText),
    grade: z.enum(grades),
    faults: texts,
    contents: texts,
    /** Empty for a thing that has none. */
    serial: singleLine(60),
    shelf: singleLine(40),
    to: z.enum(unitStates),
    why,
  }),
  reply: unitDetail,
});

export const officeAddUnitPhotographs = officePost({
  path: '/api/office/addUnitPhotographs',
  roles: counterStaff,
  about: 'Photographs of a used thing, which its buyer sees; at most twelve in all.',
  request: z.object({
    unit: unitNumber,
    pictures: z
      .array(picture)
      .check(z.minLength(1, 'must be at least one'), z.maxLength(mostPhotos, `must be at most ${mostPhotos}`)),
    alt: singleLine(300).check(z.minLength(3, 'must say what the picture shows')),
  }),
  reply: unitDetail,
  largestBody: largestBodyWithPhotos,
});

export const officeRemoveUnitPhotograph = officePost({
  path: '/api/office/removeUnitPhotograph',
  roles: counterStaff,
  about: 'Takes a photograph of a used thing away that nobody has bought.',
  request: z.object({ unit: unitNumber, hash: word(/^[0-9a-f]{16}$/, 'must be the name of a photograph'), why }),
  reply: unitDetail,
});
