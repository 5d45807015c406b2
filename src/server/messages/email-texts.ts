import { formatExactRupees } from '../../rules/money/format-rupees.ts';
import { paise } from '../../rules/money/paise.ts';
import type { GreetedContents } from '../../shop/notifications/message-contents.ts';
import { type EmailText, lineRow, moneyRow, toOrders } from './email-parts.ts';
import { tradeEmailText } from './trade-email-texts.ts';

/** The text of every message that goes out by e-mail. */
export function emailText(message: GreetedContents): EmailText {
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
    case 'refund-done':
      return refunded(order, message.contents);
    default:
      return tradeEmailText(message);
  }
}

type ContentsOf<T> = Extract<GreetedContents, { template: T }>['contents'];

function placed(order: string, { lines, money }: ContentsOf<'order-placed'>): EmailText {
  const isAtDoor = money.payBy === 'delivery';
  return {
    subject: `Your order ${order} is placed`,
    heading: 'Thank you for your order',
    paragraphs: [
      `We have your order ${order}. We will let you know when it is on its way.`,
      ...(isAtDoor ? [`Please have ${formatExactRupees(money.toPayPaise)} ready when it arrives.`] : []),
    ],
    rows: [
      ...lines.map(lineRow),
      ...moneyRow('Discount', money.discountPaise, { isTakenOff: true }),
      ...moneyRow('Pay on delivery charge', money.feePaise),
      ...moneyRow('Paid with store credit', money.creditPaise, { isTakenOff: true }),
      { name: isAtDoor ? 'To pay on delivery' : 'To pay', value: formatExactRupees(money.toPayPaise), isStrong: true },
    ],
    after: [],
    button: toOrders,
  };
}

function paid(order: string, { lines, amountPaise }: ContentsOf<'order-paid'>): EmailText {
  const productsPaise = lines.reduce((sum, line) => sum + line.amountPaise, 0);
  return {
    subject: `Your order ${order} is paid`,
    heading: 'Thank you, we have your payment',
    paragraphs: [`Your order ${order} is paid. We will let you know when it is on its way.`],
    rows: [
      ...lines.map(lineRow),
      ...moneyRow('Store credit and its discount', paise(productsPaise - amountPaise), { isTakenOff: true }),
      { name: 'Paid online', value: formatExactRupees(amountPaise), isStrong: true },
    ],
    after: ['The invoice is with your order.'],
    button: toOrders,
  };
}

function failed(order: string, { amountPaise, reason }: ContentsOf<'payment-failed'>): EmailText {
  const amount = formatExactRupees(amountPaise);
  return {
    subject: `The payment for order ${order} did not go through`,
    heading: 'The payment did not go through',
    paragraphs: [
      reason === 'expired'
        ? `The payment of ${amount} for order ${order} did not reach us in time, so we have cancelled the order.`
        : `The payment of ${amount} for order ${order} was declined, so we have cancelled the order.`,
      'If money was taken from your account, it comes back by itself. Store credit is in your wallet again.',
    ],
    rows: [],
    after: ['Your cart is as you left it. You can order again whenever you like.'],
    button: { label: 'Go to your cart', path: '/cart?type=buy' },
  };
}

function shipped(order: string, { lines, tracking }: ContentsOf<'order-shipped'>): EmailText {
  return {
    subject: `Your order ${order} is on its way`,
    heading: 'Your order is on its way',
    paragraphs: [`We have given order ${order} to the courier.`],
    rows: [
      ...(tracking === null ? [] : [{ name: 'Tracking number', value: tracking, isStrong: true }]),
      ...lines.map(({ title, quantity }) => ({ name: title, value: `× ${quantity}` })),
    ],
    after: [],
    button: toOrders,
  };
}

function cancelled(order: string, { by, back }: ContentsOf<'order-cancelled'>): EmailText {
  const rows = backRows(back);
  return {
    subject: `Your order ${order} is cancelled`,
    heading: 'Your order is cancelled',
    paragraphs: [
      by === 'shopper'
        ? `Order ${order} is cancelled, as you asked.`
        : `We had to cancel order ${order}. We are sorry about that.`,
      ...(rows.length === 0 ? ['Nothing was paid for it. Should a payment still reach us, we send it back.'] : []),
    ],
    rows,
    after: back.moneyPaise > 0 ? ['We will let you know when the money is on its way back.'] : [],
    button: toOrders,
  };
}

function shortened(order: string, { lines, why, back, atDoorPaise }: ContentsOf<'order-shortened'>): EmailText {
  return {
    subject: `A part of your order ${order} cannot be sent`,
    heading: 'A part of your order cannot be sent',
    paragraphs: [
      `We cannot send everything of order ${order}: ${why.replace(/[.!]?$/, '.')} We are sorry about that. The rest comes as planned.`,
    ],
    rows: [
      ...lines.map(({ title, quantity }) => ({ name: `Not sent: ${title}`, value: `× ${quantity}` })),
      ...backRows(back),
      ...(atDoorPaise === null
        ? []
        : [{ name: 'To pay on delivery now', value: formatExactRupees(atDoorPaise), isStrong: true }]),
    ],
    after: back.moneyPaise > 0 ? ['We will let you know when the money is on its way back.'] : [],
    button: toOrders,
  };
}

/** What goes back to the shopper, and what does not. */
function backRows(back: ContentsOf<'order-cancelled'>['back']): EmailText['rows'] {
  return [
    ...moneyRow('Back to where you paid from', back.moneyPaise),
    ...moneyRow('Back to your wallet', back.creditPaise),
    ...moneyRow('For the trouble, to your wallet', back.bonusPaise),
    ...moneyRow('Cancellation fee, kept by us', back.feePaise),
  ];
}

function refunded(order: string, { amountPaise }: ContentsOf<'refund-done'>): EmailText {
  return {
    subject: `The refund for order ${order} is on its way`,
    heading: 'Your refund is on its way',
    paragraphs: [
      `We have sent ${formatExactRupees(amountPaise)} for order ${order} back to where you paid from. Your bank may take a few working days to show it.`,
    ],
    rows: [],
    after: [],
    button: toOrders,
  };
}
