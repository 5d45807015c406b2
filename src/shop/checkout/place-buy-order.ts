import { buyTotals, type BuyTotals, creditGiven, type CreditWish } from '../../rules/orders/buy-totals.ts';
import { payOnDeliveryProblem } from '../../rules/delivery/pay-on-delivery.ts';
import { formatRupees } from '../../rules/money/format-rupees.ts';
import { firstStatus, payWithinMs } from '../../rules/orders/order-moves.ts';
import { paise, paiseFromRupees, type Paise, rupeesFromPaise } from '../../rules/money/paise.ts';
import { isOtherTotal, otherTotal } from '../../rules/orders/seen-total.ts';
import { type Offer, thingsOf } from '../../rules/offers/offer.ts';
import { productTitle } from '../../rules/catalogue/product-path.ts';
import { Refused } from '../../rules/refused.ts';
import { indianDay } from '../../rules/time/day.ts';
import type { OwnerSettings } from '../../rules/house/shop-settings.ts';
import { must } from '../../rules/must.ts';
import { freezeWithCompany } from '../addresses/freeze-address.ts';
import { removeBoughtLines } from '../cart/cart-lines.ts';
import { type BuyLine, listBuyLines } from '../cart/list-buy-lines.ts';
import { claimStock, reservationOf, reserveStock } from '../catalogue/reserve-stock.ts';
import { inOneTrip, type ShopTransaction } from '../database.ts';
import type { PaymentProvider } from '../money-tables.ts';
import type { FrozenAddress } from '../order-tables.ts';
import { queuedMessage } from '../notifications/queue-message.ts';
import { lockOffers, offerLines, offersThatCount } from '../offers/offers-that-count.ts';
import { newOrderNumber, openOrder, type UsedOffer } from '../orders/open-order.ts';
import { firstPayment } from '../payments/payments.ts';
import { goneRefusal } from '../units/reserve-units.ts';
import { holdCredit, postHold } from '../wallet/hold-credit.ts';
import { type LockedWallet, lockWallet } from '../wallet/ledger-accounts.ts';
import { refuseBeyondLimit } from './limit-per-customer.ts';
import { lockForOrder, type OrderTerms, readTerms } from './order-terms.ts';
import { boughtLine } from '../notifications/message-line.ts';
import { withChosenUnits } from '../units/find-unit.ts';
import { limitKeeping, refuseBeyondOnDelivery } from './open-limits.ts';
import {
  findEarlierOrders,
  isRepeated,
  keptWith,
  type PlacedOrder,
  type Press,
  refusalOfEmptyCart,
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
  /** The invoice is for the person, although the account names a company. */
  isWithoutCompany?: boolean;
  /** Pre-orders stay in the cart: what is in stock is a parcel of its own. */
  isWithoutPreOrders?: boolean;
  /** What was typed; null for nothing. */
  offerCode: string | null;
  /** What the page showed. An order at another price than the one on the button is not placed. */
  seenPaise: Paise | null;
  provider: PaymentProvider;
  /** Left out where no client asks. */
  press?: Press;
  /** With a trade-in, by its number: nothing is paid at once, and what is bought is kept until then. */
  tradeUp?: { tradeIn: string; keptUntil: Date };
  /** Where the request came from, as a keyed hash. */
  networkHash: Buffer | null;
  now: Date;
}

/** Turns the saved cart into an order, or gives back the order that the same checkout made a moment ago. */
export async function placeBuyOrder(tx: ShopTransaction, checkout: BuyCheckout): Promise<PlacedOrder> {
  const own = { shopperId: checkout.shopperId, direction: 'buy' } as const;
  await lockForOrder(tx, checkout.shopperId);
  let lines = await linesOf(tx, checkout);
  const submission = submissionOf(choicesOf(checkout), cartOf(lines));
  const { same, hasOpen } = await findEarlierOrders(tx, { ...own, alike: isRepeated(submission, checkout) });
  if (same) return same;
  if (lines.length === 0) {
    throw await refusalOfEmptyCart(tx, own, { ...submission, sentence: emptyTextOf(checkout), now: checkout.now });
  }
  const address = await freezeWithCompany(tx, checkout);
  const { settings, known } = await readTerms(tx, address, checkout);
  await lockOffers(tx, known, offerLines(lines, settings));
  const isReplaced = hasOpen && (await replaceOpenOrders(tx, { ...own, wanted: lines, now: checkout.now }));
  // What the other order had set aside is there again.
  if (isReplaced) lines = await linesOf(tx, checkout);
  const priced = await priceOrder(tx, lines, { checkout, settings, known });
  return writeOrder(tx, { checkout, lines, submission, address, ...priced });
}

async function linesOf(tx: ShopTransaction, { shopperId, isWithoutPreOrders }: BuyCheckout): Promise<BuyLine[]> {
  const lines = await listBuyLines(tx, shopperId);
  return isWithoutPreOrders ? lines.filter(({ age }) => age !== 'preOrder') : lines;
}

function emptyTextOf({ isWithoutPreOrders }: BuyCheckout): string {
  return isWithoutPreOrders ? 'Nothing in your cart can leave before its release.' : 'Your cart is empty.';
}

function choicesOf(checkout: BuyCheckout) {
  const { addressId, isOnDelivery, credit, isWithoutCompany = false, offerCode, tradeUp } = checkout;
  // Only what is chosen is added: the orders of before are known by the same choices.
  const more = [...(tradeUp ? [tradeUp.tradeIn] : []), ...(checkout.isWithoutPreOrders ? ['in stock'] : [])];
  return [addressId, isOnDelivery, credit, isWithoutCompany, offerCode, ...more];
}

function cartOf(lines: readonly BuyLine[]) {
  return lines.map(({ lineId, productId, choice, quantity, unitPaise }) => [
    lineId,
    productId,
    choice,
    quantity,
    unitPaise,
  ]);
}

interface PricedOrder {
  totals: BuyTotals;
  settings: OwnerSettings;
  usedOffer: UsedOffer | null;
  /** Locked, when credit is used. */
  wallet: LockedWallet | null;
}

async function priceOrder(
  tx: ShopTransaction,
  lines: readonly BuyLine[],
  { checkout, settings, known }: { checkout: BuyCheckout } & OrderTerms,
): Promise<PricedOrder> {
  await refuseShortLines(tx, lines);
  const { isOnDelivery, credit, seenPaise, shopperId, offerCode } = checkout;
  const problem = isOnDelivery ? payOnDeliveryProblem(lines, settings.figures) : null;
  if (problem !== null) throw new Refused('conflict', problem);
  const wallet = credit !== 0 && !isOnDelivery ? await lockWallet(tx, shopperId) : null;
  const creditPaise = creditGiven(credit, paise(wallet ? wallet.balancePaise - wallet.heldPaise : 0));
  const { offers, codeProblem, isUnknown } = await offersThatCount(tx, {
    known,
    lines: offerLines(lines, settings),
    code: offerCode,
    shopperId,
    today: indianDay(checkout.now),
    atOnce: settings.figures.offersAtOnce,
  });
  if (codeProblem !== null) {
    throw new Refused(isUnknown ? 'not-found' : 'conflict', codeProblem, { offerCode: codeProblem });
  }
  const totals = buyTotals(lines, { isOnDelivery, creditPaise, offers }, settings.figures);
  if (isOtherTotal(seenPaise, totals.toPayPaise)) {
    throw otherTotal(formatRupees(rupeesFromPaise(totals.toPayPaise)), 'order again');
  }
  return { totals, settings, wallet, usedOffer: usedOfferOf(totals, known) };
}

function usedOfferOf({ offer, offerPaise }: BuyTotals, known: readonly Offer[]): UsedOffer | null {
  if (!offer) return null;
  const { id, title, code, percent, offPaise, leastPaise, isFirstOrder, withCreditDeal, ...things } = must(
    known.find((one) => one.id === offer.id),
    `offer ${offer.id}`,
  );
  const terms = { title, code, percent, offPaise, leastPaise, isFirstOrder, withCreditDeal, things: thingsOf(things) };
  return { id, offPaise: offerPaise, terms };
}

async function refuseShortLines(tx: ShopTransaction, lines: readonly BuyLine[]): Promise<void> {
  const short = lines.find(({ available, quantity }) => available < quantity);
  if (!short) return;
  const title = titleOf(short);
  if (short.available > 0) {
    throw new Refused(
      'out-of-stock',
      `Only ${short.available} of ${title} left. Please change the quantity in your cart.`,
    );
  }
  if (short.age === 'PreOwned') throw await goneRefusal(tx, short);
  throw new Refused('out-of-stock', `${title} is out of stock. Please remove it from your cart.`);
}

interface OrderToWrite extends PricedOrder {
  checkout: BuyCheckout;
  lines: readonly BuyLine[];
  submission: Submission;
  address: FrozenAddress;
}

/** Locks are taken in one order everywhere: cart, offer, order, wallet, stock. */
async function writeOrder(tx: ShopTransaction, order: OrderToWrite): Promise<PlacedOrder> {
  const { checkout, lines, totals, settings, wallet, usedOffer } = order;
  const { shopperId, now } = checkout;
  const number = newOrderNumber('buy');
  const isOnline = totals.payBy === 'online';
  const { provider, tradeUp } = checkout;
  const payUntil = isOnline ? (tradeUp?.keptUntil ?? new Date(now.getTime() + payWithinMs)) : null;
  const payment =
    isOnline && !tradeUp ? firstPayment({ orderNumber: number, provider, amountPaise: totals.toPayPaise, now }) : null;
  const reservation = reservationOf(lines, { reference: number, now });
  const id = await openOrder(
    tx,
    {
      number,
      shopperId,
      direction: 'buy',
      status: firstStatus('buy', totals.payBy),
      ...keptWith(order.submission, checkout.press),
      ...totals,
      usedOffer,
      deliveryLimitPaise: paiseFromRupees(settings.figures.payOnDeliveryBelow),
      address: order.address,
      payUntil,
      networkHash: checkout.networkHash,
      now,
      lines: lines.map((line, index) => orderLine(line, index, { totals, settings })),
    },
    [...(reservation ? [reservation] : []), ...(payment ? [payment.part] : [])],
  );
  if (wallet && totals.creditPaise > 0) {
    await holdCredit(tx, { shopperId, amountPaise: totals.creditPaise, orderId: number, wallet });
  }
  if (!reservation) await reserveStock(tx, lines, { orderId: id, reference: number, now });
  if (lines.some(({ mostPerCustomer }) => mostPerCustomer !== null)) await refuseBeyondLimit(tx, id);
  const placed = { id, number, toPayPaise: totals.toPayPaise, payUntil };
  if (payment) {
    const until = await limitKeeping(tx, { id, number, now }, settings.limits);
    return { ...placed, payUntil: until, payment: payment.started, isNew: true };
  }
  if (tradeUp) return { ...placed, payment: null, isNew: true };
  if (totals.creditPaise > 0) await postHold(tx, number, `Order ${number}`);
  await claimStock(tx, lines, { reference: number, now });
  const { shares: _shares, offer: _offer, ...money } = totals;
  const told = queuedMessage({
    reference: `order-placed:${number}`,
    template: 'order-placed',
    shopperId,
    contents: {
      orderNumber: number,
      lines: await toldLines(tx, lines),
      money,
    },
    now,
  });
  await inOneTrip(tx, [told, removeBoughtLines(shopperId, lines)]);
  if (checkout.isOnDelivery) await refuseBeyondOnDelivery(tx, id, settings.limits);
  return { ...placed, payment: null, isNew: true };
}

async function toldLines(tx: ShopTransaction, lines: readonly BuyLine[]) {
  const titled = lines.map((line) => ({ ...line, title: titleOf(line) }));
  return (await withChosenUnits(tx, titled)).map(boughtLine);
}

function orderLine(
  line: BuyLine,
  index: number,
  { totals: { shares, offer }, settings }: Pick<PricedOrder, 'totals' | 'settings'>,
) {
  const share = must(shares[index], `the share of ${titleOf(line)}`);
  const hasContract = line.age === 'preOrder' && settings.figures.preOrderContract > 0;
  const offerMostPaise = offer?.lines[index]?.mostPaise;
  return { ...line, title: titleOf(line), ...share, offerMostPaise, hasContract, isForParts: line.grade === 'Faulty' };
}

function titleOf({ name, editionName }: BuyLine): string {
  return productTitle({ productName: name, editionName });
}
