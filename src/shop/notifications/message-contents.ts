import type { AlertKind } from '../../rules/alerts/alert.ts';
import type { RentDuration } from '../../rules/line-choices.ts';
import type { Courier } from '../../rules/delivery/couriers.ts';
import type { BuyTotals } from '../../rules/orders/buy-totals.ts';
import type { Cancellation } from '../../rules/orders/cancellation.ts';
import type { PriceFall } from '../../rules/orders/price-fall.ts';
import type { RenterDetail, RenterTask } from '../../rules/rentals/renter.ts';
import type { RentStatus, SellStatus } from '../../rules/orders/order-moves.ts';
import { type Paise, paise } from '../../rules/money/paise.ts';

/** What each message tells. The first name is added from the account when the message is queued. */
export interface MessageContents {
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
  /** On which day the courier comes, and within which hours. `why`: it was another day before. */
  'trade-in-pickup': { orderNumber: string; day: string; window: string | null; why: string | null };
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
  'rental-booked': RentedDays & {
    orderNumber: string;
    lines: readonly MessageLine[];
    amountPaise: Paise;
    /** What of it is the deposit. */
    depositPaise?: Paise;
    /** What of the rent store credit has paid. */
    creditPaise?: Paise;
    isPaid: boolean;
    /** A courier brings it and takes no deposit. */
    isPaidBeforeLeaving?: boolean;
    /** What the renter has yet to do before it leaves. */
    tasks?: readonly RenterTask[];
  };
  'rental-moved': {
    orderNumber: string;
    status: RentStatus;
    dueOn: string;
    /** It stays where it is: this is kept until that day, and collected by our courier, or not. */
    kept?: { title: string; isCollected: boolean; window: string | null };
  };
  /** The day before, on the day, and when the hours change. Nothing is to be paid when it is paid already. */
  'rental-starts': {
    orderNumber: string;
    startsOn: string;
    window?: string | null;
    /** What the hours were, when the staff have just changed them. */
    windowBefore?: string | null;
    isBrought: boolean;
    toPayPaise: Paise;
    /** A courier brings it and takes no deposit. */
    isPaidBeforeLeaving?: boolean;
    isToday?: boolean;
    tasks?: readonly RenterTask[];
    /** What was accepted is not its agreement any more: it names another unit, or more about this one. */
    isAgreementChanged?: boolean;
  };
  'rental-due': {
    orderNumber: string;
    dueOn: string;
    when: 'tomorrow' | 'today' | 'late';
    /** Of one late day. */
    lateFeePaise: Paise;
    /** Of all of them until now. */
    latePaise?: Paise;
    /** Our courier collects it, and between which hours; null when nobody said. */
    isCollected?: boolean;
    window?: string | null;
  };
  /** Nobody came for it, and it is free for others again. `missing`: a courier was to bring it, and could not leave without that. */
  'rental-no-show': RentalUndone & { missing?: readonly RenterDetail[] };
  /** A courier was to bring it, and it was not paid online before. */
  'rental-unpaid': RentalUndone;
  /** What they rent next is not back yet; on its first day they may cancel without a fee. */
  'rental-waits': { orderNumber: string; title: string; startsOn: string; isFirstDay?: boolean };
  /** Something that its reader waits for can be rented. It is not kept for them. */
  'rental-free': {
    editionId: number;
    title: string;
    city: string;
    cityName: string;
    duration: RentDuration;
    /** Null for any day soon. */
    startsOn: string | null;
    /** After so long the next one is told. */
    hours: number;
  };
  /** No unit is free any more: the renter is asked what shall become of the rental. */
  'rental-offer': { orderNumber: string; title: string; startsOn: string };
  /** Late days or damage: the renter can look at it before it is taken from the deposit. */
  'rental-charged': {
    orderNumber: string;
    reason: string;
    amountPaise: Paise;
    noticeHours: number;
    /** Whether there is a deposit to take it from; what was queued before this was written down says nothing. */
    hasDeposit?: boolean;
  };
  /** What became of a deposit, and what is still to pay. */
  'rental-settled': {
    orderNumber: string;
    depositPaise: Paise;
    /** What of it each charge took. */
    kept: readonly { reason: string; amountPaise: Paise }[];
    backPaise: Paise;
    /** Over the counter, or to where it was paid from. */
    isOverCounter: boolean;
    leftPaise: Paise;
  };
  /** The shop has answered what the renter wrote about a charge, or has let the charge go. */
  'rental-answered': {
    orderNumber: string;
    reason: string;
    amountPaise: Paise;
    answer: string;
    isWaived: boolean;
    /** As above: missing in what was queued before. */
    isPaid?: boolean;
    hasDeposit?: boolean;
  };
  /** The identity document was not accepted. */
  'rental-document': { orderNumber: string; reason: string };
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

export interface RentedDays {
  /** The earliest. */
  startsOn: string;
  /** Between which hours it is handed over. */
  window?: string | null;
  /** The latest. */
  dueOn: string;
  /** Each thing, when not all have the same days. */
  parts?: readonly { title: string; startsOn: string; dueOn: string }[];
  /** Our courier collects it, and between which hours; null when nobody said. */
  isCollected?: boolean;
  returnWindow?: string | null;
}

interface RentalUndone {
  orderNumber: string;
  startsOn: string;
  /** Until that day its renter pays for the next ones first; null when they need not. */
  payFirstUntil?: string | null;
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

export interface MessageLine {
  title: string;
  quantity: number;
  /** For all of them, before discounts. */
  amountPaise: Paise;
  /** The very things, of a line of used ones that is sent or comes back. */
  units?: readonly { number: string; serial: string | null }[];
}

/** What a message holds while it waits: its contents, and whom it greets. */
export type GreetedContents = {
  [T in MessageTemplate]: { template: T; contents: MessageContents[T] & { firstName: string } };
}[MessageTemplate];

/** A line of an order, as messages tell it. */
export function messageLine({ title, quantity, unitPaise }: { title: string; quantity: number; unitPaise: Paise }) {
  return { title, quantity, amountPaise: paise(unitPaise * quantity) };
}
