import * as z from 'zod/mini';
import { counterStaff, everybody, ownerOnly } from '../../rules/people/staff.ts';
import { identityKinds, sellerDetails } from '../../rules/trade-ins/seller-identity.ts';
import { settledWays, takenOutWays } from '../../rules/trade-ins/taken-out.ts';
import { pickupWindows } from '../../rules/trade-ins/sell-totals.ts';
import { grades } from '../../rules/units/grade.ts';
import { officeGet, officePost } from '../call.ts';
import {
  acknowledged,
  calendarDay,
  id,
  largestBodyWithPhotos,
  singleLine,
  nothing,
  orderId,
  photos,
  rupees,
  shortText,
  why,
} from '../fields.ts';
import { unitRow } from './units.ts';

const identity = z.object({ kind: z.enum(identityKinds), number: z.string() });

/** Who sells, as the staff sees it: of the document's number only the end. */
export const tradeInSeller = z.object({
  /** What the shop has to know before it pays, makes an offer or sends anything back. */
  missing: z.array(z.enum(sellerDetails)),
  identity: z.nullable(identity),
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
  /** As much as the shop pays for it in every condition; null when it does not sell the thing. */
  mostPaid: z.nullable(z.object({ Good: z.number(), Worn: z.number(), Faulty: z.number() })),
  offered: z.nullable(z.number()),
  state: z.string(),
  /** What the seller said that it is; the bench compares it with the thing. */
  statedSerial: z.nullable(z.string()),
  serial: z.nullable(z.string()),
  /** Its kind has a serial number, which is looked up before the shop takes it. */
  needsSerial: z.boolean(),
  /** Why its serial number is blocked; null when it is not. */
  blocked: z.nullable(z.string()),
  /** Why it cannot be taken out of its offer although it is blocked, and where the way on is; null when it can. */
  stays: z.nullable(
    z.object({
      sentence: z.string(),
      next: z.object({ label: z.string(), href: z.string(), isForManagers: z.boolean() }),
    }),
  ),
  /** Not bought, and not to be sent back either. */
  isHeld: z.boolean(),
  /** It was held, and its owner or the police has it now. */
  isHandedOver: z.boolean(),
  isRepeat: z.boolean(),
  /** The units that had its serial number before. */
  earlier: z.array(z.string()),
  grade: z.nullable(z.string()),
  reasons: z.nullable(z.string()),
  /** The addresses of the pictures. */
  photos: z.array(z.string()),
  /** What was said of it before, the latest last. */
  corrections: z.array(
    z.object({
      by: z.string(),
      at: z.string(),
      grade: z.nullable(z.string()),
      offered: z.nullable(z.number()),
      answers: z.nullable(z.record(z.string(), z.string())),
      serial: z.nullable(z.string()),
    }),
  ),
  /** Once the shop has taken it. */
  unit: z.nullable(unitRow),
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
    grade: z.enum(grades),
    serial: z.optional(shortText),
    /** Why it has no serial number here, although its kind has one: for the audit log. */
    unreadable: z.optional(singleLine(200)),
    reasons: z.optional(singleLine(1000)),
    isRefused: z.optional(z.boolean()),
    /** A price by hand instead of the table's, for managers; with its reasons, and never above the quote. */
    offer: z.optional(rupees),
    /** The piece was inspected before, and the offer has not gone out: this is what is right. */
    isCorrection: z.optional(z.boolean()),
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

export const officePickups = officeGet({
  path: '/api/office/pickups',
  roles: everybody,
  about: 'What is to be collected from sellers: without a day first, then by day and PIN.',
  request: nothing,
  reply: z.array(
    z.object({
      orderId: z.string(),
      customer: z.string(),
      phoneNumber: z.string(),
      address: z.string(),
      city: z.string(),
      pinCode: z.string(),
      pieces: z.int(),
      /** The order that is handed over with this visit; null for none. */
      brings: z.nullable(z.string()),
      day: z.nullable(z.string()),
      window: z.nullable(z.string()),
      askedDay: z.nullable(z.string()),
      /** Somebody at its phone has said yes; before that it gets no day. */
      isConfirmed: z.boolean(),
    }),
  ),
});

export const officePlanPickups = officePost({
  path: '/api/office/planPickups',
  roles: counterStaff,
  about: 'The courier comes to these sellers on a day. One that had another day needs a reason; every seller is told.',
  request: z.object({
    orderIds: z
      .array(orderId)
      .check(z.minLength(1, 'must name an order'), z.maxLength(100, 'must be at most 100 orders')),
    day: calendarDay,
    window: z.optional(z.enum(pickupWindows)),
    why: z.optional(singleLine(200)),
  }),
  reply: acknowledged,
});

export const officeConfirmPickup = officePost({
  path: '/api/office/confirmPickup',
  roles: counterStaff,
  about: 'The staff has called the phone of a pickup, and somebody there wants it.',
  request: z.object({ orderId, why: singleLine(200).check(z.minLength(1, 'must say who was called')) }),
  reply: acknowledged,
});

export const officeSendBack = officePost({
  path: '/api/office/sendBack',
  roles: counterStaff,
  about: 'The pieces of a trade-in that the shop did not take are on their way to the seller.',
  request: z.object({ orderId, tracking: singleLine(100).check(z.minLength(1, 'must be the number of the parcel')) }),
  reply: acknowledged,
});

export const officeTakeOut = officePost({
  path: '/api/office/takeOutOfOffer',
  roles: counterStaff,
  about:
    'A piece of a trade-in whose serial number is blocked is not bought after all; the rest is paid as agreed. Refused once it is paid.',
  request: z.object({ orderId, itemId: id, way: z.enum(takenOutWays), why }),
  reply: acknowledged,
});

export const officeSettleHeld = officePost({
  path: '/api/office/settleHeldItem',
  roles: counterStaff,
  about:
    'A piece of a trade-in that was held for its owner or the police leaves: back to its seller, or handed over. The seller is told.',
  request: z.object({ orderId, itemId: id, way: z.enum(settledWays), why }),
  reply: acknowledged,
});

export const officeReadIdentity = officePost({
  path: '/api/office/readIdentity',
  roles: ownerOnly,
  needsReauthentication: true,
  about: 'The whole number of the identity document that a seller stated. Who read it is written down.',
  request: z.object({ orderId }),
  reply: identity,
});
