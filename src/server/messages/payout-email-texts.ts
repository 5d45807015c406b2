import { formatSum } from '../../rules/money/format-rupees.ts';
import type { GreetedContents } from '../../shop/notifications/message-contents.ts';
import { type EmailText, orderPath, sentence } from './email-parts.ts';

export type PayoutMessage = Extract<
  GreetedContents,
  { template: `${Kind}-${'rejected' | 'unreadable' | 'corrected'}` }
>;
type Kind = 'trade-in' | 'refund';
type ContentsOf<T> = Extract<PayoutMessage, { template: T }>['contents'];

/** The texts about where the money of a trade-in or of a refund goes. */
export function payoutEmailText(message: PayoutMessage): EmailText {
  const { orderNumber } = message.contents;
  switch (message.template) {
    case 'trade-in-rejected':
      return rejected(`your trade-in ${orderNumber}`, message.contents);
    case 'refund-rejected':
      return rejected(`your return of order ${orderNumber}`, message.contents);
    case 'trade-in-unreadable':
      return unreadable(`your trade-in ${orderNumber}`, message.contents);
    case 'refund-unreadable':
      return unreadable(`your return of order ${orderNumber}`, message.contents);
    case 'trade-in-corrected':
      return corrected(`your trade-in ${orderNumber}`, message.contents);
    case 'refund-corrected':
      return corrected(`your return of order ${orderNumber}`, message.contents);
  }
}

export function isAboutPayout(message: GreetedContents): message is PayoutMessage {
  return /^(trade-in|refund)-(rejected|unreadable|corrected)$/.test(message.template);
}

function rejected(what: string, { orderNumber, amountPaise, reason }: ContentsOf<`${Kind}-rejected`>): EmailText {
  return {
    subject: `The bank did not accept the payment for ${what}`,
    heading: 'The bank did not accept our payment to you',
    paragraphs: [
      `We tried to pay you for ${what}, but the bank did not accept the payment. It says: ${sentence(reason)}`,
      'Please give us the right bank account or UPI id under your orders. We will pay it with our next payments.',
    ],
    rows: [{ name: 'We owe you', value: formatSum(amountPaise), isStrong: true }],
    after: ['We never ask for a PIN, a password or a one-time code.'],
    button: { label: 'Correct the details', path: orderPath(orderNumber) },
  };
}

function unreadable(what: string, { orderNumber, amountPaise }: ContentsOf<`${Kind}-unreadable`>): EmailText {
  return {
    subject: `Where should the money for ${what} go?`,
    heading: 'Please tell us again where your money goes',
    paragraphs: [
      `We want to pay you for ${what}, but can no longer read the details you gave us. Nobody else can either.`,
      'Please give us your bank account or UPI id again under your orders. We will pay it with our next payments.',
    ],
    rows: [{ name: 'We owe you', value: formatSum(amountPaise), isStrong: true }],
    after: ['We never ask for a PIN, a password or a one-time code.'],
    button: { label: 'Give the details', path: orderPath(orderNumber) },
  };
}

function corrected(what: string, { orderNumber, to, by }: ContentsOf<`${Kind}-corrected`>): EmailText {
  return {
    subject: `New payout details for ${what}`,
    heading: 'Your payout details have changed',
    paragraphs: [
      `The money for ${what} now goes to ${to}, as you told ${by === 'shopper' ? 'us' : 'our team'}.`,
      'Was that not you? Please call us at once.',
    ],
    rows: [],
    after: [],
    button: { label: 'See your order', path: orderPath(orderNumber) },
  };
}
