import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { firstStatus, payWithinMs } from '../../rules/orders/order-moves.ts';
import { formatRupees } from '../../rules/money/format-rupees.ts';
import { paise, type Paise, rupeesFromPaise } from '../../rules/money/paise.ts';
import { isOtherTotal, oneRupeePaise, otherTotal } from '../../rules/orders/seen-total.ts';
import { Refused } from '../../rules/refused.ts';
import { returnDay } from '../../rules/rentals/rental.ts';
import { must } from '../../rules/must.ts';
import { freezeAddress } from '../addresses/freeze-address.ts';
import { lockCart } from '../cart/cart-lines.ts';
import type { ShopTransaction } from '../database.ts';
import type { PaymentProvider } from '../money-tables.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { listOrderLines } from '../orders/find-order.ts';
import { newOrderNumber, openOrder } from '../orders/open-order.ts';
import { startPayment } from '../payments/payments.ts';
import { addRentals } from '../rentals/book-rental.ts';
import { findRentOffers, type RentOffer, type WantedRentItem } from '../rentals/find-rent-offers.ts';
import { messageLine } from '../notifications/message-contents.ts';
import { readSettings } from '../settings/read-settings.ts';
import { refuseBeyondOpenLimits } from './open-limits.ts';
import { findEarlierOrders, type PlacedOrder, placedJustNow, replaceOpenOrders } from './same-order.ts';

export interface RentCheckout {
  shopperId: number;
  addressId: number | undefined;
  items: readonly WantedRentItem[];
  shipping: 'porter' | 'self';
  isOnDelivery: boolean;
  /** What the page showed. At another total nothing is booked. */
  seenPaise: Paise | null;
  provider: PaymentProvider;
  /** Where the request came from, as a keyed hash. */
  networkHash: Buffer | null;
  now: Date;
}

/** SAC of renting goods out. */
const rentalCode = '9973';

/** Books units for days, or gives back the rental that the same checkout made a moment ago. */
export async function placeRentOrder(tx: ShopTransaction, checkout: RentCheckout): Promise<PlacedOrder> {
  const { shopperId, items, seenPaise, now } = checkout;
  const own = { shopperId, direction: 'rent' } as const;
  await lockCart(tx, shopperId);
  const submission = submissionOf(checkout);
  const { same, hasOpen } = await findEarlierOrders(tx, { ...own, alike: isAlike(submission, checkout) });
  if (same) return same;
  if (hasOpen) await replaceOpenOrders(tx, { ...own, wanted: [], now });
  const offers = await findRentOffers(tx, items, now);
  const total = paise(offers.reduce((sum, { unitPaise, quantity }) => sum + unitPaise * quantity, 0));
  if (isOtherTotal(seenPaise, total)) throw otherTotal(formatRupees(rupeesFromPaise(total)), 'book again');
  return writeRental(tx, checkout, { offers, total, submission });
}

/**
 * The rent cart is in the browser: the same wish much later is another rental. So is one at another price than that of
 * the payment page which was opened for it, because the button has promised the new price.
 */
function isAlike(submission: string, { seenPaise, now }: RentCheckout): RawBuilder<boolean> {
  const isAtOtherPrice =
    seenPaise === null
      ? sql`false`
      : sql`shop_order.status = 'Awaiting payment' and payment.state is not distinct from 'started'
          and abs(shop_order.to_pay_paise - ${seenPaise}) >= ${oneRupeePaise}`;
  return sql<boolean>`shop_order.submission like ${`${submission}:%`}
    and (shop_order.status = 'Awaiting payment' or ${placedJustNow(now)}) and not (${isAtOtherPrice})`;
}

function submissionOf({ addressId, items, shipping, isOnDelivery }: RentCheckout): string {
  return createHash('sha256')
    .update(JSON.stringify([addressId, items, shipping, isOnDelivery]))
    .digest('base64url');
}

async function writeRental(
  tx: ShopTransaction,
  checkout: RentCheckout,
  { offers, total, submission }: { offers: readonly RentOffer[]; total: Paise; submission: string },
): Promise<PlacedOrder> {
  const { shopperId, addressId, shipping, isOnDelivery, now } = checkout;
  const number = newOrderNumber('rent');
  const payBy = isOnDelivery ? 'delivery' : 'online';
  const payUntil = isOnDelivery ? null : new Date(now.getTime() + payWithinMs);
  const shares = { discountPaise: none, creditPaise: none };
  const id = await openOrder(tx, {
    number,
    shopperId,
    direction: 'rent',
    status: firstStatus('rent', payBy),
    submission: `${submission}:${number}`,
    payBy,
    goodsPaise: total,
    ...shares,
    feePaise: none,
    toPayPaise: total,
    deliveryLimitPaise: null,
    // A courier needs to know where; who comes to the shop may leave none.
    address: shipping === 'self' && addressId === undefined ? null : await freezeAddress(tx, { shopperId, addressId }),
    shipping,
    payUntil,
    networkHash: checkout.networkHash,
    now,
    lines: offers.map((offer) => ({ ...offer, ...shares, age: 'PreOwned', hsn: rentalCode })),
  });
  const lines = await listOrderLines(tx, [id]);
  const booked = offers.map((offer, index) => ({
    ...offer,
    lineId: must(lines[index], `line ${index} of ${number}`).id,
  }));
  await addRentals(tx, booked, { orderId: id, reference: number });
  const placed = { id, number, toPayPaise: total, payUntil, isNew: true };
  if (isOnDelivery) {
    await tellBooked(tx, offers, { number, shopperId, total, now });
    await refuseBeyondOpenLimits(tx, id, (await readSettings(tx)).limits);
    return { ...placed, payment: null };
  }
  const { provider } = checkout;
  const payment = await startPayment(tx, { orderId: id, orderNumber: number, provider, amountPaise: total, now });
  await refuseBeyondOpenLimits(tx, id, (await readSettings(tx)).limits);
  return { ...placed, payment };
}

const none = paise(0);

interface BookedRental {
  number: string;
  shopperId: number;
  total: Paise;
  now: Date;
}

async function tellBooked(
  tx: ShopTransaction,
  offers: readonly RentOffer[],
  { number, shopperId, total, now }: BookedRental,
): Promise<void> {
  const [first] = offers;
  if (!first) throw new Refused('bad-request', 'There is nothing to rent.');
  await queueMessage(tx, {
    reference: `rental-booked:${number}`,
    template: 'rental-booked',
    shopperId,
    contents: {
      orderNumber: number,
      lines: offers.map(messageLine),
      startsOn: first.startsOn,
      dueOn: returnDay(first.startsOn, first.duration),
      amountPaise: total,
      isPaid: false,
    },
    now,
  });
}
