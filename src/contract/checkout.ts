import * as z from 'zod/mini';
import { rentDurations } from '../rules/cart/cart-item.ts';
import { post } from './call.ts';
import { id, quantity, shortText, line } from './fields.ts';

const secretText = line(100);

/** What the page showed, in rupees. It is compared and never believed: when it differs, nothing is placed. */
const seenAmount = z.optional(z.number('must be a number').check(z.gte(0), z.lte(1_000_000_000)));

const buyCheckout = z.object({
  direction: z.literal('buy'),
  userId: id,
  cod: z.optional(z.boolean()),
  addressId: z.optional(id),
  usedCredit: z.optional(z.union([z.boolean(), z.number()])),
  seenTotal: seenAmount,
});

/** What the seller says about each thing; what is not said is taken to be in the best condition. */
const conditions = z.optional(
  z
    .array(z.object({ inventoryMetaId: id, answers: z.record(shortText, shortText) }))
    .check(z.maxLength(200, 'must be at most 200 things')),
);

const sellCheckout = z.object({
  direction: z.literal('sell'),
  userId: id,
  addressId: z.optional(id),
  shippingMethod: z.enum(['self', 'pickup']),
  paymentMethod: z.enum(['credits', 'bank', 'upi']),
  paymentDetails: z.optional(
    z.object({
      credits: z.optional(z.boolean()),
      upiId: z.optional(secretText),
      bankDetails: z.optional(
        z.object({
          accountNumber: secretText,
          ifscCode: secretText,
          bankName: secretText,
          accountHolderName: secretText,
        }),
      ),
    }),
  ),
  conditions,
  /** Cash and credit together, and how much of that is credit. */
  seenTotal: seenAmount,
  seenCredit: seenAmount,
});

const rentCheckout = z.object({
  direction: z.literal('rent'),
  userId: id,
  addressId: z.optional(id),
  shippingMethod: z.enum(['porter', 'self']),
  paymentMethod: z.enum(['online', 'pod']),
  rentItems: z
    .array(
      z.object({
        id,
        place: shortText,
        duration: z.enum(rentDurations),
        qty: quantity,
        startDate: z.optional(z.iso.date()),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
  seenTotal: seenAmount,
});

export const checkout = post({
  path: '/api/checkout',
  who: 'shopper',
  about: 'Places an order to buy, to sell or to rent, and says where the browser goes next.',
  request: z.discriminatedUnion('direction', [buyCheckout, sellCheckout, rentCheckout]),
  reply: z.object({
    orderId: z.string(),
    redirect: z.literal(true),
    url: z.string(),
    original: z.optional(z.object({ response: z.object({ redirectUrl: z.string() }) })),
  }),
});
