import { paise } from '../../src/rules/money/paise.ts';
import type { MessageContents } from '../../src/shop/notifications/message-contents.ts';

export const lines = [
  { title: 'Elden Ring', quantity: 2, amountPaise: paise(599_800) },
  { title: 'God of War', quantity: 1, amountPaise: paise(199_900) },
];
export const money = {
  goodsPaise: paise(799_700),
  discountPaise: paise(0),
  creditPaise: paise(0),
  feePaise: paise(5_000),
  toPayPaise: paise(804_700),
  payBy: 'delivery' as const,
};
export const none = { moneyPaise: paise(0), creditPaise: paise(0), feePaise: paise(0), bonusPaise: paise(0) };
export const orderNumber = 'GTB0000000001';
export const everyMessage: MessageContents = {
  'order-placed': { orderNumber, lines, money },
  'order-paid': { orderNumber, lines, amountPaise: paise(700_000) },
  'payment-failed': { orderNumber, amountPaise: paise(799_700), reason: 'declined' },
  'order-shipped': { orderNumber, lines, tracking: 'BLUEDART 123' },
  'order-cancelled': {
    orderNumber,
    by: 'shopper',
    back: { ...none, moneyPaise: paise(700_000), creditPaise: paise(50_000), feePaise: paise(22_500) },
  },
  'order-shortened': {
    orderNumber,
    lines: [{ title: 'God of War', quantity: 1, amountPaise: paise(199_900) }],
    why: 'The last one has a broken case.',
    back: { ...none, moneyPaise: paise(199_900), bonusPaise: paise(5_997) },
    atDoorPaise: null,
  },
  'refund-done': { orderNumber, amountPaise: paise(700_000) },
  'trade-in-booked': {
    orderNumber,
    lines,
    cashPaise: paise(700_000),
    creditPaise: paise(0),
    shipping: 'pickup',
    quoteUntil: '2026-11-30T10:00:00Z',
  },
  'trade-in-moved': { orderNumber, status: 'Received' },
  'trade-in-offer': {
    orderNumber,
    offeredPaise: paise(600_000),
    quotedPaise: paise(700_000),
    answerUntil: '2026-11-30T10:00:00Z',
  },
  'trade-in-paid': { orderNumber, cashPaise: paise(700_000), creditPaise: paise(0), bankReference: 'UTR123456' },
  'rental-booked': {
    orderNumber,
    lines,
    startsOn: '2026-11-20',
    dueOn: '2026-11-27',
    amountPaise: paise(90_000),
    isPaid: true,
  },
  'rental-moved': { orderNumber, status: 'Dispatched', dueOn: '2026-11-27' },
  'rental-due': { orderNumber, dueOn: '2026-11-27', when: 'tomorrow', lateFeePaise: paise(20_000) },
};
