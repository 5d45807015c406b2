import { daysAfter } from '../../rules/time/day.ts';
import { pickupProblem } from '../../rules/delivery/delivery-area.ts';
import {
  type ConditionAnswers,
  type ConditionFigures,
  completeAnswers,
  conditionTable,
  itemKindOf,
} from '../../rules/trade-ins/item-condition.ts';
import { type Identity, needsIdentity } from '../../rules/trade-ins/seller-identity.ts';
import { mostPaid, type MostPaid, paidGrade, quoteWithin } from '../../rules/prices/most-paid.ts';
import type { OwnerSettings } from '../../rules/house/shop-settings.ts';
import { formatRupees } from '../../rules/money/format-rupees.ts';
import { paise, type Paise, rupeesFromPaise } from '../../rules/money/paise.ts';
import { isOtherTotal, otherTotal } from '../../rules/orders/seen-total.ts';
import { productTitle } from '../../rules/catalogue/product-path.ts';
import { Refused } from '../../rules/refused.ts';
import {
  currencyOf,
  type QuotedLine,
  type SellPayment,
  sellPaymentProblem,
  type SellShipping,
  type SellTotals,
  sellTotals,
  unitPaiseOf,
} from '../../rules/trade-ins/sell-totals.ts';
import { must } from '../../rules/must.ts';
import { freezeAddress } from '../addresses/freeze-address.ts';
import { lockCart, removeSoldLines } from '../cart/cart-lines.ts';
import { listSellLines, type SellLine } from '../cart/list-sell-lines.ts';
import { listWholePrices } from '../catalogue/whole-prices.ts';
import type { ShopTransaction } from '../database.ts';
import { findAreaForOrder } from '../delivery/delivery-areas.ts';
import type { FrozenAddress } from '../order-tables.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { newOrderNumber, openOrder } from '../orders/open-order.ts';
import { listOrderLines } from '../orders/find-order.ts';
import { readSettings } from '../settings/read-settings.ts';
import { bookTradeIn, type NewPieces } from '../trade-ins/book-trade-in.ts';
import { askToConfirm } from '../trade-ins/confirm-pickup.ts';
import { refuseBeyondPickupLimits } from '../trade-ins/pickup-limits.ts';
import { checkStated, type ToldSerials } from '../trade-ins/stated-serials.ts';
import type { SealKey } from '../seal.ts';
import type { PayoutDetails } from '../payouts/seal-payout.ts';
import { type MessageLine, messageLine } from '../notifications/message-line.ts';
import {
  findEarlierOrders,
  isRepeated,
  keptWith,
  type PlacedOrder,
  type Press,
  refusalOfEmptyCart,
  type Submission,
  submissionOf,
} from './same-order.ts';

export interface SellCheckout {
  shopperId: number;
  addressId: number | undefined;
  shipping: SellShipping;
  payment: SellPayment;
  /** Checked in form by the caller; null when everything is paid in credit. */
  payout: PayoutDetails | null;
  /** Checked in form by the caller; null when the seller did not state one yet. */
  identity: Identity | null;
  sealKey: SealKey;
  /** What the seller says, by product. */
  conditions: ReadonlyMap<number, ConditionAnswers>;
  /** What the seller read on the things, by product. */
  serials: ToldSerials;
  /** What the page showed, cash and credit together, and the credit in it. At another total nothing is booked. */
  seenPaise: Paise | null;
  seenCreditPaise: Paise | null;
  /** Left out where no client asks. */
  press?: Press;
  /** Where the request came from, as a keyed hash. */
  networkHash: Buffer | null;
  now: Date;
}

/** Turns the saved sell cart into a trade-in with a quote for every piece, or gives back the one made a moment ago. */
export async function placeSellOrder(tx: ShopTransaction, checkout: SellCheckout): Promise<PlacedOrder> {
  const { shopperId, payment, now } = checkout;
  const own = { shopperId, direction: 'sell' } as const;
  await lockCart(tx, shopperId);
  const lines = await listSellLines(tx, shopperId);
  const submission = submissionOf(choicesOf(checkout), cartOf(lines));
  const alike = isRepeated(submission, { ...checkout, seenPaise: null });
  const { same } = await findEarlierOrders(tx, { ...own, alike });
  if (same) return same;
  if (lines.length === 0) {
    throw await refusalOfEmptyCart(tx, own, { ...submission, sentence: 'Your sell cart is empty.', now });
  }
  const problem = sellPaymentProblem(lines, payment);
  if (problem !== null) throw new Refused('bad-request', problem, { paymentMethod: problem });
  return writeTradeIn(tx, checkout, { lines, submission });
}

function choicesOf({ addressId, shipping, payment, conditions, serials }: SellCheckout) {
  return [addressId, shipping, payment, [...conditions], ...serials];
}

function cartOf(lines: readonly SellLine[]) {
  return lines.map(({ lineId, quantity, currency }) => [lineId, quantity, currency]);
}

interface SellToWrite {
  lines: readonly SellLine[];
  submission: Submission;
}

async function writeTradeIn(
  tx: ShopTransaction,
  checkout: SellCheckout,
  { lines, submission }: SellToWrite,
): Promise<PlacedOrder> {
  const { shopperId, shipping, payment, now } = checkout;
  const { figures, limits: ownersLimits } = await readSettings(tx);
  const quoted = await quoteLines(tx, lines, { checkout, figures });
  const totals = sellTotals(quoted, { payment, shipping }, figures);
  refuseTotal(totals, checkout);
  const orderLines = quoted.map((line) => orderLine(line, payment));
  const kinds = lines.map(({ subCategory }) => itemKindOf(subCategory));
  const isAskedWho = needsIdentity(kinds, paise(totals.cashPaise + totals.creditPaise), figures);
  const address = await addressOf(tx, checkout);
  const isIncomplete = address === null || (isAskedWho && checkout.identity === null);
  const number = newOrderNumber('sell');
  const id = await openOrder(tx, {
    number,
    shopperId,
    direction: 'sell',
    status: 'Booked',
    ...keptWith(submission, checkout.press),
    payBy: totals.cashPaise > 0 ? 'payout' : 'credit',
    goodsPaise: paise(orderLines.reduce((sum, { unitPaise, quantity }) => sum + unitPaise * quantity, 0)),
    discountPaise: none,
    creditPaise: totals.creditPaise,
    feePaise: none,
    toPayPaise: totals.cashPaise,
    deliveryLimitPaise: null,
    address,
    shipping,
    payUntil: null,
    networkHash: checkout.networkHash,
    now,
    lines: orderLines,
  });
  const quoteUntil = daysAfter(now, figures.quoteValidDays);
  await bookTradeIn(tx, {
    orderId: id,
    payment,
    totals,
    quoteUntil,
    table: conditionTable(figures),
    pieces: await piecesOf(tx, id, quoted),
    payout: totals.cashPaise > 0 ? checkout.payout : null,
    needsIdentity: isAskedWho,
    identity: checkout.identity,
    key: checkout.sealKey,
    now,
  });
  await removeSoldLines(tx, shopperId);
  const isUnconfirmed = shipping === 'pickup' && (await askToConfirm(tx, { orderId: id, number, shopperId, now }));
  const told = { number, lines: orderLines.map(messageLine), totals, quoteUntil, isIncomplete, isUnconfirmed };
  await tellBooked(tx, checkout, told);
  if (shipping === 'pickup') await refuseBeyondPickupLimits(tx, id, ownersLimits);
  return { id, number, toPayPaise: totals.cashPaise, payUntil: null, payment: null, isNew: true };
}

interface Booked {
  number: string;
  lines: readonly MessageLine[];
  totals: SellTotals;
  quoteUntil: Date;
  isIncomplete: boolean;
  isUnconfirmed: boolean;
}

async function tellBooked(
  tx: ShopTransaction,
  { shopperId, shipping, now }: SellCheckout,
  { number, lines, totals: { cashPaise, creditPaise }, quoteUntil, ...still }: Booked,
): Promise<void> {
  const until = quoteUntil.toISOString();
  await queueMessage(tx, {
    reference: `trade-in-booked:${number}`,
    template: 'trade-in-booked',
    shopperId,
    contents: { orderNumber: number, lines, cashPaise, creditPaise, shipping, quoteUntil: until, ...still },
    now,
  });
}

/** The same sum is not enough: money that became credit is another offer. */
function refuseTotal({ cashPaise, creditPaise }: SellTotals, { seenPaise, seenCreditPaise }: SellCheckout): void {
  const isSeen =
    !isOtherTotal(seenPaise, paise(cashPaise + creditPaise)) && !isOtherTotal(seenCreditPaise, creditPaise);
  if (isSeen) return;
  const amounts = [
    ...(cashPaise > 0 ? [`${formatRupees(rupeesFromPaise(cashPaise))} in cash`] : []),
    ...(creditPaise > 0 ? [`${formatRupees(rupeesFromPaise(creditPaise))} in credit`] : []),
  ];
  throw otherTotal(amounts.join(' and '), 'book again');
}

const none = paise(0);

function orderLine(line: Quoted, payment: SellPayment) {
  const title = productTitle({ productName: line.name, editionName: line.editionName });
  return { ...line, title, unitPaise: unitPaiseOf(line, payment), discountPaise: none, creditPaise: none };
}

/** A pickup needs to know where; somebody who sends the parcel may leave an address for its way back. */
async function addressOf(tx: ShopTransaction, { shopperId, addressId, shipping }: SellCheckout) {
  if (shipping === 'self' && addressId === undefined) return null;
  const address = await freezeAddress(tx, { shopperId, addressId });
  if (shipping === 'pickup') await refuseArea(tx, address);
  return address;
}

async function refuseArea(tx: ShopTransaction, { pinCode }: FrozenAddress): Promise<void> {
  const problem = pickupProblem(String(pinCode), await findAreaForOrder(tx, pinCode));
  if (problem !== null) throw new Refused('conflict', problem, { addressId: problem });
}

async function quoteLines(
  tx: ShopTransaction,
  lines: readonly SellLine[],
  { checkout, figures }: { checkout: SellCheckout; figures: OwnerSettings['figures'] },
): Promise<Quoted[]> {
  const limits = await listLimits(tx, lines, figures);
  const stated = await checkStated(tx, lines, checkout.serials);
  return lines.map((line) => ({
    ...quoteLine(line, checkout, { limits: limits.get(line.editionId) ?? null, table: figures }),
    serials: stated.get(line.productId) ?? [],
  }));
}

/** As much as the shop pays for a thing of each edition that it sells itself. */
async function listLimits(tx: ShopTransaction, lines: readonly SellLine[], figures: OwnerSettings['figures']) {
  const editionIds = lines.map(({ editionId }) => editionId);
  const prices = await listWholePrices(tx, editionIds);
  return new Map([...prices].map(([editionId, whole]) => [editionId, mostPaid(whole, figures)]));
}

type Quoted = SellLine & QuotedLine & Pick<NewPieces, 'answers' | 'quote' | 'limits' | 'serials'>;

function quoteLine(
  line: SellLine,
  { conditions, payment }: SellCheckout,
  { limits, table }: { limits: MostPaid | null; table: ConditionFigures },
): Omit<Quoted, 'serials'> {
  const kind = itemKindOf(line.subCategory);
  const given = conditions.get(line.productId) ?? {};
  const mostPaise = limits && limits[paidGrade(kind, given)];
  const cash = quoteWithin(mostPaise, { kind, pricePaise: line.cashPaise, given, table });
  const credit = quoteWithin(mostPaise, { kind, pricePaise: line.creditPaise, given, table });
  const quoted = { ...line, cashPaise: cash.quotedPaise, creditPaise: credit.quotedPaise, mostPaise, limits };
  const quote = currencyOf(line, payment) === 'credit' ? credit : cash;
  return { ...quoted, currency: currencyOf(line, payment), answers: completeAnswers(kind, given), quote };
}

async function piecesOf(tx: ShopTransaction, orderId: number, quoted: readonly Quoted[]): Promise<NewPieces[]> {
  const lines = await listOrderLines(tx, [orderId]);
  return quoted.map((line, index) => ({ ...line, lineId: must(lines[index], `line ${index} of order ${orderId}`).id }));
}
