import { buyTotals, type BuyTotals, creditGiven, type CreditWish } from '../../rules/orders/buy-totals.ts';
import { payOnDeliveryProblem } from '../../rules/delivery/pay-on-delivery.ts';
import { doorPaymentProblem, unservedProblem } from '../../rules/delivery/delivery-area.ts';
import { formatRupees } from '../../rules/money/format-rupees.ts';
import { firstStatus, payWithinMs } from '../../rules/orders/order-moves.ts';
import { paise, paiseFromRupees, type Paise, rupeesFromPaise } from '../../rules/money/paise.ts';
import { isOtherTotal, otherTotal } from '../../rules/orders/seen-total.ts';
import { productTitle } from '../../rules/catalogue/product-path.ts';
import { Refused } from '../../rules/refused.ts';
import type { OwnerSettings } from '../../rules/house/shop-settings.ts';
import { must } from '../../rules/must.ts';
import { freezeAddress } from '../addresses/freeze-address.ts';
import { lockCart, removeBoughtLines } from '../cart/cart-lines.ts';
import { type BuyLine, listBuyLines } from '../cart/list-buy-lines.ts';
import { claimStock, reserveStock } from '../catalogue/reserve-stock.ts';
import type { ShopTransaction } from '../database.ts';
import { findAreaForOrder } from '../delivery/delivery-areas.ts';
import type { PaymentProvider } from '../money-tables.ts';
import type { FrozenAddress } from '../order-tables.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { newOrderNumber, openOrder } from '../orders/open-order.ts';
import { startPayment } from '../payments/payments.ts';
import { readSettings } from '../settings/read-settings.ts';
import { holdCredit, postHold } from '../wallet/hold-credit.ts';
import { type LockedWallet, lockWallet } from '../wallet/ledger-accounts.ts';
import { refuseBeyondLimit } from './limit-per-customer.ts';
import { messageLine } from '../notifications/message-contents.ts';
import { refuseBeyondOpenLimits } from './open-limits.ts';
import {
  findEarlierOrders,
  isRepeated,
  type PlacedOrder,
  replaceOpenOrders,
  type Submission,
  submissionOf,
} from './same-order.ts';

/** What a shopper chooses at the checkout. No price is in it, but one that is only compared. */
export interface BuyCheckout {
  shopperId: number;
  addressId: number | undefined;
  isOnDelivery: boolean;
  credit: CreditWish;
  /** What the page showed. An order at another price than the one on the button is not placed. */
  seenPaise: Paise | null;
  provider: PaymentProvider;
  /** Where the request came from, as a keyed hash. */
  networkHash: Buffer | null;
  now: Date;
}

/** Turns the saved cart into an order, or gives back the order that the same checkout made a moment ago. */
export async function placeBuyOrder(tx: ShopTransaction, checkout: BuyCheckout): Promise<PlacedOrder> {
  const own = { shopperId: checkout.shopperId, direction: 'buy' } as const;
  await lockCart(tx, checkout.shopperId);
  let lines = await listBuyLines(tx, checkout.shopperId);
  const submission = submissionOf(choicesOf(checkout), cartOf(lines));
  const { same, hasOpen } = await findEarlierOrders(tx, { ...own, alike: isRepeated(submission, checkout.now) });
  if (same) return same;
  if (lines.length === 0) throw new Refused('conflict', 'Your cart is empty.');
  const address = await freezeAddress(tx, checkout);
  await refuseArea(tx, address, checkout);
  const settings = await readSettings(tx);
  const isReplaced = hasOpen && (await replaceOpenOrders(tx, { ...own, wanted: lines, now: checkout.now }));
  // What the other order had set aside is there again.
  if (isReplaced) lines = await listBuyLines(tx, checkout.shopperId);
  const priced = await priceOrder(tx, lines, { checkout, settings });
  return writeOrder(tx, { checkout, lines, submission, address, ...priced });
}

function choicesOf({ addressId, isOnDelivery, credit }: BuyCheckout) {
  return [addressId, isOnDelivery, credit];
}

function cartOf(lines: readonly BuyLine[]) {
  return lines.map(({ lineId, productId, quantity, unitPaise }) => [lineId, productId, quantity, unitPaise]);
}

async function refuseArea(
  tx: ShopTransaction,
  { pinCode }: FrozenAddress,
  { isOnDelivery }: BuyCheckout,
): Promise<void> {
  const area = await findAreaForOrder(tx, pinCode);
  const pin = String(pinCode);
  const unserved = unservedProblem(pin, area);
  if (unserved !== null) throw new Refused('conflict', unserved, { addressId: unserved });
  const problem = isOnDelivery ? doorPaymentProblem(pin, area) : null;
  if (problem !== null) throw new Refused('conflict', problem);
}

interface PricedOrder {
  totals: BuyTotals;
  settings: OwnerSettings;
  /** Locked, when credit is used. */
  wallet: LockedWallet | null;
}

async function priceOrder(
  tx: ShopTransaction,
  lines: readonly BuyLine[],
  { checkout, settings }: { checkout: BuyCheckout; settings: OwnerSettings },
): Promise<PricedOrder> {
  refuseShortLines(lines);
  const { isOnDelivery, credit, seenPaise, shopperId } = checkout;
  const problem = isOnDelivery ? payOnDeliveryProblem(lines, settings.figures) : null;
  if (problem !== null) throw new Refused('conflict', problem);
  const wallet = credit !== 0 && !isOnDelivery ? await lockWallet(tx, shopperId) : null;
  const creditPaise = creditGiven(credit, paise(wallet ? wallet.balancePaise - wallet.heldPaise : 0));
  const totals = buyTotals(lines, { isOnDelivery, creditPaise }, settings.figures);
  if (isOtherTotal(seenPaise, totals.toPayPaise)) {
    throw otherTotal(formatRupees(rupeesFromPaise(totals.toPayPaise)), 'order again');
  }
  return { totals, settings, wallet };
}

function refuseShortLines(lines: readonly BuyLine[]): void {
  const short = lines.find(({ available, quantity }) => available < quantity);
  if (!short) return;
  const title = titleOf(short);
  if (short.available <= 0)
    throw new Refused('out-of-stock', `${title} is out of stock. Please remove it from your cart.`);
  throw new Refused(
    'out-of-stock',
    `Only ${short.available} of ${title} left. Please change the quantity in your cart.`,
  );
}

interface OrderToWrite extends PricedOrder {
  checkout: BuyCheckout;
  lines: readonly BuyLine[];
  submission: Submission;
  address: FrozenAddress;
}

/** Locks are taken in one order everywhere: cart, order, wallet, stock. */
async function writeOrder(tx: ShopTransaction, order: OrderToWrite): Promise<PlacedOrder> {
  const { checkout, lines, totals, settings, wallet } = order;
  const { shopperId, now } = checkout;
  const number = newOrderNumber('buy');
  const isOnline = totals.payBy === 'online';
  const payUntil = isOnline ? new Date(now.getTime() + payWithinMs) : null;
  const id = await openOrder(tx, {
    number,
    shopperId,
    direction: 'buy',
    status: firstStatus('buy', totals.payBy),
    submission: order.submission.text,
    ...totals,
    deliveryLimitPaise: paiseFromRupees(settings.figures.payOnDeliveryBelow),
    address: order.address,
    payUntil,
    networkHash: checkout.networkHash,
    now,
    lines: lines.map((line, index) => orderLine(line, totals.shares[index])),
  });
  if (wallet && totals.creditPaise > 0) {
    await holdCredit(tx, { shopperId, amountPaise: totals.creditPaise, orderId: number, wallet });
  }
  await reserveStock(tx, lines, { reference: number, now });
  if (lines.some(({ mostPerCustomer }) => mostPerCustomer !== null)) await refuseBeyondLimit(tx, id);
  const placed = { id, number, toPayPaise: totals.toPayPaise, payUntil };
  if (isOnline) {
    const { provider } = checkout;
    const payment = { orderId: id, orderNumber: number, provider, amountPaise: totals.toPayPaise, now };
    const started = await startPayment(tx, payment);
    await refuseBeyondOpenLimits(tx, id, settings.limits);
    return { ...placed, payment: started, isNew: true };
  }
  if (totals.creditPaise > 0) await postHold(tx, number, `Order ${number}`);
  await claimStock(tx, { reference: number, now });
  await removeBoughtLines(
    tx,
    shopperId,
    lines.map(({ productId }) => productId),
  );
  const { shares: _shares, ...money } = totals;
  await queueMessage(tx, {
    reference: `order-placed:${number}`,
    template: 'order-placed',
    shopperId,
    contents: {
      orderNumber: number,
      lines: lines.map((line) => messageLine({ ...line, title: titleOf(line) })),
      money,
    },
    now,
  });
  if (checkout.isOnDelivery) await refuseBeyondOpenLimits(tx, id, settings.limits);
  return { ...placed, payment: null, isNew: true };
}

function orderLine(line: BuyLine, share: BuyTotals['shares'][number] | undefined) {
  return { ...line, title: titleOf(line), ...must(share, `the share of ${titleOf(line)}`) };
}

function titleOf({ name, editionName }: BuyLine): string {
  return productTitle({ productName: name, editionName });
}
