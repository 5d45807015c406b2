import { trackingLink } from '../../rules/delivery/couriers.ts';
import { formatSum } from '../../rules/money/format-rupees.ts';
import { paise } from '../../rules/money/paise.ts';
import type { GreetedContents } from '../../shop/notifications/message-contents.ts';
import { alertEmailText } from './alert-email-text.ts';
import {
  copyRows,
  type EmailText,
  lineRow,
  moneyRow,
  orderPath,
  parcelRows,
  sentence,
  tasksParagraph,
  toOrders,
  toTasks,
} from './email-parts.ts';
import { grievanceEmailText, type GrievanceMessage } from './grievance-email-texts.ts';
import { isAboutPayout, payoutEmailText } from './payout-email-texts.ts';
import { releaseEmailText } from './release-email-text.ts';
import { rentalEmailText, type RentalMessage } from './rental-email-texts.ts';
import { daysParagraphs } from './rental-start-texts.ts';
import { isAboutReturn, returnEmailText } from './return-email-texts.ts';
import { tradeEmailText } from './trade-email-texts.ts';
import { tradeUpEmailText } from './trade-up-email-text.ts';

/** The text of every message that goes out by e-mail. */
export function emailText(message: GreetedContents): EmailText {
  if (isAboutRental(message)) return rentalEmailText(message);
  if (isAboutGrievance(message)) return grievanceEmailText(message);
  if (isAboutReturn(message)) return returnEmailText(message);
  if (isAboutPayout(message)) return payoutEmailText(message);
  if (message.template === 'alert') return alertEmailText(message.contents);
  const { orderNumber: order } = message.contents;
  switch (message.template) {
    case 'order-placed':
      return placed(order, message.contents);
    case 'order-paid':
      return paid(order, message.contents);
    case 'payment-failed':
      return failed(order, message.contents);
    case 'order-shipped':
      return shipped(order, message.contents);
    case 'order-cancelled':
      return cancelled(order, message.contents);
    case 'order-shortened':
      return shortened(order, message.contents);
    case 'trade-up':
      return tradeUpEmailText(message.contents);
    case 'release-moved':
      return releaseEmailText(message.contents);
    case 'review-invited':
      return invited(order, message.contents);
    default:
      return tradeEmailText(message);
  }
}

function isAboutRental(message: GreetedContents): message is RentalMessage {
  return message.template.startsWith('rental-');
}

function isAboutGrievance(message: GreetedContents): message is GrievanceMessage {
  return message.template.startsWith('grievance-');
}

type ContentsOf<T> = Extract<GreetedContents, { template: T }>['contents'];

function placed(order: string, { lines, money }: ContentsOf<'order-placed'>): EmailText {
  const isOnDelivery = money.payBy === 'delivery';
  return {
    subject: `Your order ${order} is placed`,
    heading: 'Thank you for your order',
    paragraphs: [
      `We have your order ${order}. We will let you know when it is on its way.`,
      ...(isOnDelivery ? [`Please have ${formatSum(money.toPayPaise)} ready when it arrives.`] : []),
    ],
    rows: [
      ...lines.flatMap((line) => [lineRow(line), ...copyRows(line)]),
      ...moneyRow('Discount', money.discountPaise, { isTakenOff: true }),
      ...moneyRow('Pay on delivery charge', money.feePaise),
      ...moneyRow('Paid with store credit', money.creditPaise, { isTakenOff: true }),
      {
        name: isOnDelivery ? 'To pay on delivery' : 'To pay',
        value: formatSum(money.toPayPaise),
        isStrong: true,
      },
    ],
    after: [],
    button: toOrders,
  };
}

function paid(order: string, contents: ContentsOf<'order-paid'>): EmailText {
  const { lines, amountPaise, depositPaise = paise(0), discountPaise, tasks = [], rented, hasLeft = false } = contents;
  const askedPaise = lines.reduce((sum, line) => sum + line.amountPaise, 0) + depositPaise;
  const otherPaise = paise(askedPaise - amountPaise - (discountPaise ?? 0));
  const otherName = discountPaise === undefined ? 'Store credit and its discount' : 'Paid with store credit';
  return {
    subject: `Your order ${order} is paid`,
    heading: 'Thank you, we have your payment',
    paragraphs: [
      `Your order ${order} is paid.${hasLeft ? '' : ' We will let you know when it is on its way.'}`,
      ...(rented ? daysParagraphs(rented) : []),
      ...tasksParagraph(tasks),
    ],
    rows: [
      ...lines.flatMap((line) => [lineRow(line), ...copyRows(line)]),
      ...moneyRow('Deposit, comes back after the rental', depositPaise),
      ...moneyRow('Discount', discountPaise ?? paise(0), { isTakenOff: true }),
      ...moneyRow(otherName, otherPaise, { isTakenOff: true }),
      { name: 'Paid online', value: formatSum(amountPaise), isStrong: true },
    ],
    after: [
      order.startsWith('GTR')
        ? `The rental bill is with your order${hasLeft ? '' : ' when it leaves'}.`
        : 'The invoice is with your order.',
    ],
    button: tasks.length > 0 ? toTasks(order, tasks) : toOrders,
  };
}

function failed(order: string, { amountPaise, reason }: ContentsOf<'payment-failed'>): EmailText {
  const amount = formatSum(amountPaise);
  if (reason === 'sold-out') return soldOut(order, amount);
  return {
    subject: `The payment for order ${order} did not go through`,
    heading: 'The payment did not go through',
    paragraphs: [
      reason === 'expired'
        ? `The payment of ${amount} for order ${order} did not reach us in time, so we have cancelled the order.`
        : `The payment of ${amount} for order ${order} was declined, so we have cancelled the order.`,
      'If money was taken from your account, either the order still goes through or the money comes back by itself. Your store credit is in your wallet again.',
    ],
    rows: [],
    after: ['Your cart is as you left it. You can order again whenever you like.'],
    button: { label: 'Go to your cart', path: '/cart?type=buy' },
  };
}

function soldOut(order: string, amount: string): EmailText {
  return {
    subject: `Order ${order}: sold before your payment reached us`,
    heading: 'Somebody else was faster',
    paragraphs: [
      `We are sorry. Before your payment for order ${order} reached us, somebody else paid for the last copy, so we have cancelled the order.`,
      `Your ${amount} goes back the way you paid; you need not do anything. Your store credit is in your wallet again.`,
    ],
    rows: [],
    after: ['Your cart is as you left it. It shows what is still in stock.'],
    button: { label: 'Go to your cart', path: '/cart?type=buy' },
  };
}

function shipped(
  order: string,
  { lines, courier = null, tracking, isNewNumber = false, warranty, priceFall }: ContentsOf<'order-shipped'>,
): EmailText {
  const link = trackingLink(courier, tracking);
  return {
    ...(isNewNumber
      ? {
          subject: `The tracking number of your order ${order}`,
          heading: 'Your parcel has a tracking number',
          paragraphs: [
            `Order ${order} is on its way, with the number below. If we told you another one before, please use this one.`,
          ],
        }
      : {
          subject: `Your order ${order} is on its way`,
          heading: 'Your order is on its way',
          paragraphs: [`We have given order ${order} to the courier.`],
        }),
    rows: [
      ...(courier === null || courier === 'Other' ? [] : [{ name: 'Courier', value: courier }]),
      ...(tracking === null ? [] : [{ name: 'Tracking number', value: tracking, isStrong: true }]),
      ...parcelRows(lines),
      ...moneyRow('Back to where you paid from', priceFall?.moneyPaise ?? paise(0)),
      ...moneyRow('Back to your wallet', priceFall?.creditPaise ?? paise(0)),
    ],
    after: [
      ...(priceFall ? ['The price of your pre-order fell after you ordered it, so you get the difference back.'] : []),
      ...(link === null ? [] : [`Track it here: ${link}`]),
      ...(warranty ? [warranty] : []),
    ],
    button: { label: 'See your order', path: orderPath(order) },
  };
}

function cancelled(order: string, { by, back, charge }: ContentsOf<'order-cancelled'>): EmailText {
  const rows = backRows(back, charge);
  if (by === 'clock') return unconfirmed(order);
  return {
    subject: `Your order ${order} is cancelled`,
    heading: 'Your order is cancelled',
    paragraphs: [
      by === 'shopper'
        ? `Order ${order} is cancelled, as you asked.`
        : `We had to cancel order ${order}. We are sorry about that.`,
      ...(rows.length === 0 ? ['Nothing was paid for it. If a payment still reaches us, we will send it back.'] : []),
    ],
    rows,
    after: back.moneyPaise > 0 ? ['We will let you know when the money is on its way back.'] : [],
    button: toOrders,
  };
}

function unconfirmed(order: string): EmailText {
  return {
    subject: `Your trade-in ${order} is cancelled`,
    heading: 'Your trade-in is cancelled',
    paragraphs: [
      `Nobody has confirmed the pickup of trade-in ${order}, so our courier will not come. This has cost you nothing.`,
    ],
    rows: [],
    after: ['You can sell it to us whenever you like: book a new pickup, or send it to us yourself.'],
    button: { label: 'Sell to us', path: '/sell' },
  };
}

function shortened(
  order: string,
  { lines, why, back, atDoorPaise: onDeliveryPaise, isCancelled = false }: ContentsOf<'order-shortened'>,
): EmailText {
  return {
    ...(isCancelled
      ? {
          subject: `Your pre-order in order ${order} is cancelled`,
          heading: 'Your pre-order is cancelled',
          paragraphs: [`You have cancelled a pre-order in order ${order}. The rest will reach you as planned.`],
        }
      : {
          subject: `We cannot send part of your order ${order}`,
          heading: 'We cannot send part of your order',
          paragraphs: [
            `We cannot send everything in order ${order}: ${sentence(why)} We are sorry about that. The rest will reach you as planned.`,
          ],
        }),
    rows: [
      ...parcelRows(lines).map(({ name, value }) => ({
        name: `${isCancelled ? 'Cancelled' : 'Not sent'}: ${name}`,
        value,
      })),
      ...backRows(back),
      ...(onDeliveryPaise === null
        ? []
        : [{ name: 'To pay on delivery now', value: formatSum(onDeliveryPaise), isStrong: true }]),
    ],
    after: back.moneyPaise > 0 ? ['We will let you know when the money is on its way back.'] : [],
    button: toOrders,
  };
}

/** What goes back to the shopper, and what does not. */
function backRows(
  back: ContentsOf<'order-cancelled'>['back'],
  charge?: ContentsOf<'order-cancelled'>['charge'],
): EmailText['rows'] {
  const share = charge ? `, ${charge.percent}% of ${formatSum(charge.ofPaise)}` : '';
  return [
    ...moneyRow('Back to where you paid from', back.moneyPaise),
    ...moneyRow('Back to your wallet', back.creditPaise),
    ...moneyRow('For your trouble, to your wallet', back.bonusPaise),
    ...moneyRow(`Cancellation fee${share}, kept by us`, back.feePaise),
  ];
}

function invited(order: string, { titles }: ContentsOf<'review-invited'>): EmailText {
  return {
    subject: `What do you think of your order ${order}?`,
    heading: 'What do you think of it?',
    paragraphs: [
      'You have had it for some days now. A few words about what you bought help others to choose, and us to do better.',
    ],
    rows: titles.map((title) => ({ name: title, value: '' })),
    after: ['We ask only once for each order. You choose which messages you get on the Messages page of your account.'],
    button: { label: 'Write a review', path: orderPath(order) },
  };
}
