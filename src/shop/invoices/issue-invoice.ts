import { indianDay, type Day } from '../../rules/time/day.ts';
import { splitTax, stateTaxName } from '../../rules/money/gst.ts';
import { paise } from '../../rules/money/paise.ts';
import { invoicedStatuses, type OrderDirection } from '../../rules/orders/order-moves.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { lockOrder, type OrderFacts } from '../orders/find-order.ts';
import { addDocument, type AddedDocument, documentReference, findDocument } from './add-document.ts';
import { type Buyer, type InvoiceLine, totalsOf, partyAt } from './invoice-facts.ts';
import { issueVoucher } from './issue-voucher.ts';
import { readShopDetails } from './read-shop-details.ts';

/**
 * The invoice of an order: the one it has, or a new one with the next number. The order stays locked, so that a
 * cancellation at the same moment comes before, and there is no invoice, or after, and gets a credit note.
 */
export async function issueInvoice(tx: ShopTransaction, orderId: number, now: Date): Promise<AddedDocument> {
  const order = await lockOrder(tx, { id: orderId });
  const known = await findDocument(tx, documentReference(orderId));
  if (known) return known;
  refuseWithoutInvoice(order);
  return makeInvoice(tx, order, now);
}

/** Makes the invoice of an order that has none, whatever its status; the order is locked by the caller. */
export async function makeInvoice(tx: ShopTransaction, order: OrderFacts, now: Date): Promise<AddedDocument> {
  const seller = await readShopDetails(tx);
  const buyer = buyerAt(order);
  const isInterState = seller.state.gstCode !== buyer.state.gstCode;
  const lines = await readLines(tx, order, { isInterState, findRate: await rateFinder(tx, indianDay(now)) });
  const totals = totalsOf(lines);
  if (totals.grossPaise !== order.toPayPaise + order.creditPaise) {
    throw new Error(`the invoice of order ${order.number} would not add up`);
  }
  return addDocument(tx, {
    orderId: order.id,
    reference: documentReference(order.id),
    now,
    facts: {
      kind: 'invoice',
      order: { number: order.number, day: indianDay(order.placedAt) },
      against: null,
      seller,
      buyer,
      placeOfSupply: buyer.state,
      isInterState,
      stateTax: stateTaxName(seller.state.gstCode),
      lines,
      totals,
      payment: { by: order.payBy, moneyPaise: order.toPayPaise, creditPaise: order.creditPaise },
    },
  });
}

export function isInvoiced({ direction, status }: Pick<OrderFacts, 'direction' | 'status'>): boolean {
  return direction === 'buy' && invoicedStatuses.some((known) => known === status);
}

function refuseWithoutInvoice(order: OrderFacts): void {
  if (order.direction === 'rent') throw new Refused('conflict', 'There is no invoice for a rental.');
  if (order.status === 'Awaiting payment') {
    throw new Refused('conflict', 'The invoice is made when the order is paid. Please try again then.');
  }
  if (!isInvoiced(order)) throw new Refused('conflict', 'There is no invoice: the order was cancelled.');
}

function buyerAt({ number, address }: OrderFacts): Buyer {
  const buyer = partyAt(address);
  // An invoice cannot be mended: better none than one to nobody.
  if (!buyer) throw new Error(`order ${number} has no whole address`);
  return buyer;
}

interface Terms {
  isInterState: boolean;
  findRate: FindRate;
}

/** The Services Accounting Code of bringing parcels. */
const deliverySac = '9968';

async function readLines(database: ShopDatabase, order: OrderFacts, terms: Terms): Promise<InvoiceLine[]> {
  const rows = await database
    .selectFrom('order_line')
    .where('order_id', '=', order.id)
    .orderBy('id')
    .selectAll()
    .execute();
  const products = rows.map((row): InvoiceLine => {
    const grossPaise = paise(row.unit_paise * row.quantity - row.discount_paise);
    return {
      lineId: row.id,
      title: row.title,
      age: row.age,
      hsn: row.hsn,
      quantity: row.quantity,
      unitPaise: row.unit_paise,
      discountPaise: row.discount_paise,
      keptPaise: paise(0),
      grossPaise,
      tax: row.age === 'PreOwned' ? null : taxOf(row.hsn, grossPaise, terms),
    };
  });
  return order.feePaise === 0 ? products : [...products, deliveryCharge(order, terms)];
}

function taxOf(hsn: string, grossPaise: InvoiceLine['grossPaise'], { isInterState, findRate }: Terms) {
  const ratePercent = findRate(hsn);
  return { ratePercent, ...splitTax(grossPaise, { ratePercent, isInterState }) };
}

function deliveryCharge({ feePaise: fee }: OrderFacts, terms: Terms): InvoiceLine {
  return {
    lineId: null,
    title: 'Pay on delivery charge',
    age: null,
    hsn: deliverySac,
    quantity: 1,
    unitPaise: fee,
    discountPaise: paise(0),
    keptPaise: paise(0),
    grossPaise: fee,
    tax: taxOf(deliverySac, fee, terms),
  };
}

/** The rate of goods or a service, by its code. */
type FindRate = (hsn: string) => number;

/** The rates that hold on a day. The row with the longest prefix of a code counts, and of these the latest. */
async function rateFinder(database: ShopDatabase, day: Day): Promise<FindRate> {
  const rates = await database
    .selectFrom('gst_rate')
    .where('from_day', '<=', day)
    .orderBy((row) => row.fn('length', ['hsn_prefix']), 'desc')
    .orderBy('from_day', 'desc')
    .select(['hsn_prefix as prefix', 'rate_percent as ratePercent'])
    .execute();
  return (hsn) => {
    const found = rates.find(({ prefix }) => hsn.startsWith(prefix));
    if (!found) throw new Error(`no GST rate for ${hsn} on ${day}`);
    return found.ratePercent;
  };
}

/** The one document that every order of its sort gets: the invoice of what is bought, the voucher of what is sold. */
export function issueDocument(
  tx: ShopTransaction,
  { id, direction }: { id: number; direction: OrderDirection },
  now: Date,
): Promise<AddedDocument> {
  return direction === 'sell' ? issueVoucher(tx, id, now) : issueInvoice(tx, id, now);
}
