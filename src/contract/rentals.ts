import * as z from 'zod/mini';
import { mostRupees } from '../rules/money/paise.ts';
import { rentDurations } from '../rules/line-choices.ts';
import { picture } from './catalogue.ts';
import { get, post } from './call.ts';
import { whereToPay } from './checkout.ts';
import { acknowledged, calendarDay, id, singleLine, nothing, orderId, manyIds, shortText, userId } from './fields.ts';
import { renter } from './renters.ts';

/**
 * A thing to rent. Its id is the id of the edition, not of a product: what is rented has no age, and new, pre-owned and
 * sell products of one edition share its units. The same id is in rent cart items, in `rentItems` of the checkout and in
 * /rent/{place}?item={id}.
 */
export const rentProduct = z.object({
  id: z.int(),
  productName: z.string(),
  editionName: z.string(),
  image: z.string(),
  picture,
  description: z.string(),
  subCategory: z.string(),
  category: z.string(),
  '1day': z.number(),
  '1week': z.number(),
  '2week': z.number(),
  '3week': z.number(),
  '1month': z.number(),
  /** Of one piece: paid with the rent, and returned after the inspection. */
  deposit: z.number(),
  /**
   * One list per unit in the city: the days on which that unit is away or being cleaned. `until` is the first day on which
   * it can go out again. Only days are given, never a count for "today", so that the answer stays true when the day changes.
   */
  bookedDays: z.array(z.array(z.object({ from: z.iso.date(), until: z.iso.date() }))),
  /** So many days after a return the unit has to be free for cleaning, too. */
  cleaningDays: z.int(),
  /**
   * A renter may buy the very thing: what of the rent of each duration counts at most, and which of the units may be kept, in
   * the order of `bookedDays`, in which they are booked. Null when none can be kept.
   */
  keep: z.nullable(z.object({ rent: z.record(z.enum(rentDurations), z.number()), units: z.array(z.boolean()) })),
});
export type RentProduct = z.infer<typeof rentProduct>;

/** Public although it tells of days: every booking announces a change, and nothing that is kept is older than its day. */
export const getRentProduct = get({
  path: '/api/getRentProduct',
  who: 'anyone',
  isPublic: true,
  about: 'What can be rented in a city, with a price per duration and the booked days of each unit.',
  request: z.object({ place: shortText }),
  reply: z.array(rentProduct),
});

export const rentCity = z.object({
  slug: z.string(),
  name: z.string(),
  /** Whether a rental may be paid when it is handed over; otherwise it is paid online. */
  hasHandOverPayment: z.boolean(),
});
export type RentCity = z.infer<typeof rentCity>;

export const getRentCities = get({
  path: '/api/getRentPlaces',
  who: 'anyone',
  isPublic: true,
  about: 'The cities in which the shop rents, in the order it shows them.',
  request: nothing,
  reply: z.array(rentCity),
});

export const handOverHours = get({
  path: '/api/handOverHours',
  who: 'anyone',
  isPublic: true,
  about: 'The two windows of hand-overs, what a late cancellation costs, and what an early return gives back.',
  request: nothing,
  reply: z.object({
    morningFromHour: z.number(),
    morningUntilHour: z.number(),
    afternoonFromHour: z.number(),
    afternoonUntilHour: z.number(),
    /** From so many days before the start on, at least this share of the rent is kept; see defaultLending for the others. */
    lateCancelDays: z.number(),
    lateCancelPercent: z.number(),
    earlyReturnPercent: z.number(),
    earlyReturnFee: z.number(),
  }),
});

export const rentDuration = z.enum(rentDurations);

/** What a renter may choose whose unit broke. */
export const rentalOffer = z.object({
  /** On these it could start instead, the nearest ones. */
  startDays: z.array(z.string()),
  /** These are free on the very days, the nearest in rent first; the deposit stays what it was. */
  editions: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      /** What it costs more, for all pieces; below zero that goes back. */
      difference: z.number(),
    }),
  ),
  /** What the shop adds as store credit to all the money, if they want that back. */
  bonus: z.number(),
});

/** A rental as its shopper sees it. */
export const rentalDetails = z.object({
  shipping: z.enum(['porter', 'self']),
  /** Between which hours it is handed over on the first day; null when nobody said. */
  handOverWindow: z.nullable(z.string()),
  /** Between which hours our courier collects it on the last day; null when nobody said. */
  returnWindow: z.nullable(z.string()),
  items: z.array(
    z.object({
      lineId: z.int(),
      title: z.string(),
      place: z.string(),
      duration: rentDuration,
      qty: z.int(),
      startsOn: z.string(),
      /** The day it comes back. */
      dueOn: z.string(),
      /** The two games of a console, once the team has called; null for other things and before that. */
      chosenGames: z.nullable(z.string()),
      isConsole: z.boolean(),
      /** For how long it can be kept on: the days are free. */
      extensions: z.array(z.object({ duration: rentDuration, price: z.number(), dueOn: z.string() })),
    }),
  ),
  /** Its unit broke and no other one is free. Null when nothing is asked. */
  offer: z.nullable(rentalOffer),
  /** What comes back after the inspection; null when none is asked for. */
  deposit: z.nullable(
    z.object({
      amount: z.number(),
      /** What became of it; null while the shop has it, or before it came. */
      kept: z.nullable(z.number()),
      returned: z.nullable(z.number()),
      hasCome: z.boolean(),
    }),
  ),
  /** What it costs to keep the very thing; null when it cannot be bought. */
  purchase: z.nullable(
    z.object({
      price: z.number(),
      /** The part of the rent and of the deposit that counts toward it. */
      rent: z.number(),
      deposit: z.number(),
      toPay: z.number(),
      /** What is left of the deposit and goes back. */
      back: z.number(),
      /** The last day for it; null while the renter has the thing. */
      until: z.nullable(z.string()),
    }),
  ),
  /** Why the very thing cannot be bought now, when it can at other times. */
  purchaseProblem: z.nullable(z.string()),
  /** The order of the sale, when the renter has bought the thing. */
  saleId: z.nullable(z.string()),
  /** Tax documents of the rental, the oldest first. */
  bills: z.array(z.object({ number: z.string(), kind: z.enum(['bill', 'credit-note']), at: z.string() })),
  /** What would come back of the rent today: for so many whole days that were not used. Null when none is left. */
  earlyReturn: z.nullable(z.object({ days: z.int(), back: z.number(), credit: z.number() })),
  /** What is left to pay before the hand-over and may be paid online now: rent and deposit; nothing when it is paid. */
  rentToPay: z.number(),
  /** What is open of the charges. */
  toPay: z.number(),
  /** On top of the rent. */
  charges: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['extension', 'late', 'damage']),
      amount: z.number(),
      reason: z.string(),
      at: z.string(),
      isSettled: z.boolean(),
      /** The shop has let it go: it is not to be paid. */
      isWaived: z.boolean(),
      /** What of it the shop has given back after it was paid, and why. */
      givenBack: z.array(z.object({ amount: z.number(), why: z.string() })),
      fromDeposit: z.number(),
      objection: z.nullable(z.string()),
      answer: z.nullable(z.string()),
      mayObject: z.boolean(),
      /** The addresses of the pictures that show it. */
      photos: z.array(z.string()),
    }),
  ),
  /** Who rents, as far as the shop has to know it before anything leaves. */
  renter,
  /** What was photographed when it left, came back and was inspected. */
  checks: z.array(
    z.object({
      kind: z.enum(['hand-over', 'take-back', 'inspection']),
      at: z.string(),
      note: z.nullable(z.string()),
      /** What left, and whether it was there. */
      items: z.array(z.object({ name: z.string(), isThere: z.boolean() })),
      /** The addresses of the pictures. */
      photos: z.array(z.string()),
    }),
  ),
});

export type RentalDetails = z.infer<typeof rentalDetails>;

const amount = z.number().check(z.gte(0, 'must be at least 0'), z.lte(mostRupees, 'must be an amount in rupees'));

export const extendRental = post({
  path: '/api/extendRental',
  who: 'shopper',
  about:
    'Where keeping a rented thing longer is paid, at the price and until the day that were shown, when the days are free. It counts when it is paid.',
  request: z.object({ userId, orderId, lineId: id, duration: rentDuration, seenTotal: amount, seenUntil: calendarDay }),
  reply: whereToPay,
});

export const buyRented = post({
  path: '/api/buyRented',
  who: 'shopper',
  about: 'Where the rest of the price is paid for keeping a rented thing for good; it is sold when that is paid.',
  request: z.object({ userId, orderId, seenTotal: amount }),
  reply: whereToPay,
});

export const answerRentalOffer = post({
  path: '/api/answerRentalOffer',
  who: 'shopper',
  about: 'What a renter wants whose unit broke: other days from this one, or, without one, all the money back.',
  request: z.object({ userId, orderId, startDate: z.optional(calendarDay) }),
  reply: acknowledged,
});

/** One of the editions of an offer, at the difference that was shown. */
export const wantedEdition = z.object({
  id,
  difference: z
    .number()
    .check(z.gte(-mostRupees, 'must be an amount in rupees'), z.lte(mostRupees, 'must be an amount in rupees')),
});

export const takeOtherEdition = post({
  path: '/api/takeOtherEdition',
  who: 'shopper',
  about:
    'What a renter wants whose unit broke: another edition for the same days, and where the difference is paid; it counts when that is paid. What is cheaper counts at once, and the difference goes back.',
  request: z.object({ userId, orderId, edition: wantedEdition }),
  reply: whereToPay,
});

export const payRental = post({
  path: '/api/payRental',
  who: 'shopper',
  about: 'Where rent and deposit that were to be paid at the hand-over are paid online, before anything leaves.',
  request: z.object({ userId, orderId }),
  reply: whereToPay,
});

export const payRentalCharges = post({
  path: '/api/payRentalCharges',
  who: 'shopper',
  about: 'Where one charge is paid, or several, or, when none is named, everything that is open on top of the rent.',
  request: z.object({ userId, orderId, chargeId: z.optional(id), chargeIds: z.optional(manyIds) }),
  reply: whereToPay,
});

export const objectToCharge = post({
  path: '/api/objectToCharge',
  who: 'shopper',
  about: 'Says why a charge of a rental is not right; the shop answers before it takes it from the deposit.',
  request: z.object({
    userId,
    orderId,
    chargeId: id,
    objection: singleLine(500).check(z.minLength(3, 'must say what is not right')),
  }),
  reply: acknowledged,
});

export const rentalBill = get({
  path: '/api/rentalBill',
  who: 'shopper',
  about: 'A tax document of a rental of your own, as a PDF file.',
  request: z.object({ userId, orderId, document: shortText }),
  reply: z.unknown(),
  fileType: 'application/pdf',
});

export const rentalPhoto = get({
  path: '/api/rentalPhoto',
  who: 'shopper',
  about: 'A photograph of a rental of your own, as a JPEG file.',
  request: z.object({ userId, photoId: id }),
  reply: z.unknown(),
});
