import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { firstStatus, payWithinMs } from '../../rules/orders/order-moves.ts';
import { formatRupees } from '../../rules/money/format-rupees.ts';
import { paise, type Paise, rupeesFromPaise } from '../../rules/money/paise.ts';
import { areaPaymentProblem, handOverPaymentProblem, rentalReachProblem } from '../../rules/delivery/delivery-area.ts';
import { creditGiven, type CreditWish } from '../../rules/orders/buy-totals.ts';
import { isOtherTotal, otherTotal } from '../../rules/orders/seen-total.ts';
import { Refused } from '../../rules/refused.ts';
import { returnDay } from '../../rules/rentals/rental.ts';
import { indianDay } from '../../rules/time/day.ts';
import { rentTotals, type RentTotals } from '../../rules/rentals/rent-totals.ts';
import { must } from '../../rules/must.ts';
import { freezeWithCompany } from '../addresses/freeze-address.ts';
import { rentalSac } from '../invoices/issue-rental-bill.ts';
import { lockCart } from '../cart/cart-lines.ts';
import type { ShopTransaction } from '../database.ts';
import { findAreaForOrder } from '../delivery/delivery-areas.ts';
import type { PaymentProvider } from '../money-tables.ts';
import type { FrozenAddress } from '../order-tables.ts';
import { findOrder, listOrderLines } from '../orders/find-order.ts';
import { newOrderNumber, openOrder } from '../orders/open-order.ts';
import { startPayment } from '../payments/payments.ts';
import { addRentals } from '../rentals/booking/book-rental.ts';
import { type City, listEveryCity } from '../rentals/cities.ts';
import { refuseOtherWindow } from '../rentals/hand-over-window.ts';
import { findRentOffers, type RentOffer, type WantedRentItem } from '../rentals/booking/find-rent-offers.ts';
import { refuseWhileOwing } from '../rentals/renter/owed-by-renter.ts';
import { tellBooked } from '../rentals/renter/tell-booked.ts';
import { refuseBeyondRentalLimits } from '../rentals/unpaid/rental-limits.ts';
import { endWaitsOf } from '../rentals/waiting/waiting-list.ts';
import { holdCredit, postHold } from '../wallet/hold-credit.ts';
import { type LockedWallet, lockWallet } from '../wallet/ledger-accounts.ts';
import { findEarlierOrders, isAtOtherPrice, type PlacedOrder, placedJustNow, replaceOpenOrders } from './same-order.ts';

export interface RentCheckout {
  shopperId: number;
  addressId: number | undefined;
  items: readonly WantedRentItem[];
  shipping: 'porter' | 'self';
  /** Between which hours it is handed over; null leaves it open. */
  window: string | null;
  /** Between which hours it is collected; the same ones when nothing is said. */
  returnWindow?: string | null | undefined;
  isOnDelivery: boolean;
  credit: CreditWish;
  /** The bill is for the person, although the account names a company. */
  isWithoutCompany?: boolean;
  /** The page has told what is late or owed: a client that does not is refused at the hand-over alone. */
  isRefusedWhileOwing?: boolean;
  /** What the page showed. At another total nothing is booked. */
  seenPaise: Paise | null;
  provider: PaymentProvider;
  /** Where the request came from, as a keyed hash. */
  networkHash: Buffer | null;
  now: Date;
}

/** Books units for days, or gives back the rental that the same checkout made a moment ago. */
export async function placeRentOrder(tx: ShopTransaction, checkout: RentCheckout): Promise<PlacedOrder> {
  const { shopperId, items, seenPaise, now } = checkout;
  const own = { shopperId, direction: 'rent' } as const;
  await lockCart(tx, shopperId);
  const submission = submissionOf(checkout);
  const { same, hasOpen } = await findEarlierOrders(tx, { ...own, alike: isAlike(submission, checkout) });
  if (same) return same;
  if (checkout.isRefusedWhileOwing) await refuseWhileOwing(tx, { shopperId }, { to: 'renter', now });
  if (hasOpen) await replaceOpenOrders(tx, { ...own, wanted: [], now });
  const cities = (await listEveryCity(tx)).filter(({ slug }) => items.some(({ city }) => city === slug));
  const problem = checkout.isOnDelivery ? handOverPaymentProblem(cities) : null;
  if (problem !== null) throw new Refused('conflict', problem, { paymentMethod: problem });
  const offers = await findRentOffers(tx, items, now);
  const { totals, wallet } = await priceRental(tx, offers, checkout);
  const { toPayPaise } = totals;
  if (isOtherTotal(seenPaise, toPayPaise)) throw otherTotal(formatRupees(rupeesFromPaise(toPayPaise)), 'book again');
  const [startsOn = ''] = offers.map((offer) => offer.startsOn).toSorted();
  await refuseOtherWindow(tx, checkout.window, { startsOn, now });
  if (checkout.returnWindow) await refuseOtherReturn(tx, checkout.returnWindow, { offers, now });
  return writeRental(tx, checkout, { offers, totals, wallet, submission, cities });
}

async function priceRental(
  tx: ShopTransaction,
  offers: readonly RentOffer[],
  { shopperId, credit, isOnDelivery }: RentCheckout,
): Promise<Pick<WrittenRental, 'totals' | 'wallet'>> {
  const wallet = credit !== 0 && !isOnDelivery ? await lockWallet(tx, shopperId) : null;
  const creditPaise = creditGiven(credit, paise(wallet ? wallet.balancePaise - wallet.heldPaise : 0));
  return { totals: rentTotals(offers, { isOnDelivery, creditPaise }), wallet };
}

/**
 * The rent cart is in the browser: the same wish much later is another rental. So is one at another price than that of
 * the payment page which was opened for it, because the button has promised the new price.
 */
function isAlike(submission: string, { seenPaise, now }: RentCheckout): RawBuilder<boolean> {
  return sql<boolean>`shop_order.submission like ${`${submission}:%`}
    and (shop_order.status = 'Awaiting payment' or ${placedJustNow(now)}) and not (${isAtOtherPrice(seenPaise)})`;
}

function submissionOf({ isWithoutCompany = false, ...checkout }: RentCheckout): string {
  const { addressId, items, shipping, isOnDelivery, window, credit } = checkout;
  const chosen = [addressId, items, shipping, isOnDelivery, window, credit, isWithoutCompany];
  if (checkout.returnWindow !== undefined) chosen.push(checkout.returnWindow);
  return createHash('sha256').update(JSON.stringify(chosen)).digest('base64url');
}

interface WrittenRental {
  offers: readonly RentOffer[];
  totals: RentTotals;
  /** Locked, when credit is used. */
  wallet: LockedWallet | null;
  submission: string;
  cities: readonly City[];
}

/** Locks are taken in one order everywhere: cart, order, wallet, units. */
async function writeRental(
  tx: ShopTransaction,
  checkout: RentCheckout,
  { offers, totals, wallet, submission, cities }: WrittenRental,
): Promise<PlacedOrder> {
  const { shopperId, addressId, shipping, now } = checkout;
  const { payBy, creditPaise, depositPaise, toPayPaise } = totals;
  const number = newOrderNumber('rent');
  const payUntil = payBy === 'online' ? new Date(now.getTime() + payWithinMs) : null;
  // A courier needs to know where, and a bill for a company; who comes to the shop for themselves may leave none.
  const address = shipping === 'self' && addressId === undefined ? null : await freezeWithCompany(tx, checkout);
  if (address && shipping === 'porter')
    await refuseOutOfReach(tx, address, { cities, isOnDelivery: checkout.isOnDelivery });
  const id = await openOrder(tx, {
    number,
    shopperId,
    direction: 'rent',
    status: firstStatus('rent', payBy),
    submission: `${submission}:${number}`,
    payBy,
    goodsPaise: totals.rentPaise,
    discountPaise: none,
    creditPaise,
    feePaise: none,
    depositPaise,
    toPayPaise,
    deliveryLimitPaise: null,
    address,
    shipping,
    payUntil,
    networkHash: checkout.networkHash,
    now,
    lines: offers.map((offer, index) => ({
      ...offer,
      ...must(totals.shares[index], `the share of ${offer.title}`),
      discountPaise: none,
      age: 'PreOwned',
      hsn: rentalSac,
    })),
  });
  if (wallet && creditPaise > 0) await holdCredit(tx, { shopperId, amountPaise: creditPaise, orderId: number, wallet });
  const lines = await listOrderLines(tx, [id]);
  const booked = offers.map((offer, index) => ({
    ...offer,
    lineId: must(lines[index], `line ${index} of ${number}`).id,
  }));
  await addRentals(tx, booked, { orderId: id, reference: number, ...windowsOf(checkout), today: indianDay(now) });
  const payment = await settleOrWait(tx, checkout, { id, number, totals });
  // Only what is held without money counts.
  if (payBy !== 'credit') await refuseBeyondRentalLimits(tx, id, now);
  return { id, number, toPayPaise, payUntil, isNew: true, payment };
}

const none = paise(0);

/** What a courier brings is collected between the same hours, unless somebody says otherwise. */
function windowsOf({ shipping, window, returnWindow = window }: RentCheckout) {
  return { window, returnWindow: shipping === 'porter' ? returnWindow : null };
}

interface OpenedRental extends Pick<WrittenRental, 'totals'> {
  id: number;
  number: string;
}

/** The payment that is waited for; null when it is booked at once, paid with credit or to be paid at the hand-over. */
async function settleOrWait(
  tx: ShopTransaction,
  checkout: RentCheckout,
  { id, number, totals }: OpenedRental,
): Promise<PlacedOrder['payment']> {
  const { provider, now } = checkout;
  const { toPayPaise: amountPaise, creditPaise, payBy } = totals;
  if (payBy === 'online') return startPayment(tx, { orderId: id, orderNumber: number, provider, amountPaise, now });
  if (creditPaise > 0) await postHold(tx, number, `Order ${number}`);
  await endWaitsOf(tx, id);
  await tellBooked(tx, await findOrder(tx, number), { now });
  return null;
}

async function refuseOtherReturn(
  tx: ShopTransaction,
  window: string,
  { offers, now }: { offers: readonly RentOffer[]; now: Date },
): Promise<void> {
  const [dueOn = ''] = offers.map(({ startsOn, duration }) => returnDay(startsOn, duration)).toSorted();
  await refuseOtherWindow(tx, window, { startsOn: dueOn, now, field: 'returnWindow' });
}

/** A courier goes only where the city's rentals reach, and takes money only where the shop allows it. */
async function refuseOutOfReach(
  tx: ShopTransaction,
  { pinCode }: FrozenAddress,
  { cities, isOnDelivery }: { cities: readonly City[]; isOnDelivery: boolean },
): Promise<void> {
  const area = await findAreaForOrder(tx, pinCode);
  const pin = String(pinCode);
  for (const { name } of cities) {
    const problem = rentalReachProblem(pin, area, name);
    if (problem !== null) throw new Refused('conflict', problem, { addressId: problem });
  }
  const problem = isOnDelivery ? areaPaymentProblem(pin, area) : null;
  if (problem !== null) throw new Refused('conflict', problem, { paymentMethod: problem });
}
