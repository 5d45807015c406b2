import type { BuyTotals } from '../../rules/orders/buy-totals.ts';
import type { Cancellation } from '../../rules/orders/cancellation.ts';
import type { RentStatus, SellStatus } from '../../rules/orders/order-moves.ts';
import { type Paise, paise } from '../../rules/money/paise.ts';

/** What each message tells. The first name is added from the account when the message is queued. */
export interface MessageContents {
  'order-placed': {
    orderNumber: string;
    lines: readonly MessageLine[];
    money: Pick<BuyTotals, 'goodsPaise' | 'discountPaise' | 'creditPaise' | 'feePaise' | 'toPayPaise' | 'payBy'>;
  };
  'order-paid': { orderNumber: string; lines: readonly MessageLine[]; amountPaise: Paise };
  'payment-failed': { orderNumber: string; amountPaise: Paise; reason: 'declined' | 'expired' };
  'order-shipped': { orderNumber: string; lines: readonly MessageLine[]; tracking: string | null };
  /** The shop cannot send all of it. */
  'order-shortened': {
    orderNumber: string;
    /** What is not sent. */
    lines: readonly MessageLine[];
    why: string;
    back: Cancellation;
    atDoorPaise: Paise | null;
  };
  'order-cancelled': { orderNumber: string; by: 'shopper' | 'shop'; back: Cancellation };
  'trade-in-booked': {
    orderNumber: string;
    lines: readonly MessageLine[];
    cashPaise: Paise;
    creditPaise: Paise;
    shipping: 'self' | 'pickup';
    /** In ISO form. */
    quoteUntil: string;
  };
  /** A step of a trade-in that needs no text of its own. */
  'trade-in-moved': { orderNumber: string; status: SellStatus | 'Sent back' };
  'trade-in-offer': { orderNumber: string; offeredPaise: Paise; quotedPaise: Paise; answerUntil: string };
  'trade-in-paid': { orderNumber: string; cashPaise: Paise; creditPaise: Paise; bankReference: string | null };
  'rental-booked': {
    orderNumber: string;
    lines: readonly MessageLine[];
    startsOn: string;
    dueOn: string;
    amountPaise: Paise;
    isPaid: boolean;
  };
  'rental-moved': { orderNumber: string; status: RentStatus; dueOn: string };
  'rental-due': { orderNumber: string; dueOn: string; when: 'tomorrow' | 'today' | 'late'; lateFeePaise: Paise };
  'refund-done': { orderNumber: string; amountPaise: Paise };
}

export type MessageTemplate = keyof MessageContents;

export interface MessageLine {
  title: string;
  quantity: number;
  /** For all of them, before discounts. */
  amountPaise: Paise;
}

/** What a message holds while it waits: its contents, and whom it greets. */
export type GreetedContents = {
  [T in MessageTemplate]: { template: T; contents: MessageContents[T] & { firstName: string } };
}[MessageTemplate];

/** A line of an order, as messages tell it. */
export function messageLine({ title, quantity, unitPaise }: { title: string; quantity: number; unitPaise: Paise }) {
  return { title, quantity, amountPaise: paise(unitPaise * quantity) };
}
