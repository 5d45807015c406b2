import type { AlertKind } from '../../rules/alerts/alert.ts';
import type { Courier } from '../../rules/delivery/couriers.ts';
import type { BuyTotals } from '../../rules/orders/buy-totals.ts';
import type { Cancellation } from '../../rules/orders/cancellation.ts';
import type { PriceFall } from '../../rules/orders/price-fall.ts';
import type { RenterTask } from '../../rules/rentals/renter.ts';
import type { SellStatus } from '../../rules/orders/order-moves.ts';
import type { Paise } from '../../rules/money/paise.ts';
import type { MessageLine } from './message-line.ts';
import type { RentalContents, RentedDays } from './rental-contents.ts';

/** What each message tells. The first name is added from the account when the message is queued. */
export interface MessageContents extends RentalContents {
  'order-placed': {
    orderNumber: string;
    lines: readonly MessageLine[];
    money: Pick<BuyTotals, 'goodsPaise' | 'discountPaise' | 'creditPaise' | 'feePaise' | 'toPayPaise' | 'payBy'>;
  };
  'order-paid': {
    orderNumber: string;
    lines: readonly MessageLine[];
    amountPaise: Paise;
    depositPaise?: Paise;
    /** Missing in what waits since before there were offers. */
    discountPaise?: Paise;
    /** What the renter has yet to do before it leaves. */
    tasks?: readonly RenterTask[];
    /** Of a rental. */
    rented?: RentedDays;
    /** A rental that was handed over before its money came: nothing is told of what lies behind it. */
    hasLeft?: boolean;
  };
  'payment-failed': { orderNumber: string; amountPaise: Paise; reason: 'declined' | 'expired' | 'sold-out' };
  'order-shipped': {
    orderNumber: string;
    lines: readonly MessageLine[];
    /** Missing in what waits since before parcels had one. */
    courier?: Courier | null;
    tracking: string | null;
    /** It left before: only its number is new. */
    isNewNumber?: boolean;
    /** What the shop promises about the used things in it. */
    warranty?: string;
    /** What goes back because a pre-order in it cost less meanwhile. */
    priceFall?: PriceFall;
  };
  /** The shop cannot send all of it. */
  'order-shortened': {
    orderNumber: string;
    /** What is not sent. */
    lines: readonly MessageLine[];
    why: string;
    back: Cancellation;
    /** What is paid on delivery now; called so in messages that are queued already. */
    atDoorPaise: Paise | null;
    /** Its buyer did not want a pre-order any more. */
    isCancelled?: boolean;
  };
  /** What somebody sent back is here, and is looked at. */
  'return-received': { orderNumber: string; lines: readonly MessageLine[] };
  /** The shop does not take it back. `isHere`: it goes to the buyer again. */
  'return-refused': { orderNumber: string; lines: readonly MessageLine[]; why: string; isHere: boolean };
  /** Nobody took the parcel, and it is here again. */
  'return-undelivered': { orderNumber: string; lines: readonly MessageLine[]; why: string; isPaid: boolean };
  /** The shop takes it back: what goes back, and where. */
  'return-accepted': {
    orderNumber: string;
    lines: readonly MessageLine[];
    /** To where it was paid from. */
    moneyPaise: Paise;
    creditPaise: Paise;
    /** To an account, with the next payments, and to which. */
    payoutPaise: Paise;
    to: string | null;
  };
  /** By the clock: nobody has confirmed the pickup of a trade-in. */
  'order-cancelled': {
    orderNumber: string;
    by: 'shopper' | 'shop' | 'clock';
    back: Cancellation;
    /** What the fee was taken of; messages that wait from before do not say it. */
    charge?: { percent: number; ofPaise: Paise } | undefined;
  };
  'trade-in-booked': {
    orderNumber: string;
    lines: readonly MessageLine[];
    cashPaise: Paise;
    creditPaise: Paise;
    shipping: 'self' | 'pickup';
    /** In ISO form. */
    quoteUntil: string;
    /** The seller has still to tell an address or an identity document. */
    isIncomplete?: boolean;
    /** The pickup has still to be confirmed at its phone. */
    isUnconfirmed?: boolean;
  };
  /** A step of a trade-in that needs no text of its own. */
  'trade-in-moved': {
    orderNumber: string;
    status:
      | SellStatus
      | 'Sent back'
      | 'One item not bought'
      | 'One item held'
      | 'Held item comes back'
      | 'Held item handed over';
  };
  /**
   * On which day the courier comes, and within which hours. `why`: it was another day before. `brings`: the order of a trade-up that
   * comes along.
   */
  'trade-in-pickup': { orderNumber: string; day: string; window: string | null; why: string | null; brings?: string };
  'trade-in-offer': { orderNumber: string; offeredPaise: Paise; quotedPaise: Paise; answerUntil: string };
  'trade-in-paid': { orderNumber: string; cashPaise: Paise; creditPaise: Paise; bankReference: string | null };
  /** The bank did not take the payout. */
  'trade-in-rejected': { orderNumber: string; amountPaise: Paise; reason: string };
  /** Where the money goes is sealed with a secret that is lost. */
  'trade-in-unreadable': { orderNumber: string; amountPaise: Paise };
  /** Whoever gave the new details, the seller is told: somebody else's account would be noticed. */
  'trade-in-corrected': { orderNumber: string; to: string; by: 'shopper' | 'shop' };
  /** What somebody buys with a trade-in: it is agreed, the credit came and something is left to pay, all is paid, or each stands alone. */
  'trade-up': {
    orderNumber: string;
    step: 'begun' | 'due' | 'paid' | 'apart';
    /** What the credit of the trade-in pays. */
    creditPaise: Paise;
    /** In money: what can be paid, or what was. */
    duePaise: Paise;
    /** In ISO form; null when nothing runs out. */
    payUntil: string | null;
  };
  /** A complaint has reached the shop. */
  'grievance-opened': { grievance: string; officer: string; answerBy: string; solveBy: string };
  'grievance-answered': { grievance: string; text: string };
  'grievance-closed': { grievance: string; outcome: string };
  /** What somebody asked to be told of. */
  alert: {
    kind: AlertKind;
    /** It is gone from the shop, and the alert has ended. */
    isGone: boolean;
    title: string;
    path: string;
    /** The price that is watched. */
    nowPaise: Paise | null;
    figurePaise: Paise | null;
    /** Null for one that has ended. */
    stopCode: string | null;
  };
  /** The release of a pre-order is on another day now; null while none is known. */
  'release-moved': { orderNumber: string; title: string; from: string | null; to: string | null };
  /** To where it was paid from or, of what was paid on delivery, `to` an account. */
  'refund-done': { orderNumber: string; amountPaise: Paise; to?: string; bankReference?: string };
  /** The same as for trade-ins, of a refund that is paid out. */
  'refund-rejected': { orderNumber: string; amountPaise: Paise; reason: string };
  'refund-unreadable': { orderNumber: string; amountPaise: Paise };
  'refund-corrected': { orderNumber: string; to: string; by: 'shopper' | 'shop' };
  /** What arrived some days ago can be reviewed. */
  'review-invited': { orderNumber: string; titles: readonly string[] };
}

export type MessageTemplate = keyof MessageContents;

/** What nobody waits for is told by e-mail alone. */
const lettersOnly = ['review-invited'] as const satisfies readonly MessageTemplate[];
export type TextTemplate = Exclude<MessageTemplate, (typeof lettersOnly)[number]>;

export function isByText<M extends { template: string }>(
  message: M,
): message is Extract<M, { template: TextTemplate }> {
  return !lettersOnly.some((template) => template === message.template);
}

/** What goes to one phone alone, be it the account's or not: whoever can read it there holds that phone. */
export interface PhoneContents {
  /** The code of the link that confirms a pickup. */
  'pickup-confirm': { orderNumber: string; code: string };
}

export type PhoneTemplate = keyof PhoneContents;

export type PhoneMessage = {
  [T in PhoneTemplate]: { template: T; contents: PhoneContents[T] & { firstName: string } };
}[PhoneTemplate];

export function isForPhone<M extends { template: string }>(
  message: M,
): message is Extract<M, { template: PhoneTemplate }> {
  return message.template === 'pickup-confirm';
}

/** What a message holds while it waits: its contents, and whom it greets. */
export type GreetedContents = {
  [T in MessageTemplate]: { template: T; contents: MessageContents[T] & { firstName: string } };
}[MessageTemplate];
