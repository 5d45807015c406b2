import { formatSum } from '../../rules/money/format-rupees.ts';
import { formatWeekday, indianDay } from '../../rules/time/day.ts';
import type { MessageContents } from '../../shop/notifications/message-contents.ts';
import { type EmailText, moneyRow, orderPath } from './email-parts.ts';

type TradeUpNews = MessageContents['trade-up'];

/** The letters about something that is bought with a trade-in. */
export function tradeUpEmailText({ orderNumber, step, creditPaise, duePaise, payUntil }: TradeUpNews): EmailText {
  const { subject, heading, text, due } = texts[step];
  return {
    subject: `Your trade-up ${orderNumber}: ${subject}`,
    heading,
    paragraphs: [text],
    rows: [...moneyRow('From your trade-in', creditPaise), ...moneyRow(due, duePaise)],
    after:
      payUntil === null
        ? []
        : [
            `You can pay ${formatSum(duePaise)} until ${formatWeekday(indianDay(new Date(payUntil)))}. You do not have to: if you do not, the order ends by itself, and everything you paid for it comes back.`,
          ],
    button: { label: 'See your order', path: orderPath(orderNumber) },
  };
}

const texts: Readonly<Record<TradeUpNews['step'], { subject: string; heading: string; text: string; due: string }>> = {
  begun: {
    subject: 'it is kept for you',
    heading: 'Your trade-up has begun',
    text: 'We keep what you chose until your trade-in is checked. Its credit then pays for it. You can pay the difference now or later.',
    due: 'Difference',
  },
  due: {
    subject: 'your credit is there',
    heading: 'Your credit is there',
    text: 'Your trade-in is settled, and its credit is set aside for your order. Pay the difference, and we send it.',
    due: 'Left to pay',
  },
  paid: {
    subject: 'everything is paid',
    heading: 'Everything is paid',
    text: 'Your trade-up is settled. We will let you know when your order is on its way.',
    due: 'Paid in money',
  },
  apart: {
    subject: 'there is no credit from your trade-in',
    heading: 'Your order can stand alone',
    text: 'Your trade-in did not go through, so there is no credit for this order. Whatever you paid for it goes back to you. If you still want it, you can pay its whole price.',
    due: 'The whole price',
  },
};
