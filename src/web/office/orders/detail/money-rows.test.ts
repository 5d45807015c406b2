import { expect, test } from 'vitest';
import type { OrderDetail } from './order-detail.ts';
import { howPaid, moneyRows } from './money-rows.ts';

const money = {
  goods: 2000,
  discount: 0,
  offer: 0,
  offerTitle: null,
  credit: 0,
  fee: 0,
  toPay: 2000,
  leftOut: 0,
  payBy: 'online',
};

/** Only what the money looks at. */
function rowsOf(detail: object): string[] {
  const whole = { money, items: [], bonus: 0, charges: [], ...detail } as unknown as OrderDetail;
  return moneyRows(whole).map(({ label, rupees }) => `${label} ${rupees}`);
}

test('a trade-in tells what was quoted, offered and not taken, and adds up before and after it is accepted', () => {
  const items = [
    { state: 'offered', currency: 'cash', quoted: 1000, offered: 800 },
    { state: 'accepted', currency: 'credit', quoted: 600, offered: 600 },
    { state: 'refused', currency: 'cash', quoted: 400, offered: null },
  ];
  const rows = ['Quoted 2000', 'Counter-offers -200', 'Not taken -400', 'Bonus for the way it comes 100'];
  const split = ['Of it in store credit 600', 'In money 900'];
  const offered = { order: { direction: 'Sell', status: 'Counter-offer' }, items, bonus: 100 };
  expect(rowsOf({ ...offered, money: { ...money, credit: 600, toPay: 1500 } })).toEqual([...rows, ...split]);
  const paid = { ...offered, order: { direction: 'Sell', status: 'Paid' } };
  expect(rowsOf({ ...paid, money: { ...money, credit: 600, toPay: 900 } })).toEqual([...rows, ...split]);
});

test('a trade-in that goes back as a whole brings nothing, not even its bonus', () => {
  const items = [{ state: 'refused', currency: 'cash', quoted: 400, offered: null }];
  const back = { order: { direction: 'Sell', status: 'Returned to seller' }, items, bonus: 100 };
  expect(rowsOf(back)).toEqual(['Quoted 400', 'Not taken -400', 'In money 0']);
});

test('what is not sent lowers what is paid on delivery, and was given back where it was paid before', () => {
  const order = { direction: 'Buy', status: 'Processing' };
  const short = { ...money, leftOut: 500 };
  expect(rowsOf({ order, money: { ...short, payBy: 'delivery', fee: 50, toPay: 1550 } })).toEqual([
    'Goods 2000',
    'Delivery and fees 50',
    'Not sent -500',
    'To pay 1550',
  ]);
  expect(rowsOf({ order, money: short })).toEqual(['Goods 2000', 'To pay 2000', 'Not sent, given back -500']);
});

test('a rental tells its charges, without what was let go of them and what the deposit has paid, and what was given back', () => {
  const waived = { by: 'Meena', why: 'Our fault' };
  const givenBack = [{ amount: 30 }, { amount: 15.5 }];
  const charges = [
    { amount: 200, fromDeposit: 0, isSettled: true, waived: null, givenBack },
    { amount: 300, fromDeposit: 100, isSettled: false, waived: null, givenBack: [] },
    { amount: 900, fromDeposit: 0, isSettled: false, waived, givenBack: [] },
    { amount: 700, fromDeposit: 50, isSettled: false, waived, givenBack: [] },
  ];
  expect(rowsOf({ order: { direction: 'Rent', status: 'Inspected' }, charges })).toEqual([
    'Goods 2000',
    'To pay 2000',
    'Charges 550',
    'Charges given back -45.5',
    'Charges not paid yet 200',
  ]);
});

test('a rental says that it was paid at the counter once it was, and before that when it is to be paid', () => {
  const how = (isRentPaid: boolean, shipping: string, { payBy = 'delivery', status = 'Booked' } = {}) =>
    howPaid({
      order: { direction: 'Rent', status },
      money: { ...money, payBy },
      rentalMoney: { isRentPaid },
      shipping,
    } as unknown as OrderDetail);
  expect(how(true, 'self')).toBe('At the counter');
  expect(how(false, 'self')).toBe('At pick-up, not paid yet');
  expect(how(false, 'porter')).toBe('On delivery, not paid yet');
  expect(how(true, 'porter', { payBy: 'online' })).toBe('Online');
  expect(how(false, 'self', { status: 'Cancelled' })).toBe('Nothing was paid');
});

test('what a rental paid was paid, also when its sale was cancelled', () => {
  const order = { direction: 'Buy', status: 'Cancelled' };
  const sale = { order, cameBack: false, byHand: null, money: { ...money, payBy: 'rental' } };
  expect(howPaid(sale as unknown as OrderDetail)).toBe('With the rental');
});
