import * as z from 'zod/mini';
import { counterStaff, everybody } from '../../rules/people/staff.ts';
import { officeGet, officePost } from '../call.ts';
import { acknowledged, id, largestBodyWithPhotos, line, orderId, photos, why, shortText } from '../fields.ts';

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

export const officeInspectItem = officePost({
  path: '/api/office/inspectItem',
  roles: counterStaff,
  about: 'What the bench found about one piece of a trade-in.',
  largestBody: largestBodyWithPhotos,
  request: z.object({
    orderId,
    itemId: id,
    found: z.record(shortText, shortText),
    grade: z.enum(['A', 'B', 'C']),
    serial: z.optional(shortText),
    reasons: z.optional(line(1000)),
    isRefused: z.optional(z.boolean()),
    photos,
  }),
  reply: z.object({ quoted: z.number(), offered: z.nullable(z.number()), isRepeat: z.boolean() }),
});

export const officeTradeInPhoto = officeGet({
  path: '/api/office/tradeInPhoto',
  roles: everybody,
  about: 'A photograph of a traded-in piece, as a JPEG file.',
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
    why,
  }),
  reply: stockUnit,
});

export const officeSendBack = officePost({
  path: '/api/office/sendBack',
  roles: counterStaff,
  about: 'The pieces of a trade-in that the shop did not take are on their way to the seller.',
  request: z.object({ orderId, tracking: line(100).check(z.minLength(1, 'must be the number of the parcel')) }),
  reply: acknowledged,
});
