import { formatWeekday, indianDay } from '../../rules/time/day.ts';
import { formatExactRupees } from '../../rules/money/format-rupees.ts';
import { returnHour } from '../../rules/rentals/rental.ts';
import type { GreetedContents } from '../../shop/notifications/message-contents.ts';
import { type EmailText, lineRow, moneyRow, toOrders } from './email-parts.ts';

export type TradeMessage = Extract<GreetedContents, { template: `trade-in-${string}` | `rental-${string}` }>;
type ContentsOf<T> = Extract<TradeMessage, { template: T }>['contents'];

/** The texts about what people sell to the shop and rent from it. */
export function tradeEmailText(message: TradeMessage): EmailText {
  switch (message.template) {
    case 'trade-in-booked':
      return booked(message.contents);
    case 'trade-in-moved':
      return moved(message.contents);
    case 'trade-in-offer':
      return offered(message.contents);
    case 'trade-in-paid':
      return paid(message.contents);
    case 'rental-booked':
      return rented(message.contents);
    case 'rental-moved':
      return rentalMoved(message.contents);
    case 'rental-due':
      return due(message.contents);
  }
}

function booked({
  orderNumber,
  lines,
  cashPaise,
  creditPaise,
  shipping,
  quoteUntil,
}: ContentsOf<'trade-in-booked'>): EmailText {
  return {
    subject: `Your trade-in ${orderNumber} is booked`,
    heading: 'Your trade-in is booked',
    paragraphs: [
      shipping === 'pickup'
        ? 'We call you about the day on which our courier comes. Please have everything packed.'
        : 'Please pack everything, put the slip in, and send it to us. Tell us the number of the parcel under your orders.',
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
  'Pickup scheduled': 'Our courier comes for it. You find the day under your orders.',
  'Sent back': 'What we did not take is on its way back to you. You find the number of the parcel under your orders.',
  Received: 'It has arrived at our shop. We check it within a few days.',
  Accepted: 'We have checked it and take it as quoted. You are paid next.',
  'Returned to seller':
    'What we did not agree on comes back to you, free of charge. You get a message when it is on its way.',
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
      `Please accept or refuse it until ${dayOf(answerUntil)}. Without an answer it comes back to you, free of charge.`,
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
      ...(bankReference === null ? [] : [{ name: 'Reference of the bank', value: bankReference }]),
    ],
    after: ['You find the purchase voucher under your orders.'],
    button: toOrders,
  };
}

function rented({ orderNumber, lines, startsOn, dueOn, amountPaise, isPaid }: ContentsOf<'rental-booked'>): EmailText {
  return {
    subject: `Your rental ${orderNumber} is booked`,
    heading: 'Your rental is booked',
    paragraphs: [
      `It is yours from ${formatWeekday(startsOn)} until ${formatWeekday(dueOn)}, ${returnHour}.`,
      'With a console, our team calls you to choose any two games.',
    ],
    rows: [
      ...lines.map(lineRow),
      { name: isPaid ? 'Paid online' : 'To pay at hand-over', value: formatExactRupees(amountPaise), isStrong: true },
    ],
    after: [],
    button: toOrders,
  };
}

function rentalMoved({ orderNumber, status, dueOn }: ContentsOf<'rental-moved'>): EmailText {
  const isOut = status === 'Dispatched' || status === 'Picked up';
  return {
    subject: `Your rental ${orderNumber}: ${status.toLowerCase()}`,
    heading: status,
    paragraphs: [
      isOut
        ? `Have fun. It is due on ${formatWeekday(dueOn)}, ${returnHour}.`
        : `Your rental ${orderNumber} is ${status.toLowerCase()}. Thank you.`,
    ],
    rows: [],
    after: [],
    button: toOrders,
  };
}

function due({ orderNumber, dueOn, when, lateFeePaise }: ContentsOf<'rental-due'>): EmailText {
  const state = { tomorrow: 'is due tomorrow', today: 'is due today', late: 'is late' }[when];
  return {
    subject: `Your rental ${orderNumber} ${state}`,
    heading: `Your rental ${state}`,
    paragraphs: [
      `Please bring it back by ${formatWeekday(dueOn)}, ${returnHour}. You can also keep it for longer under your orders, when the next days are free.`,
      `Every day after that costs ${formatExactRupees(lateFeePaise)}.`,
    ],
    rows: [],
    after: [],
    button: { label: 'Keep it for longer', path: '/orders' },
  };
}

/** The day of a moment in India. */
function dayOf(moment: string): string {
  return formatWeekday(indianDay(new Date(moment)));
}
