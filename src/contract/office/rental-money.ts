import * as z from 'zod/mini';
import { rentDurations } from '../../rules/line-choices.ts';
import { everybody, managers, ownerOnly, rentalStaff } from '../../rules/people/staff.ts';
import { officeGet, officePost } from '../call.ts';
import {
  acknowledged,
  calendarDay,
  id,
  singleLine,
  nothing,
  orderId,
  rupees,
  shortText,
  wholeNumber,
  why,
} from '../fields.ts';

/** How somebody pays, or is paid, over the counter. */
export const overTheCounter = {
  method: z.enum(['cash', 'upi', 'card']),
  /** The number on the slip of the card machine, or of the UPI app. */
  slip: z.optional(singleLine(60)),
};
/** A figure that the screen showed: when it is another one by now, nothing is done. */
export const seen = z.number().check(z.gte(0, 'must be at least 0'), z.lte(100_000_000, 'must be an amount in rupees'));

/** What came on top of the rent. */
export const rentalCharge = z.object({
  chargeId: z.int(),
  kind: z.string(),
  amount: z.number(),
  reason: z.string(),
  isSettled: z.boolean(),
  /** How it was paid. */
  paidBy: z.nullable(z.string()),
  fromDeposit: z.number(),
  isKnown: z.boolean(),
  objection: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  /** The addresses of the pictures that show it. */
  photos: z.array(z.string()),
  /** Who let it go, and why. */
  waived: z.nullable(z.object({ by: z.string(), why: z.string() })),
  /** What of it was given back after it was paid, the oldest first. */
  givenBack: z.array(z.object({ amount: z.number(), by: z.string(), why: z.string() })),
  /** What can still go back, and what of it over the counter; the rest goes back online. Null when nothing can. */
  goesBack: z.nullable(z.object({ left: z.number(), counter: z.number() })),
});

const unused = z.object({ days: z.int(), back: z.number(), credit: z.number() });

/** The money of a rental, as the office sees it. */
export const rentalMoney = z.object({
  deposit: z.number(),
  /** Null before it came. */
  depositCame: z.nullable(z.object({ by: z.enum(['online', 'counter']), at: z.string() })),
  depositEnded: z.nullable(z.object({ kept: z.number(), returned: z.number(), at: z.string() })),
  isRentPaid: z.boolean(),
  /** What would go back of the rent today, for so many whole days that were not used. */
  earlyReturn: z.nullable(unused),
  /** The same for what came back early before its rent was taken: it goes back as soon as that is. */
  rentTakenLate: z.nullable(unused),
  /** What settling would do now: what is kept, what goes back, and what is still to be paid after it. */
  settlement: z.object({ kept: z.number(), back: z.number(), left: z.number() }),
  /** What it costs the renter to keep the thing; null when it cannot be sold. */
  purchase: z.nullable(
    z.object({ price: z.number(), rent: z.number(), deposit: z.number(), toPay: z.number(), back: z.number() }),
  ),
  /** The order of the sale, when it was sold to the renter. */
  saleId: z.nullable(z.string()),
  counter: z.array(
    z.object({
      way: z.enum(['in', 'out']),
      purpose: z.string(),
      amount: z.number(),
      method: z.string(),
      slip: z.nullable(z.string()),
      by: z.string(),
      at: z.string(),
    }),
  ),
});

export const officeTakeRent = officePost({
  path: '/api/office/takeRent',
  roles: rentalStaff,
  about: 'The rent and the deposit of a rental are paid over the counter.',
  request: z.object({ orderId, ...overTheCounter }),
  reply: acknowledged,
});

export const officeTakeCharges = officePost({
  path: '/api/office/takeCharges',
  roles: rentalStaff,
  about: 'One charge, or, without one, everything that is open on top of the rent is paid over the counter.',
  request: z.object({ orderId, chargeId: z.optional(id), seenTotal: seen, ...overTheCounter }),
  reply: acknowledged,
});

export const officeSettleRental = officePost({
  path: '/api/office/settleRental',
  roles: rentalStaff,
  about: 'Takes the charges from the deposit, gives the rest back, and closes the rental when nothing is left to pay.',
  request: z.object({
    orderId,
    seenKept: seen,
    seenBack: seen,
    /** For a deposit that came over the counter. */
    method: z.optional(overTheCounter.method),
    slip: overTheCounter.slip,
  }),
  reply: acknowledged,
});

export const officeExtendRental = officePost({
  path: '/api/office/extendRental',
  roles: rentalStaff,
  about: 'A renter keeps something longer and pays it over the counter.',
  request: z.object({
    orderId,
    lineId: id,
    duration: z.enum(rentDurations),
    seenTotal: seen,
    seenUntil: calendarDay,
    ...overTheCounter,
  }),
  reply: acknowledged,
});

export const officeSellRented = officePost({
  path: '/api/office/sellRented',
  roles: rentalStaff,
  about: 'A renter buys the very thing and pays the rest of its price over the counter.',
  request: z.object({ orderId, seenTotal: seen, ...overTheCounter }),
  reply: z.extend(acknowledged, { saleId: z.string() }),
});

export const officeAnswerObjection = officePost({
  path: '/api/office/answerObjection',
  roles: managers,
  about: 'Answers what a renter has written about a charge; it can be taken from the deposit afterwards.',
  request: z.object({ orderId, chargeId: id, answer: singleLine(500).check(z.minLength(3, 'must say something')) }),
  reply: acknowledged,
});

export const officeGiveChargeBack = officePost({
  path: '/api/office/giveChargeBack',
  roles: managers,
  about: 'Gives back a charge that was paid and turns out wrong, or a part of it, to where its money came from.',
  request: z.object({
    orderId,
    chargeId: id,
    rupees,
    seenLeft: seen,
    why,
    /** For what came over the counter. */
    method: z.optional(overTheCounter.method),
    slip: overTheCounter.slip,
  }),
  reply: acknowledged,
});

/** What is asked for, and the rule behind it; null when none of its own says so. */
const askedDeposit = {
  deposit: z.number(),
  rule: z.nullable(z.object({ rupees: z.nullable(z.number()), percent: z.nullable(z.number()) })),
};

export const officeDeposits = officeGet({
  path: '/api/office/deposits',
  roles: everybody,
  about: 'What each title that is rented out asks for as a deposit, everywhere and in each city, and why that much.',
  request: nothing,
  reply: z.object({
    /** The figures of the settings. */
    usualPercent: z.number(),
    usualFrom: z.number(),
    cities: z.array(z.object({ slug: z.string(), name: z.string() })),
    titles: z.array(
      z.object({
        editionId: z.int(),
        title: z.string(),
        platform: z.string(),
        retail: z.number(),
        /** By the figures of the settings. */
        usual: z.number(),
        everywhere: z.object(askedDeposit),
        cities: z.array(z.object({ city: z.string(), ...askedDeposit })),
      }),
    ),
  }),
});

export const officeSetDeposit = officePost({
  path: '/api/office/setDeposit',
  roles: ownerOnly,
  about: 'The deposit of one title, in one city or in all of them: a sum, a share of its price, or the usual one.',
  request: z.object({
    editionId: id,
    city: z.optional(shortText),
    rupees: z.optional(wholeNumber(0, 1_000_000)),
    percent: z.optional(wholeNumber(0, 100)),
    why,
  }),
  reply: acknowledged,
});
