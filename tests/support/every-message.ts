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
  'order-shipped': { orderNumber, lines, courier: 'Blue Dart', tracking: 'BLUEDART 123' },
  'return-received': { orderNumber, lines },
  'return-refused': { orderNumber, lines, why: 'The seal is broken', isHere: true },
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
  'grievance-opened': {
    grievance: 'GTG0000000001',
    officer: 'Asha Raman',
    answerBy: '2026-11-18T10:00:00Z',
    solveBy: '2026-12-16T10:00:00Z',
  },
  'grievance-answered': { grievance: 'GTG0000000001', text: 'We send you another one.\nIt leaves today.' },
  'grievance-closed': { grievance: 'GTG0000000001', outcome: 'Another copy was sent' },
  'release-moved': { orderNumber, title: 'Elden Ring 2', from: '2027-09-28', to: '2027-11-30' },
  'refund-done': { orderNumber, amountPaise: paise(700_000) },
  'review-invited': { orderNumber, titles: ['Elden Ring', 'God of War'] },
  'trade-in-booked': {
    orderNumber,
    lines,
    cashPaise: paise(700_000),
    creditPaise: paise(0),
    shipping: 'pickup',
    quoteUntil: '2026-11-30T10:00:00Z',
  },
  'trade-in-moved': { orderNumber, status: 'Received' },
  'trade-in-pickup': { orderNumber, day: '2026-11-20', window: '9 AM to noon', why: null },
  'trade-in-offer': {
    orderNumber,
    offeredPaise: paise(600_000),
    quotedPaise: paise(700_000),
    answerUntil: '2026-11-30T10:00:00Z',
  },
  'trade-up': {
    orderNumber,
    step: 'due',
    creditPaise: paise(700_000),
    duePaise: paise(123_400),
    payUntil: '2026-08-04T10:00:00.000Z',
  },
  'trade-in-paid': { orderNumber, cashPaise: paise(700_000), creditPaise: paise(0), bankReference: 'UTR123456' },
  'trade-in-rejected': { orderNumber, amountPaise: paise(700_000), reason: 'The account is closed' },
  'trade-in-corrected': { orderNumber, to: '••••3456', by: 'shop' },
  'rental-booked': {
    orderNumber,
    lines,
    startsOn: '2026-11-20',
    dueOn: '2026-11-27',
    amountPaise: paise(90_000),
    creditPaise: paise(20_000),
    isPaid: true,
  },
  alert: {
    kind: 'price',
    isGone: false,
    title: 'PlayStation 5 Slim 1TB',
    path: '/console/new/PlayStation-5-Slim-1TB/12345',
    nowPaise: paise(4_499_000),
    figurePaise: paise(4_500_000),
    stopCode: 'abcdefgh_-123456',
  },
  'rental-moved': { orderNumber, status: 'Dispatched', dueOn: '2026-11-27' },
  'rental-waits': { orderNumber, title: 'PlayStation 5 Slim 1TB', startsOn: 'Fri, 20 Nov' },
  'rental-free': {
    editionId: 12345,
    title: 'PlayStation 5 Slim 1TB',
    city: 'bangalore',
    cityName: 'Bangalore',
    duration: '1week',
    startsOn: '2026-11-20',
    hours: 24,
  },
  'rental-offer': { orderNumber, title: 'PlayStation 5 Slim 1TB', startsOn: 'Fri, 20 Nov' },
  'rental-charged': { orderNumber, reason: 'The left stick drifts', amountPaise: paise(150_000), noticeHours: 24 },
  'rental-starts': {
    orderNumber,
    startsOn: '2026-11-20',
    window: '10 AM to 1 PM',
    isBrought: true,
    toPayPaise: paise(90_000),
  },
  'rental-due': {
    orderNumber,
    dueOn: '2026-11-27',
    when: 'late',
    lateFeePaise: paise(20_000),
    latePaise: paise(60_000),
  },
};

/** What the e-mail with a subject has to say, in both of its forms. */
export const factsBySubject: Record<string, string[]> = {
  [`Your order ${orderNumber} is placed`]: [
    'Elden Ring × 2',
    '₹5,998.00',
    'God of War',
    'Pay on delivery charge',
    '₹50.00',
    '₹8,047.00',
  ],
  [`Your order ${orderNumber} is paid`]: ['Elden Ring × 2', '−₹997.00', 'Paid online', '₹7,000.00'],
  [`The payment for order ${orderNumber} did not go through`]: [
    '₹7,997.00',
    'declined',
    'https://shop.example/cart?type=buy',
  ],
  [`Your order ${orderNumber} is on its way`]: ['BLUEDART 123', 'God of War', 'https://shop.example/orders'],
  [`We have received your return for order ${orderNumber}`]: ['God of War', 'have reached us'],
  [`We cannot accept your return for order ${orderNumber}`]: ['The seal is broken.', 'send it back to you'],
  [`The bank did not accept the payment for your trade-in ${orderNumber}`]: [
    'The account is closed.',
    '₹7,000.00',
    `https://shop.example/orders?order=${orderNumber}`,
  ],
  [`New payout details for your trade-in ${orderNumber}`]: ['••••3456', 'as you told our team'],
  [`Your order ${orderNumber} is cancelled`]: ['as you asked', '₹7,000.00', '₹500.00', '₹225.00'],
  [`Please choose what to do about your rental ${orderNumber}`]: [
    'was yours from Fri, 20 Nov',
    'all of your money back',
    `https://shop.example/orders?order=${orderNumber}`,
  ],
  [`Your rental ${orderNumber} starts on Fri, 20 Nov`]: [
    'Our courier brings it on Fri, 20 Nov, 10 AM to 1 PM',
    '₹900.00',
  ],
  [`Your rental ${orderNumber} is late`]: [
    'due on Fri, 27 Nov, 8 PM',
    'late fee is ₹600.00 so far, and ₹200.00 for every further day',
    `https://shop.example/orders?order=${orderNumber}`,
  ],
  [`What do you think of your order ${orderNumber}?`]: [
    'Elden Ring',
    'God of War',
    'Write a review',
    `https://shop.example/orders?order=${orderNumber}`,
  ],
  'The release date of Elden Ring 2 has changed': [
    'The release moved from 28 September 2027 to 30 November 2027.',
    'If you do not answer, you keep it',
    'Keep it or cancel it',
    `https://shop.example/orders?order=${orderNumber}`,
  ],
  [`The refund for order ${orderNumber} is on its way`]: ['₹7,000.00', 'back to where you paid from'],
};
