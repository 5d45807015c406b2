import * as z from 'zod/mini';
import { cancelReasons } from '../rules/orders/order-moves.ts';
import { grades } from '../rules/units/grade.ts';
import { get, post } from './call.ts';
import { paymentDetails } from './checkout.ts';
import {
  acknowledged,
  direction,
  id,
  singleLine,
  orderId,
  orderStatus,
  quantity,
  unitNumber,
  userId,
  word,
} from './fields.ts';
import { preOrderDetails } from './pre-orders.ts';
import { rentalDetails } from './rentals.ts';
import { tradeInDetails, tradeUpDetails } from './trade-ins.ts';

/** The very things of a line of used goods, once they are packed. */
const sentUnits = z.optional(
  z.array(
    z.object({
      unit: z.string(),
      serial: z.nullable(z.string()),
      grade: z.enum(grades),
      /** What belongs to it and is not there. */
      missing: z.optional(z.array(z.string())),
      /** Left out of what is with its buyer or on the way there. */
      state: z.optional(z.enum(['packed', 'returned'])),
    }),
  ),
);

const orderRow = z.object({
  id: z.int(),
  userId: z.int(),
  orderId: z.string(),
  direction,
  /** What is paid in money, and what is paid with store credit. */
  cashValue: z.number(),
  creditValue: z.number(),
  status: orderStatus,
  orderTime: z.string(),
  /** What is in it, in a few words: "Elden Ring and 2 more". */
  summary: z.string(),
  itemCount: z.int(),
  hasInvoice: z.boolean(),
  lines: z.array(z.object({ lineId: z.int(), title: z.string(), qty: z.int(), units: sentUnits })),
});
export type OrderRow = z.infer<typeof orderRow>;

export const getUserOrderInfo = get({
  path: '/api/getUserOrderInfo',
  who: 'shopper',
  about: 'The orders of the signed-in person, the newest first; the first element is the list.',
  request: z.object({ userId }),
  reply: z.array(z.array(orderRow)),
});

const orderLine = z.object({
  lineId: z.int(),
  inventoryMetaId: z.int(),
  title: z.string(),
  age: z.enum(['New', 'PreOwned', 'preOrder', 'sell']),
  image: z.string(),
  /** Where the product is shown. */
  path: z.string(),
  qty: z.int(),
  /** How many of them the shop cannot send. */
  leftOut: z.int(),
  price: z.number(),
  total: z.number(),
  /** What an offer took off the total. */
  offer: z.number(),
  /** How many came back, and how many may still. */
  returned: z.int(),
  returnable: z.int(),
  /** The last moment at which it may be sent back; null when that is not possible now. */
  returnUntil: z.nullable(z.string()),
  /** Which condition of a used thing was ordered, and of a chosen copy its own; null for whatever is good or better. */
  grade: z.nullable(z.enum(grades)),
  /** The number of the very copy that was chosen. */
  unit: z.nullable(z.string()),
  units: sentUnits,
  /** What belongs to the chosen copy and is not there, until that is packed. */
  missing: z.optional(z.array(z.string())),
  /** What the shop promises about used things that were sent; null for anything else. */
  warranty: z.nullable(z.string()),
  /** Only of a pre-order under the contract. */
  preOrder: z.optional(preOrderDetails),
});

/** A UPI id or a bank account, such as ra••••@okhdfc or ••••1234. */
const payoutAccount = z.object({ method: z.enum(['bank', 'upi']), to: z.string() });

const orderDetails = z.extend(orderRow, {
  lines: z.array(orderLine),
  money: z.object({
    goods: z.number(),
    discount: z.number(),
    /** What of it is an offer's, and what that is called. */
    offer: z.number(),
    offerTitle: z.nullable(z.string()),
    credit: z.number(),
    fee: z.number(),
    /** Of a rental: it comes back after the inspection. */
    deposit: z.number(),
    toPay: z.number(),
    /** What the shop has left out and does not send. What is paid on delivery is less by it; money that was paid has gone back. */
    leftOut: z.number(),
    payBy: z.enum(['online', 'delivery', 'credit', 'payout', 'rental']),
  }),
  address: z.nullable(
    z.object({
      name: z.string(),
      line1: z.string(),
      line2: z.nullable(z.string()),
      city: z.string(),
      state: z.string(),
      pinCode: z.int(),
      landMark: z.nullable(z.string()),
      phoneNumber: z.string(),
    }),
  ),
  /** What happened, the oldest first. */
  timeline: z.array(z.object({ status: orderStatus, at: z.string(), note: z.nullable(z.string()) })),
  /** Who brings the parcel, its number there, and where to see how far it is. */
  courier: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
  trackingLink: z.nullable(z.string()),
  /** Until when it can be paid, and where; null when there is nothing to pay any more. */
  payUntil: z.nullable(z.string()),
  /** Whether it is kept for its buyer until then; otherwise it goes to who pays first. */
  isKept: z.boolean(),
  payUrl: z.nullable(z.string()),
  /** Another amount was paid than the order costs: it goes back, and the order can be paid again. */
  wronglyPaid: z.nullable(z.number()),
  /** What a cancellation would give back; null when it is too late for one. */
  cancel: z.nullable(
    z.object({
      money: z.number(),
      credit: z.number(),
      fee: z.number(),
      feePercent: z.number(),
      /** What the fee is so many per cent of. */
      feeOf: z.optional(z.number()),
      /** What was paid for pre-orders: no fee is taken of that. */
      free: z.optional(z.number()),
    }),
  ),
  canReturn: z.boolean(),
  /** Nobody took its parcel. What was to be paid on delivery was never paid then. */
  cameBack: z.boolean(),
  /** What is on its way back, or here and looked at: each is decided on its own. */
  returns: z.array(
    z.object({
      isHere: z.boolean(),
      lines: z.array(z.object({ lineId: z.int(), qty: z.int(), units: z.array(z.string()) })),
      /** The account that its money goes to; null when it goes back the way it came, or to the wallet. */
      refundTo: z.nullable(payoutAccount),
    }),
  ),
  /** A return has to say where its money goes: the order was paid on delivery or with a rental. */
  asksRefundTo: z.boolean(),
  /** The shop could not pay a refund out, and asks where it goes instead; see correctPayout. */
  refundAsked: z.nullable(
    z.extend(payoutAccount, {
      amount: z.number(),
      /** What the bank says; null when the shop cannot open the details any more. */
      rejected: z.nullable(z.string()),
    }),
  ),
  /** Only of an order to sell, and only of one to rent. */
  tradeIn: z.nullable(tradeInDetails),
  rental: z.nullable(rentalDetails),
  /** What is bought or sold together with it. */
  tradeUp: z.nullable(tradeUpDetails),
  /** The tax documents of an order to buy or to sell, the oldest first. Those of a rental are its bills. */
  documents: z.array(
    z.object({
      number: z.string(),
      kind: z.enum(['invoice', 'credit-note', 'voucher', 'cancellation-charge']),
      total: z.number(),
      /** A cancellation charge is so many per cent of what was paid. */
      share: z.optional(z.object({ percent: z.number(), of: z.number() })),
      at: z.string(),
    }),
  ),
  refunds: z.array(
    z.object({
      amount: z.number(),
      to: z.enum(['source', 'wallet', 'account']),
      isDone: z.boolean(),
      at: z.string(),
      /** Where it goes when it is paid out to an account, and with which reference of the bank it was. */
      account: z.nullable(payoutAccount),
      reference: z.nullable(z.string()),
    }),
  ),
});
export type OrderDetails = z.infer<typeof orderDetails>;

export const getOrder = get({
  path: '/api/getOrder',
  who: 'shopper',
  about: 'One order of the signed-in person with its lines, money and history.',
  request: z.object({ userId, orderId }),
  reply: orderDetails,
});

export const getOrderOutcome = get({
  path: '/api/getOrderOutcome',
  who: 'anyone',
  about: 'Where an order stands, for its result page; nothing about whose it is.',
  request: z.object({ orderId }),
  reply: z.object({
    orderId: z.string(),
    direction,
    outcome: z.enum(['success', 'failed', 'pending']),
    /** It waits, because another amount was paid than it costs. */
    isWronglyPaid: z.boolean(),
    /** Why it was cancelled; null when it was not. */
    cancelled: z.nullable(
      z.object({
        because: z.enum(cancelReasons),
        /** Before that it was more than an attempt to pay. */
        wasConfirmed: z.boolean(),
        /** Money or credit was taken for it, and goes back. */
        wasPaid: z.boolean(),
      }),
    ),
  }),
});

export const cancelOrder = post({
  path: '/api/cancelOrder',
  who: 'shopper',
  about: 'Cancels an order that was not sent yet; what was paid goes back the way it came.',
  request: z.object({ userId, orderId }),
  reply: acknowledged,
});

export const requestReturn = post({
  path: '/api/requestReturn',
  who: 'shopper',
  about: 'Asks to send things of an order back.',
  request: z.object({
    userId,
    orderId,
    /** Nobody has to give one. */
    reason: z.optional(singleLine(500)),
    /** Where the money goes, when the order asks for it (`asksRefundTo`): what was paid on delivery has no way back. */
    paymentMethod: z.optional(z.nullable(z.enum(['credits', 'bank', 'upi']))),
    paymentDetails,
    lines: z
      .array(
        z.object({
          lineId: id,
          qty: quantity,
          /** Which copies of a used thing; without them, whichever. */
          units: z.optional(z.array(unitNumber).check(z.maxLength(50, 'must be at most 50 units'))),
        }),
      )
      .check(z.minLength(1, 'must name a line'), z.maxLength(50, 'must be at most 50 lines')),
  }),
  reply: acknowledged,
});

export const generateInvoice = get({
  path: '/api/invoice-report/generate-invoice',
  who: 'shopper',
  about: 'The invoice of an order as a PDF file, or another document of the order by its number.',
  request: z.object({
    orderId,
    userId,
    document: z.optional(word(/^[A-Z0-9/-]{1,16}$/, 'must be the number of a document')),
  }),
  reply: z.unknown(),
  fileType: 'application/pdf',
});
