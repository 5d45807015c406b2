import { indianDay, type Day } from '../../rules/time/day.ts';
import { splitTax, stateTaxName } from '../../rules/money/gst.ts';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { invoicedStatuses, type OrderDirection } from '../../rules/orders/order-moves.ts';
import { Refused } from '../../rules/refused.ts';
import { warrantyText } from '../../rules/texts/warranty-text.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { lockOrder, type OrderFacts } from '../orders/find-order.ts';
import { readSettings } from '../settings/read-settings.ts';
import { addDocument, type AddedDocument, documentReference, findDocument } from './add-document.ts';
import { type Buyer, type CancellationCharge, type InvoiceLine, totalsOf, partyAt } from './invoice-facts.ts';
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
  const { terms, ...shared } = await partiesOf(tx, order, now);
  const lines = await readLines(tx, order, terms);
  const totals = totalsOf(lines);
  if (totals.grossPaise !== order.toPayPaise + order.creditPaise) {
    throw new Error(`the invoice of order ${order.number} would not add up`);
  }
  const payment = { by: order.payBy, moneyPaise: order.toPayPaise, creditPaise: order.creditPaise };
  const hasUsed = lines.some(({ age }) => age === 'PreOwned');
  const warranty = hasUsed ? warrantyText(await readSettings(tx)) : undefined;
  return addDocument(tx, {
    orderId: order.id,
    reference: documentReference(order.id),
    now,
    facts: { kind: 'invoice', ...shared, lines, totals, payment, ...(warranty && { warranty }) },
  });
}

/** The Services Accounting Code of bearing with somebody who steps back. */
const cancellationSac = '999794';

/** What the shop keeps of an order that its buyer cancels is a service of its own, with its own tax; the order is locked. */
export async function issueFeeInvoice(
  tx: ShopTransaction,
  order: OrderFacts,
  { charge, now }: { charge: CancellationCharge; now: Date },
): Promise<AddedDocument> {
  const { feePaise } = charge;
  const { terms, ...shared } = await partiesOf(tx, order, now);
  const lines = [serviceLine('Cancellation charge', { sac: cancellationSac, pricePaise: feePaise }, terms)];
  const moneyPaise = paise(Math.min(feePaise, order.toPayPaise - order.depositPaise));
  const payment = { by: order.payBy, moneyPaise, creditPaise: paise(feePaise - moneyPaise) };
  return addDocument(tx, {
    orderId: order.id,
    reference: `cancellation-fee:${order.number}`,
    isRental: order.direction === 'rent',
    now,
    facts: { kind: 'invoice', ...shared, lines, totals: totalsOf(lines), payment, charge },
  });
}

/** Who sells to whom, and what tax that means. */
export async function partiesOf(tx: ShopTransaction, order: OrderFacts, now: Date) {
  const seller = await readShopDetails(tx);
  const buyer = partyAt(order.address) ?? (await buyerAtTheCounter(tx, order, seller.state));
  const isInterState = seller.state.gstCode !== buyer.state.gstCode;
  return {
    order: { number: order.number, day: indianDay(order.placedAt) },
    against: null,
    seller,
    buyer,
    placeOfSupply: buyer.state,
    isInterState,
    stateTax: stateTaxName(seller.state.gstCode),
    terms: { isInterState, findRate: await rateFinder(tx, indianDay(now)) },
  };
}

export function isInvoiced({ direction, status }: Pick<OrderFacts, 'direction' | 'status'>): boolean {
  return direction === 'buy' && invoicedStatuses.some((known) => known === status);
}

/** The bills of a rental have a list of their own. */
export function refuseRental({ direction }: Pick<OrderFacts, 'direction'>): void {
  if (direction === 'rent') throw new Refused('conflict', 'There is no invoice for a rental.');
}

function refuseWithoutInvoice(order: OrderFacts): void {
  refuseRental(order);
  if (order.status === 'Awaiting payment') {
    throw new Refused('conflict', 'The invoice is made when the order is paid. Please try again then.');
  }
  if (!isInvoiced(order)) throw new Refused('conflict', 'There is no invoice: the order was cancelled.');
}

/** Who comes to the shop for a rental may leave no address; the supply is then where the shop is. */
async function buyerAtTheCounter(
  tx: ShopTransaction,
  { number, direction, shopperId }: OrderFacts,
  state: Buyer['state'],
): Promise<Buyer> {
  // An invoice cannot be mended: better none than one to nobody.
  if (direction !== 'rent') throw new Error(`order ${number} has no whole address`);
  const { first, last } = await tx
    .selectFrom('shopper')
    .where('id', '=', shopperId)
    .select(['first_name as first', 'last_name as last'])
    .executeTakeFirstOrThrow();
  return { name: `${first} ${last}`.trim(), address: [], state };
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
    .leftJoin('product', 'product.id', 'order_line.product_id')
    .leftJoin('edition', 'edition.id', 'product.edition_id')
    .where('order_id', '=', order.id)
    .orderBy('order_line.id')
    .selectAll('order_line')
    .select(['country_of_origin as countryOfOrigin', 'maker_warranty as makerWarranty'])
    .execute();
  const products = rows.map((row): InvoiceLine => {
    const grossPaise = paise(row.unit_paise * row.quantity - row.discount_paise);
    return {
      lineId: row.id,
      title: row.title,
      age: row.age,
      hsn: row.hsn,
      quantity: row.quantity,
      // Until the parcel leaves, another copy may be packed: which one it was is printed from the register.
      ...(row.age === 'PreOwned' && { units: [] }),
      ...(row.age !== 'PreOwned' && originOf(row)),
      unitPaise: row.unit_paise,
      discountPaise: row.discount_paise,
      keptPaise: paise(0),
      grossPaise,
      tax: row.age === 'PreOwned' ? null : taxOf(row.hsn, grossPaise, terms),
    };
  });
  if (order.feePaise === 0) return products;
  const charge = { sac: deliverySac, pricePaise: order.feePaise };
  return [...products, serviceLine('Pay on delivery charge', charge, terms)];
}

/** What is said of a new thing beside its name. */
function originOf({ countryOfOrigin, makerWarranty }: Pick<InvoiceLine, 'countryOfOrigin' | 'makerWarranty'>) {
  return { ...(countryOfOrigin && { countryOfOrigin }), ...(makerWarranty && { makerWarranty }) };
}

function taxOf(hsn: string, grossPaise: InvoiceLine['grossPaise'], { isInterState, findRate }: Terms) {
  const ratePercent = findRate(hsn);
  return { ratePercent, ...splitTax(grossPaise, { ratePercent, isInterState }) };
}

export function serviceLine(
  title: string,
  { sac, pricePaise }: { sac: string; pricePaise: Paise },
  terms: Terms,
): InvoiceLine {
  return {
    lineId: null,
    title,
    age: null,
    hsn: sac,
    quantity: 1,
    unitPaise: pricePaise,
    discountPaise: paise(0),
    keptPaise: paise(0),
    grossPaise: pricePaise,
    tax: taxOf(sac, pricePaise, terms),
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
