import { indianDay } from '../../rules/day.ts';
import { splitTax, stateTaxName } from '../../rules/gst.ts';
import { paise } from '../../rules/paise.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import type { FrozenAddress } from '../order-tables.ts';
import { readSettings } from '../settings/read-settings.ts';
import { addDocument, type AddedDocument, findDocument } from './add-document.ts';
import { type Buyer, type InvoiceLine, type Seller, totalsOf } from './invoice-facts.ts';
import { rateFinder, type FindRate } from './rate-finder.ts';

/** The statuses in which an order has been paid for, or is to be paid at the door. */
export const invoicedStatuses = ['Processing', 'Shipped', 'Completed', 'Return requested', 'Returned'] as const;

/**
 * The invoice of an order: the one it has, or a new one with the next number. The order stays locked, so that a
 * cancellation at the same moment comes before, and there is no invoice, or after, and gets a credit note.
 */
export async function issueInvoice(tx: ShopTransaction, orderId: number, now: Date): Promise<AddedDocument> {
  const order = await lockOrder(tx, orderId);
  const known = await findDocument(tx, invoiceReference(orderId));
  if (known) return known;
  refuseWithoutInvoice(order);
  return makeInvoice(tx, order, now);
}

/** Makes the invoice of an order that has none, whatever its status; the order is locked by the caller. */
export async function makeInvoice(tx: ShopTransaction, order: LockedOrder, now: Date): Promise<AddedDocument> {
  const seller = await readSeller(tx);
  const buyer = buyerAt(order);
  const isInterState = seller.state.gstCode !== buyer.state.gstCode;
  const lines = await readLines(tx, order, { isInterState, findRate: await rateFinder(tx, indianDay(now)) });
  const totals = totalsOf(lines);
  if (totals.grossPaise !== order.to_pay_paise + order.credit_paise) {
    throw new Error(`the invoice of order ${order.number} would not add up`);
  }
  return addDocument(tx, {
    orderId: order.id,
    reference: invoiceReference(order.id),
    now,
    facts: {
      kind: 'invoice',
      order: { number: order.number, day: indianDay(order.placed_at) },
      against: null,
      seller,
      buyer,
      placeOfSupply: buyer.state,
      isInterState,
      stateTax: stateTaxName(seller.state.gstCode),
      lines,
      totals,
      payment: { by: order.pay_by, moneyPaise: order.to_pay_paise, creditPaise: order.credit_paise },
    },
  });
}

export function invoiceReference(orderId: number): string {
  return `order:${orderId}`;
}

export async function lockOrder(tx: ShopTransaction, orderId: number) {
  const order = await tx.selectFrom('shop_order').where('id', '=', orderId).selectAll().forUpdate().executeTakeFirst();
  if (!order) throw new Refused('not-found', 'There is no such order.');
  return order;
}

type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

export function isInvoiced({ direction, status }: Pick<LockedOrder, 'direction' | 'status'>): boolean {
  return direction === 'buy' && invoicedStatuses.some((known) => known === status);
}

function refuseWithoutInvoice(order: LockedOrder): void {
  if (order.direction === 'rent') throw new Refused('conflict', 'There is no invoice for a rental.');
  if (order.direction !== 'buy') throw new Refused('conflict', 'There is no invoice for this order yet.');
  if (order.status === 'Awaiting payment') {
    throw new Refused('conflict', 'The invoice is made when the order is paid. Please try again then.');
  }
  if (!isInvoiced(order)) throw new Refused('conflict', 'There is no invoice: the order was cancelled.');
}

async function readSeller(database: ShopDatabase): Promise<Seller> {
  const { brand, legal } = await readSettings(database);
  const state = await database
    .selectFrom('state')
    .where('id', '=', legal.homeStateId)
    .select(['name', 'gst_code as gstCode'])
    .executeTakeFirstOrThrow();
  return {
    brand: brand.name,
    name: legal.name,
    address: legal.address,
    gstin: legal.gstin,
    email: brand.email,
    phone: brand.phone,
    state,
  };
}

function buyerAt({ number, address: frozen }: LockedOrder): Buyer {
  const { name, line1, line2, landmark, city, pinCode, state, gstCode }: Partial<FrozenAddress> = frozen ?? {};
  // An invoice cannot be mended: better none than one to nobody.
  if (!name || !city || !state || !gstCode) throw new Error(`order ${number} has no whole address`);
  const address = [line1, line2, landmark, `${city} ${pinCode}`].flatMap((line) => line?.trim() || []);
  return { name, address, state: { name: state, gstCode } };
}

interface Terms {
  isInterState: boolean;
  findRate: FindRate;
}

/** The Services Accounting Code of bringing parcels. */
const deliverySac = '9968';

async function readLines(database: ShopDatabase, order: LockedOrder, terms: Terms): Promise<InvoiceLine[]> {
  const rows = await database
    .selectFrom('order_line')
    .where('order_id', '=', order.id)
    .orderBy('id')
    .selectAll()
    .execute();
  const goods = rows.map((row): InvoiceLine => {
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
  return order.fee_paise === 0 ? goods : [...goods, deliveryCharge(order, terms)];
}

function taxOf(hsn: string, grossPaise: InvoiceLine['grossPaise'], { isInterState, findRate }: Terms) {
  const ratePercent = findRate(hsn);
  return { ratePercent, ...splitTax(grossPaise, { ratePercent, isInterState }) };
}

function deliveryCharge({ fee_paise: fee }: LockedOrder, terms: Terms): InvoiceLine {
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
