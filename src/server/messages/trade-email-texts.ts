import { formatWeekday, indianDay } from '../../rules/time/day.ts';
import { formatSum } from '../../rules/money/format-rupees.ts';
import type { GreetedContents } from '../../shop/notifications/message-contents.ts';
import { type EmailText, lineRow, moneyRow, orderPath, sentence, toOrders } from './email-parts.ts';
import type { PayoutMessage } from './payout-email-texts.ts';

export type TradeMessage = Exclude<Extract<GreetedContents, { template: `trade-in-${string}` }>, PayoutMessage>;
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
  'Sent back':
    'What we did not take is on its way back to you. You will find the number of the parcel under your orders.',
  'One item not bought':
    'We cannot buy one of your items, because its serial number could not be cleared. It comes back to you free of charge. Whatever else you sold to us is paid as agreed. You will find which item it is under your orders.',
  'One item held':
    'We cannot buy one of your items, because its serial number could not be cleared. It stays safely with us until that is settled; please call us with any question. Whatever else you sold to us is paid as agreed. You will find which item it is under your orders.',
  'Held item comes back':
    'The question about the serial number of the item that we held is settled. It is coming back to you free of charge; you will get a message when it is on its way. You will find which item it is under your orders.',
  'Held item handed over':
    'The item that we held was handed over to whoever is entitled to it, because its serial number could not be cleared. It does not come back to you; please call us with any question. You will find which item it is under your orders.',
  Received: 'It has arrived at our shop. We will check it within a few days.',
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

function pickup({ orderNumber, day, window, why, brings }: ContentsOf<'trade-in-pickup'>): EmailText {
  const when = `on ${formatWeekday(day)}${window === null ? '' : `, ${window}`}`;
  return {
    subject: `Our courier comes for your trade-in ${orderNumber} ${when}`,
    heading: why === null ? 'Our courier comes' : 'Our courier comes on another day',
    paragraphs: [
      ...(why === null ? [] : [`We could not come on the day we told you: ${sentence(why)} We are sorry.`]),
      `Our courier comes for your trade-in ${orderNumber} ${when}. Please keep everything packed, with the slip inside.`,
      ...(brings === undefined
        ? []
        : [
            `We bring your order ${brings} with us, check your things at the door, and hand it over as soon as all of it is paid.`,
          ]),
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
    paragraphs: ['Something was not as described. You will find the reasons and photographs under your orders.'],
    rows: [
      { name: 'Quoted', value: formatSum(quotedPaise) },
      { name: 'Offered', value: formatSum(offeredPaise), isStrong: true },
    ],
    after: [
      `Please accept or refuse it by ${dayOf(answerUntil)}. If we do not hear from you, we will send everything back free of charge.`,
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
    after: ['You will find the purchase voucher under your orders.'],
    button: toOrders,
  };
}

/** The day of a moment in India. */
function dayOf(moment: string): string {
  return formatWeekday(indianDay(new Date(moment)));
}
