import type { BuyTotals } from '../../rules/buy-totals.ts';
import type { Cancellation } from '../../rules/cancellation.ts';
import type { Paise } from '../../rules/paise.ts';

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
  'order-cancelled': { orderNumber: string; by: 'shopper' | 'shop'; back: Cancellation };
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
