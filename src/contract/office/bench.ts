import * as z from 'zod/mini';
import { counterStaff, everybody, managers } from '../../rules/people/staff.ts';
import { officeGet, officePost } from '../call.ts';
import { acknowledged, id, line, orderId, picture, word } from '../fields.ts';

/** A phone's camera gives more; the browser makes them small before. */
export const largestBodyWithPhotos = 16_000_000;
export const mostPhotos = 6;
export const photos = z.optional(z.array(picture).check(z.maxLength(mostPhotos, `must be at most ${mostPhotos}`)));

const checkStep = z.object({ step: line(200).check(z.minLength(1, 'must not be empty')), isDone: z.boolean() });

/** What was looked at when a rental left or came back. */
export const checklist = z.object({
  steps: z.array(checkStep).check(z.maxLength(60, 'must be at most 60 steps')),
  /** The labels of the units that go out: another one must not leave by mistake. */
  units: z.optional(z.array(word).check(z.maxLength(60, 'must be at most 60 units'))),
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

/** A traded-in piece on the shelf, or beside it. */
export const stockUnit = z.object({
  unitId: z.int(),
  /** Null while the shop has no pre-owned product of this edition. */
  productId: z.nullable(z.int()),
  serial: z.nullable(z.string()),
  grade: z.enum(['A', 'B', 'C']),
  state: z.enum(['in stock', 'sold', 'repair', 'parts']),
  cost: z.number(),
});

/** One piece of a trade-in, as the bench sees it. */
export const tradeInItem = z.object({
  itemId: z.int(),
  lineId: z.int(),
  title: z.string(),
  platform: z.string(),
  kind: z.enum(['disc', 'console', 'controller', 'accessory']),
  currency: z.enum(['cash', 'credit']),
  answers: z.record(z.string(), z.string()),
  foundAnswers: z.nullable(z.record(z.string(), z.string())),
  /** In the best condition, on the day of the checkout: what the bench counts down from. */
  price: z.number(),
  quoted: z.number(),
  offered: z.nullable(z.number()),
  state: z.string(),
  serial: z.nullable(z.string()),
  isRepeat: z.boolean(),
  grade: z.nullable(z.string()),
  reasons: z.nullable(z.string()),
  /** The addresses of the pictures. */
  photos: z.array(z.string()),
  /** Once the shop has taken it. */
  unit: z.nullable(stockUnit),
});

export const officeTradeInPhoto = officeGet({
  path: '/api/office/tradeInPhoto',
  roles: everybody,
  about: 'A photograph of a traded-in piece, as a JPEG file.',
  request: z.object({ photoId: id }),
  reply: z.unknown(),
  fileType: 'image/jpeg',
});

export const officeRentalPhoto = officeGet({
  path: '/api/office/rentalPhoto',
  roles: everybody,
  about: 'A photograph of a rental when it left, came back or was inspected, as a JPEG file.',
  request: z.object({ photoId: id }),
  reply: z.unknown(),
  fileType: 'image/jpeg',
});

export const officeChangeUnit = officePost({
  path: '/api/office/changeUnit',
  roles: counterStaff,
  about:
    'Corrects the grade or the serial number of a piece in stock, or sends it to repair, to parts or back to the shelf.',
  request: z.object({
    unitId: id,
    grade: z.optional(z.enum(['A', 'B', 'C'])),
    /** Empty for a piece that has none. */
    serial: z.optional(line(60)),
    state: z.optional(z.enum(['in stock', 'repair', 'parts'])),
    why: line(500).check(z.minLength(3, 'must say why')),
  }),
  reply: stockUnit,
});

export const officeWaiveCharge = officePost({
  path: '/api/office/waiveCharge',
  roles: managers,
  about: 'Lets a charge of a rental go that is not paid yet.',
  request: z.object({ orderId, chargeId: id, why: line(500).check(z.minLength(3, 'must say why')) }),
  reply: acknowledged,
});
