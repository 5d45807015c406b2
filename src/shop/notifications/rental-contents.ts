import type { RentDuration } from '../../rules/line-choices.ts';
import type { Paise } from '../../rules/money/paise.ts';
import type { RentStatus } from '../../rules/orders/order-moves.ts';
import type { RenterDetail, RenterTask } from '../../rules/rentals/renter.ts';
import type { MessageLine } from './message-line.ts';

/** What each message about a rental tells. */
export interface RentalContents {
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
    /** What was accepted is not its agreement any more: it names another unit, or says something new about this one. */
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
  /** The shop has answered what the renter wrote about a charge, has let the charge go, or gives back what was paid for it. */
  'rental-answered': {
    orderNumber: string;
    reason: string;
    amountPaise: Paise;
    answer: string;
    isWaived: boolean;
    /** As above: missing in what was queued before. */
    isPaid?: boolean;
    hasDeposit?: boolean;
    /** The amount goes back: over the counter, or to where it was paid from. */
    back?: { isOverCounter: boolean };
  };
  /** The identity document was not accepted. */
  'rental-document': { orderNumber: string; reason: string };
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
