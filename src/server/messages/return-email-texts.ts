import { formatSum } from '../../rules/money/format-rupees.ts';
import type { GreetedContents } from '../../shop/notifications/message-contents.ts';
import { type EmailText, moneyRow, orderPath, parcelRows, sentence, toOrders } from './email-parts.ts';

type ReturnMessage = Extract<GreetedContents, { template: `return-${string}` | 'refund-done' }>;
type ContentsOf<T> = Extract<ReturnMessage, { template: T }>['contents'];

/** The texts about what comes back, and about the money for it. */
export function returnEmailText(message: ReturnMessage): EmailText {
  switch (message.template) {
    case 'return-received':
      return received(message.contents);
    case 'return-undelivered':
      return undelivered(message.contents);
    case 'return-accepted':
      return accepted(message.contents);
    case 'return-refused':
      return refused(message.contents);
    case 'refund-done':
      return refunded(message.contents);
  }
}

export function isAboutReturn(message: GreetedContents): message is ReturnMessage {
  return message.template.startsWith('return-') || message.template === 'refund-done';
}

function received({ orderNumber: order, lines }: ContentsOf<'return-received'>): EmailText {
  return {
    subject: `We have received your return for order ${order}`,
    heading: 'We have received your return',
    paragraphs: [
      `The items you sent back from order ${order} have reached us. We will check them and write to you.`,
      'If everything is in order, we will refund what you paid.',
    ],
    rows: parcelRows(lines),
    after: [],
    button: { label: 'See your order', path: orderPath(order) },
  };
}

function undelivered({ orderNumber: order, lines, why, isPaid }: ContentsOf<'return-undelivered'>): EmailText {
  return {
    subject: `Your parcel for order ${order} came back to us`,
    heading: 'Your parcel came back to us',
    paragraphs: [
      `Your parcel for order ${order} came back to us: ${sentence(why)}`,
      isPaid
        ? 'We will check what is in it, and then refund what you paid.'
        : 'You have not paid anything for it, and nothing is due.',
    ],
    rows: parcelRows(lines),
    after: ['If you still want it, please order it again.'],
    button: { label: 'See your order', path: orderPath(order) },
  };
}

function accepted({ orderNumber, lines, ...back }: ContentsOf<'return-accepted'>): EmailText {
  const { moneyPaise, creditPaise, payoutPaise, to } = back;
  const isOnItsWay = moneyPaise > 0 || payoutPaise > 0;
  return {
    subject: `We have accepted your return for order ${orderNumber}`,
    heading: 'We have accepted your return',
    paragraphs: [
      `We have checked the items you sent back from order ${orderNumber}, and refund what you paid for them.`,
      ...(payoutPaise > 0 ? [`${formatSum(payoutPaise)} goes to ${to} with our next payments.`] : []),
    ],
    rows: [
      ...parcelRows(lines),
      ...moneyRow('Back to where you paid from', moneyPaise),
      ...moneyRow('Back to your wallet', creditPaise),
      ...moneyRow(`To ${to}`, payoutPaise),
    ],
    after: isOnItsWay ? ['We will let you know when the money is on its way.'] : [],
    button: { label: 'See your order', path: orderPath(orderNumber) },
  };
}

function refused({ orderNumber: order, lines, why, isHere }: ContentsOf<'return-refused'>): EmailText {
  return {
    subject: `We cannot accept your return for order ${order}`,
    heading: 'We cannot accept your return',
    paragraphs: [
      `${isHere ? 'We have checked the items you sent back' : 'We have read your return request'} for order ${order}, and cannot accept the return: ${sentence(why)}`,
      ...(isHere ? ['We will send it back to you.'] : []),
    ],
    rows: parcelRows(lines),
    after: ['If you disagree, please reply to this e-mail.'],
    button: { label: 'See your order', path: orderPath(order) },
  };
}

function refunded({ orderNumber: order, amountPaise, to, bankReference }: ContentsOf<'refund-done'>): EmailText {
  const where = to === undefined ? 'back to where you paid from' : `to ${to}`;
  return {
    subject: `The refund for order ${order} is on its way`,
    heading: 'Your refund is on its way',
    paragraphs: [
      `We have sent ${formatSum(amountPaise)} for order ${order} ${where}. Your bank may take a few working days to show it.`,
    ],
    rows: bankReference === undefined ? [] : [{ name: 'Bank reference', value: bankReference }],
    after: [],
    button: toOrders,
  };
}
