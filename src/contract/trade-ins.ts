import * as z from 'zod/mini';
import { identityKinds, sellerDetails } from '../rules/trade-ins/seller-identity.ts';
import { get, post } from './call.ts';
import { chosenAddressId, paymentDetails, seenAmount, statedIdentity, whereToPay } from './checkout.ts';
import { acknowledged, calendarDay, flag, id, singleLine, orderId, orderStatus, userId, word } from './fields.ts';
import { offerCode } from './offers.ts';

const currency = z.enum(['cash', 'credit']);

/** A trade-in as its seller sees it: every piece with what was quoted, found and offered. */
export const tradeInDetails = z.object({
  shipping: z.enum(['self', 'pickup']),
  payment: z.enum(['credits', 'bank', 'upi']),
  /** Where money goes, such as ••••1234; null when everything is paid in credit. */
  payoutTo: z.nullable(z.string()),
  /** The bank's reference of the payout, once it is made. */
  payoutReference: z.nullable(z.string()),
  /** Why the bank did not take the money; the seller gives other details. Null when it did, or nobody knows yet. */
  payoutRejected: z.nullable(z.string()),
  /** The shop cannot open the details any more; the seller gives them again. */
  isPayoutUnreadable: z.boolean(),
  /** As things stand: it follows what was found and offered. */
  bonus: z.number(),
  /** Why there is no bonus, or a smaller one, as a sentence. */
  bonusNote: z.nullable(z.string()),
  quoteUntil: z.string(),
  pickupOn: z.nullable(z.string()),
  /** Within which hours; null when nobody said. */
  pickupWindow: z.nullable(z.string()),
  /** The day that the seller asked for instead, until the shop has answered. */
  pickupAskedOn: z.nullable(z.string()),
  /** Until somebody at its phone has confirmed a pickup, nobody drives. Null when nothing is waited for. */
  pickupToConfirm: z.nullable(
    z.object({
      /** The number that was sent a link. */
      phoneNumber: z.string(),
      /** It is that of the account: verifying it on the profile confirms the pickup, too. */
      isOwnPhone: z.boolean(),
      /** When the trade-in is cancelled otherwise. */
      until: z.string(),
    }),
  ),
  /** Until when an offer waits for its answer; after that the pieces come back, free of charge. */
  answerUntil: z.nullable(z.string()),
  items: z.array(
    z.object({
      itemId: z.int(),
      lineId: z.int(),
      title: z.string(),
      currency,
      /** What the seller said, question by question, and what it took off. */
      answers: z.record(z.string(), z.string()),
      deductions: z.array(z.object({ label: z.string(), amount: z.number() })),
      quoted: z.number(),
      state: z.enum(['quoted', 'accepted', 'offered', 'agreed', 'refused']),
      offered: z.nullable(z.number()),
      reasons: z.nullable(z.string()),
      /** Refused, and not on its way back either: the shop may not hand it out before its serial number is cleared. */
      isHeld: z.boolean(),
      /** It was held, and went to whoever is entitled to it. */
      isHandedOver: z.boolean(),
      /** Addresses of photographs that show why. */
      photos: z.array(z.string()),
    }),
  ),
  /** What the shop has to know before it pays, makes an offer or sends anything back. */
  missing: z.array(z.enum(sellerDetails)),
  /** The document that was stated; of its number only the end. */
  identity: z.nullable(z.object({ kind: z.enum(identityKinds), number: z.string() })),
  canShip: z.boolean(),
  canAnswer: z.boolean(),
});
export type TradeInDetails = z.infer<typeof tradeInDetails>;

export const markTradeInShipped = post({
  path: '/api/markTradeInShipped',
  who: 'shopper',
  about: 'The seller has handed the parcel to a courier.',
  request: z.object({
    userId,
    orderId,
    tracking: singleLine(100).check(z.minLength(3, 'must be the number of the parcel')),
  }),
  reply: acknowledged,
});

export const completeTradeIn = post({
  path: '/api/completeTradeIn',
  who: 'shopper',
  about: 'The seller tells the address or the identity document that the trade-in was booked without.',
  request: z
    .object({
      userId,
      orderId,
      addressId: z.optional(z.nullable(id)),
      identity: z.optional(z.nullable(statedIdentity)),
    })
    .check(z.refine(({ addressId, identity }) => Boolean(addressId ?? identity), 'must tell something')),
  reply: acknowledged,
});

export const answerOffer = post({
  path: '/api/answerOffer',
  who: 'shopper',
  about: 'The seller takes or refuses what the shop offers after its inspection, piece by piece.',
  request: z.object({
    userId,
    orderId,
    answers: z
      .array(z.object({ itemId: id, isAccepted: z.boolean() }))
      .check(z.minLength(1, 'must answer an item'), z.maxLength(200, 'must be at most 200 answers')),
  }),
  reply: acknowledged,
});

export const askPickupDay = post({
  path: '/api/askPickupDay',
  who: 'shopper',
  about: 'The seller cannot be there when the courier comes, and asks for another day.',
  request: z.object({ userId, orderId, day: calendarDay }),
  reply: acknowledged,
});

export const confirmPickup = post({
  path: '/api/confirmPickup',
  who: 'anyone',
  about:
    'Whoever holds the phone of a pickup wants it, by the code of the link that was sent there; nobody has to sign in.',
  request: z.object({ code: word(/^[\w-]{16}$/, 'must be the code of the link') }),
  reply: acknowledged,
});

export const correctPayout = post({
  path: '/api/correctPayout',
  who: 'shopper',
  about: 'Where the money of a trade-in or of a refund goes instead, after the bank did not take it.',
  request: z.object({ userId, orderId, paymentMethod: z.enum(['bank', 'upi']), paymentDetails }),
  reply: acknowledged,
});

export const tradeInPhoto = get({
  path: '/api/tradeInPhoto',
  who: 'shopper',
  about: 'A photograph of a piece, made at its inspection, as a JPEG file.',
  request: z.object({ userId, photoId: id }),
  reply: z.unknown(),
});

/** A purchase and a trade-in that are settled together, as both orders show it. All amounts are in rupees. */
export const tradeUpDetails = z.object({
  buyOrderId: z.string(),
  sellOrderId: z.string(),
  sellStatus: orderStatus,
  /**
   * It waits for the credit; the credit is there and something is left to pay; all is paid; nothing came of the trade-in and
   * the purchase can be paid on its own; or the two have nothing to do with each other any more.
   */
  state: z.enum(['waiting', 'due', 'paid', 'alone', 'over']),
  /** What was agreed: so much of the credit pays, and the difference is paid in money. */
  plannedCredit: z.number(),
  difference: z.number(),
  /** What of the credit did pay, once it is there. */
  credit: z.nullable(z.number()),
  /** What has come in money, and what can be paid now. Nobody has to. */
  paid: z.number(),
  due: z.number(),
  /** Until when what is bought is kept; null when nothing waits any more. */
  keptUntil: z.nullable(z.string()),
  /** It is brought with the visit that takes the trade-in: when, as far as that is planned. Null for two parcels. */
  oneVisit: z.nullable(z.object({ day: z.nullable(z.string()), window: z.nullable(z.string()) })),
  /** While a counter-offer waits: what comes of it when all of it is accepted. */
  offer: z.nullable(z.object({ credit: z.number(), difference: z.number(), left: z.number() })),
});
export type TradeUpDetails = z.infer<typeof tradeUpDetails>;

export const getTradeUpChoices = get({
  path: '/api/getTradeUpChoices',
  who: 'shopper',
  about: 'The trade-ins of the signed-in person whose credit can pay for something, the newest first.',
  request: z.object({ userId }),
  reply: z.array(
    z.object({
      orderId: z.string(),
      status: orderStatus,
      summary: z.string(),
      /** What the shop has quoted in credit, with its bonus. */
      credit: z.number(),
      /** Where one visit can bring what is bought and take what is sold; null where that cannot be. */
      oneVisitAt: z.nullable(z.object({ line1: z.string(), pinCode: z.int() })),
    }),
  ),
});

export const placeTradeUp = post({
  path: '/api/placeTradeUp',
  who: 'shopper',
  about:
    'Orders what is in the saved cart, to be paid with the credit of a trade-in. The difference is paid now or later; says where ' +
    'the browser goes next.',
  request: z.object({
    userId,
    /** The order to sell whose credit pays. */
    orderId,
    addressId: chosenAddressId,
    /** The invoice is not for the company of the account, this time. */
    withoutCompany: z.optional(z.nullable(flag)),
    offerCode,
    /** What is bought comes with the visit that takes what is sold, to the address of the trade-in. */
    oneVisit: z.optional(z.nullable(flag)),
    /** Whether the difference is paid at once. */
    payNow: z.optional(z.nullable(flag)),
    /** The difference that the page showed. */
    seenDifference: seenAmount,
  }),
  reply: whereToPay,
});
