import { type OrderDetail, wasNeverPaid } from './order-detail.ts';

export interface MoneyRow {
  label: string;
  rupees: number;
}

/** The money of an order, row by row, so that the staff can add it up. */
export function moneyRows(detail: OrderDetail): MoneyRow[] {
  const { direction } = detail.order;
  if (direction === 'Sell') return sold(detail);
  return direction === 'Rent' ? [...bought(detail), ...charges(detail)] : bought(detail);
}

const payTexts: Readonly<Record<string, string>> = {
  online: 'Online',
  delivery: 'On delivery',
  credit: 'Store credit',
  rental: 'With the rental',
};

/** How an order is paid. A rental that is not paid online is paid at the counter, where that is written down. */
export function howPaid(detail: OrderDetail): string {
  const { order, money, rentalMoney, shipping } = detail;
  if (wasNeverPaid(detail)) return 'Nothing was paid';
  if (rentalMoney && money.payBy === 'delivery') {
    if (rentalMoney.isRentPaid) return 'At the counter';
    if (order.status === 'Cancelled') return 'Nothing was paid';
    return shipping === 'self' ? 'At pick-up, not paid yet' : 'On delivery, not paid yet';
  }
  return payTexts[money.payBy] ?? money.payBy;
}

function bought(detail: OrderDetail): MoneyRow[] {
  const { money, rentalMoney } = detail;
  const { goods, discount, offer, offerTitle, fee, credit, leftOut, toPay, payBy } = money;
  // What is paid on delivery is less by what is left out; money that was paid before has gone back.
  const isOnDelivery = payBy === 'delivery';
  return [
    { label: rentalMoney ? 'Rent' : 'Goods', rupees: goods },
    ...unlessZero(`Offer: ${offerTitle}`, -offer),
    ...unlessZero('Discount', offer - discount),
    ...unlessZero('Delivery and fees', fee),
    ...unlessZero('Paid with store credit', -credit),
    ...unlessZero('Deposit', rentalMoney?.deposit ?? 0),
    ...(isOnDelivery ? unlessZero('Not sent', -leftOut) : []),
    { label: wasNeverPaid(detail) ? 'Order total' : 'To pay', rupees: toPay },
    ...(isOnDelivery ? [] : unlessZero('Not sent, given back', -leftOut)),
  ];
}

/** What was quoted, what the bench made of it, and so what the seller gets as things stand. */
function sold({ items, bonus, money, order }: OrderDetail): MoneyRow[] {
  const kept = items.filter(({ state }) => state !== 'refused');
  const quoted = sumOf(items, ({ quoted: rupees }) => rupees);
  const notTaken = sumOf(
    items.filter(({ state }) => state === 'refused'),
    (item) => item.quoted,
  );
  const offers = sumOf(kept, (item) => (item.offered ?? item.quoted) - item.quoted);
  const extra = kept.length > 0 ? bonus : 0;
  const total = quoted - notTaken + offers + extra;
  const isSettled = order.status === 'Accepted' || order.status === 'Paid';
  const inCredit = isSettled ? money.credit : creditOf(items, extra);
  return [
    { label: 'Quoted', rupees: quoted },
    ...unlessZero('Counter-offers', offers),
    ...unlessZero('Not taken', -notTaken),
    ...unlessZero('Bonus for the way it comes', extra),
    ...unlessZero('Of it in store credit', inCredit),
    { label: 'In money', rupees: isSettled ? money.toPay : total - inCredit },
  ];
}

/** Where anything is sold for cash, the bonus is paid in cash, too. */
function creditOf(items: OrderDetail['items'], bonus: number): number {
  const inCredit = items.filter(({ state, currency }) => state !== 'refused' && currency === 'credit');
  const isBonusCash = items.some(({ currency }) => currency === 'cash');
  return sumOf(inCredit, ({ offered, quoted }) => offered ?? quoted) + (isBonusCash ? 0 : bonus);
}

function charges({ charges: all }: OrderDetail): MoneyRow[] {
  const open = all.filter(({ isSettled, waived }) => !isSettled && waived === null);
  return [
    // Of what was let go the deposit may have paid a part before.
    ...unlessZero(
      'Charges',
      sumOf(all, ({ amount, fromDeposit, waived }) => (waived === null ? amount : fromDeposit)),
    ),
    ...unlessZero('Charges given back', -sumOf(all, ({ givenBack }) => sumOf(givenBack, ({ amount }) => amount))),
    ...unlessZero(
      'Charges not paid yet',
      sumOf(open, ({ amount, fromDeposit }) => amount - fromDeposit),
    ),
  ];
}

function unlessZero(label: string, rupees: number): MoneyRow[] {
  return rupees === 0 ? [] : [{ label, rupees }];
}

function sumOf<T>(rows: readonly T[], rupeesOf: (row: T) => number): number {
  return rows.reduce((sum, row) => sum + rupeesOf(row), 0);
}
