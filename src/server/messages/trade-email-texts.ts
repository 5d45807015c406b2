import { formatWeekday, indianDay } from '../../rules/time/day.ts';
import { formatExactRupees } from '../../rules/money/format-rupees.ts';
import type { GreetedContents } from '../../shop/notifications/message-contents.ts';
import { type EmailText, lineRow, moneyRow, orderPath, sentence, toOrders } from './email-parts.ts';

export type TradeMessage = Extract<GreetedContents, { template: `trade-in-${string}` }>;
type ContentsOf<T> = Extract<TradeMessage, { template: T }>['contents'];

/** The texts about what people sell to the shop. */
export function tradeEmailText(message: TradeMessage): EmailText {
  switch (message.template) {
    case 'trade-in-booked':
      return booked(message.contents);
    case 'trade-in-moved':
      return moved(message.contents);
    case 'trade-in-pickup':
      return pickup(message.contents);
    case 'trade-in-offer':
      return offered(message.contents);
    case 'trade-in-paid':
      return paid(message.contents);
    case 'trade-in-rejected':
      return rejected(message.contents);
    case 'trade-in-unreadable':
      return unreadable(message.contents);
    case 'trade-in-corrected':
      return corrected(message.contents);
  }
}

function booked({
  orderNumber,
  lines,
  cashPaise,
  creditPaise,
  shipping,
  quoteUntil,
  isIncomplete,
  isUnconfirmed,
}: ContentsOf<'trade-in-booked'>): EmailText {
  return {
    subject: `Your trade-in ${orderNumber} is booked`,
    heading: 'Your trade-in is booked',
    paragraphs: [
      shipping === 'pickup'
        ? 'We will call you to fix a day for the pickup. Please keep everything packed.'
        : 'Please pack everything, put the slip in, and send it to us. Tell us the number of the parcel under your orders.',
      ...(isUnconfirmed
        ? ['Before our courier comes, please confirm the pickup: the trade-in under your orders says how.']
        : []),
      ...(isIncomplete
        ? ['We still need something from you before we can buy: please open the trade-in under your orders.']
        : []),
    ],
    rows: [
      ...lines.map(lineRow),
      ...moneyRow('To your account', cashPaise),
      ...moneyRow('To your wallet', creditPaise),
    ],
    after: [`This quote holds until ${dayOf(quoteUntil)}. It is paid after we have received and checked the items.`],
    button: { label: 'Pack and send', path: `/sell/pack/${orderNumber}` },
  };
}

const steps: Readonly<Partial<Record<ContentsOf<'trade-in-moved'>['status'], string>>> = {
  'Sent back': 'What we did not take is on its way back to you. You find the number of the parcel under your orders.',
  Received: 'It has arrived at our shop. We check it within a few days.',
  Accepted: 'We have checked it and accept it as quoted. Your payment is next.',
  'Returned to seller':
    'What we could not agree on comes back to you free of charge. You will get a message when it is on its way.',
};

function moved({ orderNumber, status }: ContentsOf<'trade-in-moved'>): EmailText {
  return {
    subject: `Your trade-in ${orderNumber}: ${status.toLowerCase()}`,
    heading: status,
    paragraphs: [steps[status] ?? `Your trade-in ${orderNumber} is ${status.toLowerCase()}.`],
    rows: [],
    after: [],
    button: toOrders,
  };
}

function pickup({ orderNumber, day, window, why }: ContentsOf<'trade-in-pickup'>): EmailText {
  const when = `on ${formatWeekday(day)}${window === null ? '' : `, ${window}`}`;
  return {
    subject: `Our courier comes for your trade-in ${orderNumber} ${when}`,
    heading: why === null ? 'Our courier comes' : 'Our courier comes on another day',
    paragraphs: [
      ...(why === null ? [] : [`We could not come on the day we told you: ${sentence(why)} We are sorry.`]),
      `Our courier comes for your trade-in ${orderNumber} ${when}. Please keep everything packed, with the slip inside.`,
    ],
    rows: [],
    after: ['If you cannot be there, ask for another day under your orders.'],
    button: { label: 'See your order', path: orderPath(orderNumber) },
  };
}

function offered({ orderNumber, offeredPaise, quotedPaise, answerUntil }: ContentsOf<'trade-in-offer'>): EmailText {
  return {
    subject: `An offer for your trade-in ${orderNumber}`,
    heading: 'We have checked your items and make you an offer',
    paragraphs: ['Something was not as described. You find the reasons and photographs under your orders.'],
    rows: [
      { name: 'Quoted', value: formatExactRupees(quotedPaise) },
      { name: 'Offered', value: formatExactRupees(offeredPaise), isStrong: true },
    ],
    after: [
      `Please accept or refuse it by ${dayOf(answerUntil)}. If we do not hear from you, we will send it back free of charge.`,
    ],
    button: { label: 'See the offer', path: '/orders' },
  };
}

function paid({ orderNumber, cashPaise, creditPaise, bankReference }: ContentsOf<'trade-in-paid'>): EmailText {
  return {
    subject: `Your trade-in ${orderNumber} is paid`,
    heading: 'You are paid',
    paragraphs: [`Thank you for selling to us. Your trade-in ${orderNumber} is paid.`],
    rows: [
      ...moneyRow('To your account', cashPaise),
      ...moneyRow('To your wallet', creditPaise),
      ...(bankReference === null ? [] : [{ name: 'Bank reference', value: bankReference }]),
    ],
    after: ['You find the purchase voucher under your orders.'],
    button: toOrders,
  };
}

function rejected({ orderNumber, amountPaise, reason }: ContentsOf<'trade-in-rejected'>): EmailText {
  return {
    subject: `The bank did not accept the payment for your trade-in ${orderNumber}`,
    heading: 'The bank did not accept our payment to you',
    paragraphs: [
      `We tried to pay you for your trade-in ${orderNumber}, but the bank did not accept the payment. It says: ${sentence(reason)}`,
      'Please give us the right bank account or UPI id under your orders. We will pay it with our next payments.',
    ],
    rows: [{ name: 'We owe you', value: formatExactRupees(amountPaise), isStrong: true }],
    after: ['We never ask for a PIN, a password or a one-time code.'],
    button: { label: 'Correct the details', path: orderPath(orderNumber) },
  };
}

function unreadable({ orderNumber, amountPaise }: ContentsOf<'trade-in-unreadable'>): EmailText {
  return {
    subject: `Where should the money for your trade-in ${orderNumber} go?`,
    heading: 'Please tell us again where your money goes',
    paragraphs: [
      `We want to pay you for your trade-in ${orderNumber}, but cannot open the details you gave us any more. Nobody else has them.`,
      'Please give us your bank account or UPI id again under your orders. We will pay it with our next payments.',
    ],
    rows: [{ name: 'We owe you', value: formatExactRupees(amountPaise), isStrong: true }],
    after: ['We never ask for a PIN, a password or a one-time code.'],
    button: { label: 'Give the details', path: orderPath(orderNumber) },
  };
}

function corrected({ orderNumber, to, by }: ContentsOf<'trade-in-corrected'>): EmailText {
  return {
    subject: `New payout details for your trade-in ${orderNumber}`,
    heading: 'Your payout details have changed',
    paragraphs: [
      by === 'shopper'
        ? `The money for your trade-in ${orderNumber} goes to ${to} now, as you told us.`
        : `The money for your trade-in ${orderNumber} goes to ${to} now, as you told our team.`,
      'Was that not you? Please call us at once.',
    ],
    rows: [],
    after: [],
    button: { label: 'See your order', path: orderPath(orderNumber) },
  };
}

/** The day of a moment in India. */
function dayOf(moment: string): string {
  return formatWeekday(indianDay(new Date(moment)));
}
