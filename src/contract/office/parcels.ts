import * as z from 'zod/mini';
import { returnStages, staffMoves } from '../../rules/orders/staff-moves.ts';
import { productAges } from '../../rules/catalogue/product-age.ts';
import { couriers } from '../../rules/delivery/couriers.ts';
import { counterStaff, everybody } from '../../rules/people/staff.ts';
import { isCsvText } from '../../rules/texts/plain-text.ts';
import { grades } from '../../rules/units/grade.ts';
import { officeGet, officePost } from '../call.ts';
import { acknowledged, id, singleLine, orderId, trackingNumber, unitNumber, whole, why, word } from '../fields.ts';

export const courier = z.enum(couriers, 'must be a courier that the shop knows');

/** A used thing of a parcel, as whoever fetches it needs to know it. */
export const unitToPack = z.object({
  unit: z.string(),
  grade: z.enum(grades),
  serialEnd: z.nullable(z.string()),
  shelf: z.nullable(z.string()),
  isPacked: z.boolean(),
  /** It has left with the parcel, and stands on no shelf. */
  isSent: z.boolean(),
});
export type UnitToPack = z.infer<typeof unitToPack>;

/** Things on their way back, or here, until it is decided whether they stay. */
export const openReturn = z.object({
  returnId: z.int(),
  /** What this member of the staff may do with it now. */
  moves: z.array(z.enum(staffMoves)),
  /** Nobody took the parcel, or the customer sends something back. */
  kind: z.enum(['return', 'undelivered']),
  reason: z.nullable(z.string()),
  stage: z.enum(returnStages),
  lines: z.array(
    z.object({
      lineId: z.int(),
      title: z.string(),
      qty: z.int(),
      units: z.array(z.string()),
      /** What was seen of it; null before that. */
      isAsExpected: z.nullable(z.boolean()),
      note: z.nullable(z.string()),
    }),
  ),
});

/** Which return of an order; needed only where several have come as far. */
export const whichReturn = z.optional(id);

/** A refund of what was paid on delivery: where it goes, and how far it is. */
export const refundPayout = z.object({
  returnId: z.int(),
  method: z.enum(['bank', 'upi']),
  to: z.string(),
  state: z.string(),
  /** Null until the return is decided. */
  amount: z.nullable(z.number()),
  at: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  rejected: z.nullable(z.string()),
});

export const officeInspectReturn = officePost({
  path: '/api/office/inspectReturn',
  roles: counterStaff,
  about: 'What was seen of each thing that came back: as expected or not, with a note.',
  request: z.object({
    orderId,
    returnId: whichReturn,
    lines: z
      .array(
        z.object({ lineId: id, isAsExpected: z.boolean('must be true or false'), note: z.optional(singleLine(500)) }),
      )
      .check(z.minLength(1, 'must name a line'), z.maxLength(50, 'must be at most 50 lines')),
  }),
  reply: acknowledged,
});

export const officePreviewReturn = officeGet({
  path: '/api/office/previewReturn',
  roles: everybody,
  about: 'What an open return of an order gives back when it is accepted.',
  request: z.object({ orderId, returnId: whichReturn }),
  /** To where it was paid from, to the wallet, and to the account that the return named. */
  reply: z.object({
    money: z.number(),
    credit: z.number(),
    payout: z.number(),
    account: z.nullable(z.object({ method: z.enum(['bank', 'upi']), to: z.string() })),
  }),
});

export const officePickList = officeGet({
  path: '/api/office/pickList',
  roles: everybody,
  about: 'What to fetch for orders that wait to be packed, with the shelf of each used thing.',
  request: z.object({
    orderIds: word(/^GT[BSR][0-9A-Z-]{4,30}(,GT[BSR][0-9A-Z-]{4,30}){0,49}$/, 'must be at most 50 order ids'),
  }),
  reply: z.array(
    z.object({
      orderId: z.string(),
      title: z.string(),
      platform: z.string(),
      age: z.enum(productAges),
      qty: z.int(),
      units: z.array(unitToPack),
    }),
  ),
});

export const officePackUnit = officePost({
  path: '/api/office/packUnit',
  roles: counterStaff,
  about: 'Scans a used thing into a parcel: the one that is set aside, or another of the same product and grade.',
  request: z.object({ orderId, unit: unitNumber }),
  /** The unit that stays on the shelf instead; null for the one that was set aside. */
  reply: z.object({ instead: z.nullable(z.string()) }),
});

export const officeUnpackUnit = officePost({
  path: '/api/office/unpackUnit',
  roles: counterStaff,
  about: 'Takes a used thing out of a parcel that has not left.',
  request: z.object({ orderId, unit: unitNumber, why }),
  /** What is set aside for the order now, and the unit from before the scan when it cannot be that again. */
  reply: z.object({ setAside: z.string(), gone: z.nullable(z.string()) }),
});

export const officeCorrectTracking = officePost({
  path: '/api/office/correctTracking',
  roles: counterStaff,
  about: 'Who brings a parcel that has left, and under which number, put right.',
  request: z.object({ orderId, courier, tracking: trackingNumber, why }),
  reply: acknowledged,
});

/** A line for each parcel: order, courier, number. */
const csv = z
  .string('must be the text of a CSV file')
  .check(
    whole,
    z.minLength(1, 'must not be empty'),
    z.maxLength(100_000, 'must be at most 1,000 lines'),
    z.refine(isCsvText, 'must be the text of a CSV file, without control characters'),
  );
const largestFile = 512 * 1024;

const parcelLines = z.object({
  lines: z.array(
    z.object({
      /** As a spreadsheet counts them. */
      line: z.int(),
      orderId: z.string(),
      courier: z.string(),
      tracking: z.string(),
      /** What it does; null when something is wrong with it. */
      does: z.nullable(z.enum(['ship', 'correct'])),
      problem: z.nullable(z.string()),
    }),
  ),
});

export const officePreviewTracking = officePost({
  path: '/api/office/previewTracking',
  roles: counterStaff,
  about: 'What a file of parcels would do, line by line, and what is wrong with it; nothing is changed yet.',
  request: z.object({ csv }),
  reply: parcelLines,
  largestBody: largestFile,
});

export const officeApplyTracking = officePost({
  path: '/api/office/applyTracking',
  roles: counterStaff,
  about: 'Sends every order of the file that is packed, and corrects the numbers of those that were sent.',
  request: z.object({ csv }),
  reply: parcelLines,
  largestBody: largestFile,
});
