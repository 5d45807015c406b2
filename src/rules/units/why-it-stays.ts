import type { CurrencyType } from '../line-choices.ts';
import type { UnitState } from './unit-moves.ts';

/** A piece whose serial number is blocked, and what has become of it and of its money. */
export interface OfferedPiece {
  title: string;
  currency: CurrencyType;
  order: { number: string; status: string };
  /** Of the money of the whole trade-in. */
  payoutState: string | null;
  /** What the seller was paid with once. */
  voucher: string | null;
  /** The order is the one that it is set aside for, was sold with or came back from. */
  unit: { number: string; state: UnitState; orderNumber: string | null } | null;
}

export interface WhyItStays {
  sentence: string;
  /** Where the way on is, in the office. */
  next: { label: string; href: string; isForManagers: boolean };
}

/** Why a piece cannot be taken out of its offer as things are, and what to do then; null when it can. */
export function whyItStays(piece: OfferedPiece): WhyItStays | null {
  const { title, currency, order, payoutState, voucher, unit } = piece;
  if (order.status === 'Paid' || (order.status === 'Accepted' && currency === 'credit')) {
    const paid = `The seller has been paid for ${title} already, so it stays in the offer.`;
    if (!unit) return { sentence: paid, next: toBlocked };
    const sentence = `${paid} It is the shop’s: what becomes of it is decided on the page of its unit.`;
    return { sentence, next: toUnit(unit.number) };
  }
  if (order.status !== 'Accepted') return null;
  if (payoutState === 'exported') {
    const sentence = `The money of ${order.number} is with the bank. If the bank has not paid it, call it rejected first; then take ${title} out of the offer.`;
    return { sentence, next: { label: 'Payouts', href: 'payouts', isForManagers: true } };
  }
  if (voucher !== null) {
    const sentence = `The seller of ${order.number} was paid once, and purchase voucher ${voucher} names every item, so ${title} stays in the offer. ${payAfterAll}`;
    return { sentence, next: toBlocked };
  }
  return unit && whereItIs(title, unit);
}

function whereItIs(
  title: string,
  { number, state, orderNumber }: NonNullable<OfferedPiece['unit']>,
): WhyItStays | null {
  const then = `Then take ${title} out of the offer here.`;
  const toOrder = { label: `Order ${orderNumber}`, href: `orders/${orderNumber}`, isForManagers: false };
  switch (state) {
    case 'reserved':
      return {
        sentence: `${number} is set aside for order ${orderNumber}. Pack another copy there, or leave it out of that order. ${then}`,
        next: toOrder,
      };
    case 'sold':
      return {
        sentence: `${number} was sold with order ${orderNumber}. Ask its buyer to send it back, and refund that return. ${then} If the buyer keeps it, the seller has to be paid: ${unblocking}`,
        next: toOrder,
      };
    case 'returned':
      return {
        sentence: `${number} came back with order ${orderNumber}, and nobody has decided about its return. Refund it there. ${then}`,
        next: toOrder,
      };
    case 'for rent':
      return {
        sentence: `${number} is rented out. Bring it back from rental on its page. ${then}`,
        next: toUnit(number),
      };
    case 'sent back':
    case 'to parts':
    case 'written off':
      return {
        sentence: `${number} is ${state}. If it is still here, move it to the bench on its page. ${then} If it is not, the seller has to be paid: ${unblocking}`,
        next: toUnit(number),
      };
    default:
      return null;
  }
}

const unblocking = 'a manager unblocks the serial number, and the money leaves with the next file for the bank.';
const payAfterAll = `To pay what the bank sent back, ${unblocking}`;
const toBlocked = { label: 'Blocked serial numbers', href: 'blocked-serials', isForManagers: true };
const toUnit = (number: string) => ({ label: `Unit ${number}`, href: `units/${number}`, isForManagers: false });
