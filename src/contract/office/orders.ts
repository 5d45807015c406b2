import * as z from 'zod/mini';
import { staffMoves } from '../../rules/orders/staff-moves.ts';
import { coverages } from '../../rules/orders/coverage.ts';
import { orderTodoNames } from '../../rules/orders/office-todo.ts';
import type { ConditionFigures } from '../../rules/trade-ins/item-condition.ts';
import { productAges } from '../../rules/catalogue/product-age.ts';
import { counterStaff, everybody, managers } from '../../rules/people/staff.ts';
import { officeGet, officePost } from '../call.ts';
import { courier, openReturn, refundPayout, unitToPack, whichReturn } from './parcels.ts';
import { rentDurations } from '../../rules/line-choices.ts';
import { rentalOffer } from '../rentals.ts';
import { renter } from '../renters.ts';
import { tradeUpDetails } from '../trade-ins.ts';
import { rentalCharge, rentalMoney } from './rental-money.ts';
import { lateUnit } from './rental-offers.ts';
import { checklist, rentalCheck, rentedPiece } from './rentals.ts';
import {
  acknowledged,
  calendarDay,
  direction,
  id,
  largestBodyWithPhotos,
  singleLine,
  orderId,
  orderStatus,
  quantity,
  rupeesUpTo,
  wholeNumber,
  why,
  shortText,
  trackingNumber,
} from '../fields.ts';
import { tradeInItem, tradeInSeller } from './trade-ins.ts';

const moment = z.string();

const officeOrderRow = z.object({
  orderId: z.string(),
  direction,
  status: orderStatus,
  placedAt: moment,
  customer: z.string(),
  phoneNumber: z.string(),
  summary: z.string(),
  cashValue: z.number(),
  creditValue: z.number(),
});
export type OfficeOrderRow = z.infer<typeof officeOrderRow>;

const orderFilter = z.object({
  /** An order id, a phone number, a name or a serial number, or the beginning of one. */
  q: z.optional(shortText),
  direction: z.optional(direction),
  status: z.optional(orderStatus),
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
  /** What has to be done: a card of Today. */
  todo: z.optional(z.enum(orderTodoNames)),
  /** Newest first, oldest first, or the dearest first. */
  sort: z.optional(z.enum(['newest', 'oldest', 'value'])),
  page: z.optional(wholeNumber(1, 10_000)),
});

export const officeOrders = officeGet({
  path: '/api/office/orders',
  roles: everybody,
  about: 'Orders of all three directions, found and filtered, 50 a page.',
  request: orderFilter,
  reply: z.object({
    total: z.int(),
    /** There are more than were counted. */
    isMore: z.boolean(),
    page: z.int(),
    pageSize: z.int(),
    orders: z.array(officeOrderRow),
  }),
});

export const officeOrdersExport = officeGet({
  path: '/api/office/ordersExport',
  roles: managers,
  about: 'The same orders as a CSV file, at most 50,000.',
  request: orderFilter,
  reply: z.unknown(),
});

export const officeOrder = officeGet({
  path: '/api/office/order',
  roles: everybody,
  about: 'One order with everything: lines, money, payments, history, messages, documents.',
  request: z.object({ orderId }),
  reply: z.object({
    order: officeOrderRow,
    customerId: z.int(),
    email: z.string(),
    shipping: z.nullable(z.string()),
    courier: z.nullable(courier),
    tracking: z.nullable(z.string()),
    address: z.nullable(z.array(z.string())),
    lines: z.array(
      z.object({
        lineId: z.int(),
        title: z.string(),
        /** Without them nobody knows which box of the same name to pack. */
        platform: z.string(),
        age: z.enum(productAges),
        /** In which condition a used thing was ordered; empty for what has none. */
        condition: z.string(),
        qty: z.int(),
        /** How many of them are not sent. */
        leftOut: z.int(),
        /** Of a pre-order that waits: whether enough are here for it; null where that is not counted. */
        coverage: z.nullable(z.enum(coverages)),
        productId: z.int(),
        /** How many of them came back. */
        returned: z.int(),
        price: z.number(),
        total: z.number(),
        /** The used things that are set aside for it, or left with it. */
        units: z.array(unitToPack),
        /** Those that came back. */
        unitsBack: z.array(z.string()),
      }),
    ),
    money: z.object({
      goods: z.number(),
      discount: z.number(),
      /** What of it is an offer's, and what that is called. */
      offer: z.number(),
      offerTitle: z.nullable(z.string()),
      credit: z.number(),
      fee: z.number(),
      toPay: z.number(),
      leftOut: z.number(),
      payBy: z.string(),
    }),
    payments: z.array(
      z.object({ reference: z.string(), provider: z.string(), state: z.string(), amount: z.number(), at: moment }),
    ),
    refunds: z.array(z.object({ reference: z.string(), state: z.string(), amount: z.number(), at: moment })),
    refundPayouts: z.array(refundPayout),
    /** What may go back by hand, and the deposit that may not; null when nothing was paid online. */
    byHand: z.nullable(z.object({ left: z.number(), deposit: z.number() })),
    history: z.array(z.object({ status: orderStatus, by: z.string(), note: z.nullable(z.string()), at: moment })),
    messages: z.array(z.object({ channel: z.string(), template: z.string(), state: z.string(), at: moment })),
    documents: z.array(z.object({ number: z.string(), kind: z.string(), at: moment })),
    notes: z.array(z.object({ who: z.string(), text: z.string(), at: moment })),
    /** What this member of the staff may do with it now. */
    moves: z.array(z.enum(staffMoves)),
    /** Nobody took its parcel. What was to be paid on delivery was never paid then. */
    cameBack: z.boolean(),
    /** What waits for a decision, the oldest first. */
    returns: z.array(openReturn),
    /** What is bought or sold together with it. */
    tradeUp: z.nullable(tradeUpDetails),
    items: z.array(tradeInItem),
    /** What each answer takes off, as it was on the day of the checkout; null when it is not a trade-in. */
    conditions: z.nullable(z.custom<ConditionFigures>()),
    /** Null when it is not a trade-in. */
    seller: z.nullable(tradeInSeller),
    payout: z.nullable(z.object({ to: z.string(), state: z.string(), reference: z.nullable(z.string()) })),
    /** What a trade-in gets on top, for the way it comes. */
    bonus: z.number(),
    /** Whether pieces that the shop did not take wait to be sent, or were. */
    sendBack: z.nullable(z.enum(['due', 'sent'])),
    rentals: z.array(
      z.object({
        lineId: z.int(),
        title: z.string(),
        city: z.string(),
        cityName: z.string(),
        startsOn: z.string(),
        dueOn: z.string(),
        units: z.array(z.string()),
        pieces: z.array(rentedPiece),
        chosenGames: z.nullable(z.string()),
        /** Between which hours it is handed over; null when nobody said. */
        handOverWindow: z.nullable(z.string()),
        returnWindow: z.nullable(z.string()),
        isConsole: z.boolean(),
        extensions: z.array(z.object({ duration: z.enum(rentDurations), price: z.number(), dueOn: z.string() })),
      }),
    ),
    /** Its unit broke and no other one is free. */
    rentalOffer: z.nullable(rentalOffer),
    /** What it holds and others wait for, and what it waits for itself. */
    lateUnits: z.array(lateUnit),
    charges: z.array(rentalCharge),
    /** Null for what is no rental. */
    rentalMoney: z.nullable(rentalMoney),
    /** Who rents, as far as the shop has to know it; null for what is no rental. */
    renter: z.nullable(renter),
    /** What was seen of a rental when it left, came back and was inspected. */
    checks: z.array(rentalCheck),
    /** What did not come back, and what may be charged for it; null when nothing is missing. */
    proposal: z.nullable(
      z.object({ lineId: z.int(), rupees: z.number(), reason: z.string(), units: z.array(z.string()) }),
    ),
  }),
});

export const officeMoveOrder = officePost({
  path: '/api/office/moveOrder',
  roles: ['owner', 'manager', 'counter', 'rentals'],
  about: 'One step of an order along its table; rentals staff moves rentals only.',
  largestBody: largestBodyWithPhotos,
  request: z.object({
    orderId,
    move: z.enum(staffMoves),
    courier: z.optional(courier),
    tracking: z.optional(trackingNumber),
    day: z.optional(calendarDay),
    games: z.optional(singleLine(200)),
    why: z.optional(singleLine(500)),
    returnId: whichReturn,
    /** For a rental that leaves or comes back. */
    checklist: z.optional(checklist),
  }),
  reply: acknowledged,
});

export const officeAddNote = officePost({
  path: '/api/office/addNote',
  roles: ['owner', 'manager', 'counter', 'rentals'],
  about: 'A note of the staff on an order.',
  request: z.object({ orderId, text: singleLine(500).check(z.minLength(1, 'must say something')) }),
  reply: acknowledged,
});

export const officeRefund = officePost({
  path: '/api/office/refund',
  roles: managers,
  about: 'Gives money of an order back on top of what its table does: to where it was paid from, or to the wallet.',
  request: z.object({
    orderId,
    to: z.enum(['source', 'wallet']),
    rupees: rupeesUpTo(1_000_000),
    why,
  }),
  reply: acknowledged,
});

const shortening = {
  orderId,
  /** What is not sent. */
  lines: z
    .array(z.object({ lineId: id, qty: quantity }))
    .check(z.minLength(1, 'must name a line'), z.maxLength(50, 'must be at most 50 lines')),
};

export const officePreviewShortening = officePost({
  path: '/api/office/previewShortening',
  roles: counterStaff,
  about: 'What leaving some of a paid order out would give back; nothing is changed yet.',
  request: z.object(shortening),
  reply: z.object({
    money: z.number(),
    credit: z.number(),
    /** What the shop adds for the trouble, as store credit. */
    bonus: z.number(),
    /** What is still paid on delivery; null when nothing is. */
    onDelivery: z.nullable(z.number()),
  }),
});

export const officeShortenOrder = officePost({
  path: '/api/office/shortenOrder',
  roles: counterStaff,
  about: 'Leaves some of a paid order out before it is sent: its money goes back, its goods to the shelf.',
  request: z.object({ ...shortening, why: singleLine(300).check(z.minLength(3, 'must say why')) }),
  reply: acknowledged,
});

export const officeDocument = officeGet({
  path: '/api/office/document',
  roles: everybody,
  about: 'A document of an order as its PDF file: an invoice, a credit note or a voucher.',
  request: z.object({ orderId, document: shortText }),
  reply: z.unknown(),
  fileType: 'application/pdf',
});
