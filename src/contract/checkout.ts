import * as z from 'zod/mini';
import { mostLines } from '../rules/cart/cart-item.ts';
import { rentDurations } from '../rules/line-choices.ts';
import { identityKinds } from '../rules/trade-ins/seller-identity.ts';
import { post } from './call.ts';
import { offerCode } from './offers.ts';
import {
  attempt,
  calendarDay,
  flag,
  id,
  largestBodyWithProducts,
  singleLine,
  mostQuantity,
  orderId,
  quantity,
  shortText,
  userId,
} from './fields.ts';

const secretText = singleLine(100);
const mostRentals = 50;

/** The digits as text, or as a number: past the largest exact number, digits would be lost without a word. */
const accountNumber = z.union(
  [
    secretText,
    z.pipe(
      z.int().check(z.gte(0, 'must be digits')),
      z.transform((digits: number) => String(digits)),
    ),
  ],
  'must be the digits of the account, as text when there are more than 15',
);

const mostSeenRupees = 1_000_000_000;

/** What the page showed, in rupees. It is compared and never believed: when it differs, nothing is placed. */
export const seenAmount = z.optional(
  z
    .nullable(z.number('must be a number'))
    .check(
      z.refine((rupees) => rupees === null || (rupees >= 0 && rupees <= mostSeenRupees), 'must be an amount in rupees'),
    ),
);

/** Null when none is chosen. */
export const chosenAddressId = z.optional(z.nullable(id));

/** True uses what there is, an amount at most that many rupees of it. */
const usedCredit = z.optional(
  z.nullable(
    z.union(
      [z.boolean(), z.number().check(z.gte(0), z.lte(mostSeenRupees))],
      'must be true, false or an amount in rupees',
    ),
  ),
);

const buyCheckout = z.object({
  direction: z.literal('buy'),
  userId,
  cod: z.optional(z.nullable(flag)),
  addressId: chosenAddressId,
  usedCredit,
  /** The invoice is not for the company of the account, this time. */
  withoutCompany: z.optional(z.nullable(flag)),
  /** Pre-orders stay in the cart, to be ordered on their own: what is in stock does not wait for them. */
  withoutPreOrders: z.optional(z.nullable(flag)),
  /** What the shopper typed. Offers without a code count by themselves. */
  offerCode,
  seenTotal: seenAmount,
  attempt,
});

/** What the seller says about each thing; what is not said is taken to be in the best condition. */
const conditions = z.optional(
  z
    .array(
      z.object({
        inventoryMetaId: id,
        answers: z.record(shortText, shortText),
        /** Of consoles, controllers and headsets, one for each of the line; null for one that is not told. */
        serials: z.optional(
          z.nullable(
            z
              .array(z.nullable(singleLine(60)))
              .check(z.maxLength(mostQuantity, `must be at most ${mostQuantity} numbers`)),
          ),
        ),
      }),
    )
    .check(z.maxLength(mostLines, `must be at most ${mostLines} things`)),
);

/** Where money goes. What is not needed for the way of payment may be null, and is dropped. */
export const paymentDetails = z.optional(
  z.nullable(
    z.object({
      credits: z.optional(z.nullable(flag)),
      upiId: z.optional(z.nullable(secretText)),
      bankDetails: z.optional(
        z.nullable(
          z.object({
            accountNumber: z.optional(z.nullable(accountNumber)),
            ifscCode: z.optional(z.nullable(secretText)),
            bankName: z.optional(z.nullable(secretText)),
            accountHolderName: z.optional(z.nullable(secretText)),
          }),
        ),
      ),
    }),
  ),
);

/** The document by which a seller is known, and the tick that the things are their own. */
export const statedIdentity = z.object({
  kind: z.enum(identityKinds),
  number: singleLine(40),
  isOwner: flag,
});
export type StatedIdentity = z.infer<typeof statedIdentity>;

const sellCheckout = z.object({
  direction: z.literal('sell'),
  userId,
  addressId: chosenAddressId,
  shippingMethod: z.enum(['self', 'pickup']),
  paymentMethod: z.enum(['credits', 'bank', 'upi']),
  paymentDetails,
  conditions,
  /** Asked for above an amount of the owner's, and for every console; without it the shop asks before it pays. */
  identity: z.optional(z.nullable(statedIdentity)),
  /** Cash and credit together, and how much of that is credit. */
  seenTotal: seenAmount,
  seenCredit: seenAmount,
  attempt,
});

const rentCheckout = z.object({
  direction: z.literal('rent'),
  userId,
  addressId: chosenAddressId,
  shippingMethod: z.enum(['porter', 'self']),
  paymentMethod: z.enum(['online', 'pod']),
  /** Pays rent and never a deposit; what is paid on delivery leaves it alone. */
  usedCredit,
  /** The bills are not for the company of the account, this time. Who picks it up without an address has none on them. */
  withoutCompany: z.optional(z.nullable(flag)),
  /**
   * Refuses the booking while something that is rented is late, or a charge of it is due. Without it the booking is taken, and
   * nothing leaves before that is settled.
   */
  refuseIfOwing: z.optional(z.nullable(flag)),
  /** One of the times that the shop offers; without it the hour is left open. */
  handOverWindow: z.optional(z.nullable(singleLine(40))),
  /** The same for the courier who collects it on the last day; without it the same time as the hand-over. */
  returnWindow: z.optional(z.nullable(singleLine(40))),
  rentItems: z
    .array(
      z.object({
        id,
        place: shortText,
        duration: z.enum(rentDurations),
        qty: quantity,
        startDate: z.optional(z.nullable(calendarDay)),
      }),
    )
    .check(
      z.minLength(1, 'must name something to rent'),
      z.maxLength(mostRentals, `must be at most ${mostRentals} things`),
    ),
  seenTotal: seenAmount,
});

export const whereToPay = z.object({
  orderId: z.string(),
  redirect: z.literal(true),
  url: z.string(),
  original: z.optional(z.object({ response: z.object({ redirectUrl: z.string() }) })),
});

export const checkout = post({
  path: '/api/checkout',
  who: 'shopper',
  about: 'Places an order to buy, to sell or to rent, and says where the browser goes next.',
  request: z.discriminatedUnion('direction', [buyCheckout, sellCheckout, rentCheckout]),
  reply: whereToPay,
  // What is rented comes as the shop has answered it.
  largestBody: largestBodyWithProducts(mostRentals),
});

export const payOrder = post({
  path: '/api/payOrder',
  who: 'shopper',
  about: 'Where an order that waits for its payment is paid; a new page when another amount was paid than it costs.',
  request: z.object({ userId, orderId }),
  reply: whereToPay,
});
