import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeReport } from '../../../src/contract/office/reports.ts';
import { splitTax } from '../../../src/rules/money/gst.ts';
import { paise } from '../../../src/rules/money/paise.ts';
import { must } from '../../../src/rules/must.ts';
import type { InvoiceFacts } from '../../../src/shop/invoices/invoice-facts.ts';
import { readInvoiceFile } from '../../../src/shop/invoices/read-invoice-file.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type Buyer, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { signedInStaff } from '../../support/office.ts';
import { offersOf } from '../../support/offers.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { setPriceOf } from '../../support/order-prices.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { openTradeInShop, type TradeInShop } from '../../support/trade-in-shop.ts';

let shop: OpenShop;
let trade: TradeInShop;
let fresh: number;
let used: number;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeInShop(shop);
  await fillShelves(trade.shelves);
  ({ plenty: fresh, preOwned: used } = trade.shelves.product);
  await shop.connection.pool.query('update edition set sell_cash_paise = null, sell_credit_paise = null');
  await setPriceOf(shop, fresh, 333.37);
  await setPriceOf(shop, used, 777.77);
  await offersOf(shop).endAll();
});
afterAll(async () => {
  await booksMustBeRight(shop);
  await shop.close();
});

async function documentsOf(orderId: string) {
  const { rows } = await shop.connection.pool.query<{ id: number; facts: InvoiceFacts }>(
    `select invoice.id, facts from invoice join shop_order on shop_order.id = order_id where shop_order.number = $1 order by invoice.id`,
    [orderId],
  );
  return rows;
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

async function bringBack({ browser, userId }: Buyer, orderId: string, line: { lineId: number; qty: number }) {
  expect((await browser.post('/api/requestReturn', { userId, orderId, lines: [line] })).status).toBe(200);
  await trade.staff.acceptReturn(orderId);
  await shop.runJobs();
}

test('promise 33: an offer is right to the paisa in invoice, margin register, credit notes and refunds, piece by piece', async () => {
  const { code } = await offersOf(shop).make({ title: 'A hundred off', offPaise: paise(10_001) });
  const buyer = await newBuyer(shop, { creditRupees: 300 });
  await buyer.put(fresh, 3);
  await buyer.put(used, 2);
  const placed = await buyer.placed({ offerCode: code, usedCredit: true });
  await payAtSandbox(shop, placed);
  await trade.staff.deliver(placed.orderId);
  await shop.runJobs();
  const { orderId } = placed;
  const { money, lines } = await buyer.details(orderId);
  // ₹2,555.65 less ₹100.01, and a ninth of ₹300 for the pre-owned part.
  expect(money).toMatchObject({ goods: 2555.65, offer: 100.01, discount: 133.34, credit: 300, toPay: 2122.31 });

  const [invoice] = await documentsOf(orderId);
  const facts = must(invoice, 'the invoice').facts;
  expect(facts.totals).toMatchObject({ discountPaise: 13_334, grossPaise: 242_231 });
  const [freshLine, usedLine] = facts.lines;
  expect(freshLine?.tax).toMatchObject(
    splitTax(paise(100_011 - (freshLine?.discountPaise ?? 0)), { ratePercent: 18, isInterState: false }),
  );
  expect(usedLine?.tax).toBeNull();
  const [page = ''] = await readPdf(await readInvoiceFile(shop.connection.database, invoice?.id ?? 0));
  expect(page).toContain('discount');
  const { rows: sales } = await shop.connection.pool.query<{ price: number; margin_tax: number }>(
    `select price_paise as price, tax_paise as margin_tax from unit_sale join order_line on order_line.id = line_id
     join shop_order on shop_order.id = order_id where number = $1`,
    [orderId],
  );
  expect(sum(sales.map(({ price }) => price))).toBe(usedLine?.grossPaise);

  const lineOf = (id: number) => must(lines.find((line) => line.inventoryMetaId === id)?.lineId, 'the line');
  await bringBack(buyer, orderId, { lineId: lineOf(fresh), qty: 1 });
  await booksMustBeRight(shop);
  await bringBack(buyer, orderId, { lineId: lineOf(used), qty: 1 });
  await bringBack(buyer, orderId, { lineId: lineOf(fresh), qty: 2 });
  await bringBack(buyer, orderId, { lineId: lineOf(used), qty: 1 });

  const { refunds, status } = await buyer.details(orderId);
  const back = (to: string) =>
    Math.round(sum(refunds.filter((refund) => refund.to === to).map(({ amount }) => amount)) * 100);
  expect([status, back('source'), back('wallet')]).toEqual(['Returned', 212_231, 30_000]);
  const notes = (await documentsOf(orderId)).filter((document) => document.facts.kind === 'credit-note');
  expect(notes).toHaveLength(4);
  for (const name of [
    'grossPaise',
    'taxablePaise',
    'cgstPaise',
    'sgstPaise',
    'marginPaise',
    'discountPaise',
  ] as const) {
    expect([name, sum(notes.map((note) => note.facts.totals[name]))]).toEqual([name, facts.totals[name]]);
  }
});

test('the GST summary and the margin register count what was really asked', async () => {
  const { browser } = await signedInStaff(shop, 'owner');
  const report = async (name: string) =>
    (await browser.get(`/api/office/report?name=${name}`)).json() as ReplyOf<typeof officeReport>;
  const { rows } = await shop.connection.pool.query<{ facts: InvoiceFacts }>(
    `select facts from invoice where kind in ('invoice', 'credit-note')`,
  );
  const signed = (pick: (totals: InvoiceFacts['totals']) => number) =>
    sum(rows.map(({ facts }) => (facts.kind === 'invoice' ? 1 : -1) * pick(facts.totals))) / 100;
  const { code } = await offersOf(shop).make({ percent: 7 });
  const buyer = await newBuyer(shop);
  await buyer.put(fresh);
  await buyer.put(used);
  const placed = await buyer.placed({ offerCode: code });
  await payAtSandbox(shop, placed);
  await trade.staff.deliver(placed.orderId);
  await shop.runJobs();
  const { money, lines } = await buyer.details(placed.orderId);
  const before = { gross: signed(({ grossPaise }) => grossPaise), taxable: signed(({ taxablePaise }) => taxablePaise) };
  const { columns, totals } = await report('gst');
  const totalOf = (name: string) => Number(totals[columns.findIndex((column) => column.name === name)]);
  expect(totalOf('total')).toBeCloseTo(before.gross + money.toPay, 2);
  const freshPaid = Math.round((333.37 - must(lines[0], 'the line').offer) * 100);
  expect(totalOf('taxable')).toBeCloseTo(before.taxable + Math.round((freshPaid * 100) / 118) / 100, 2);
  const margin = await report('margin');
  const at = (name: string) => margin.columns.findIndex((column) => column.name === name);
  const row = margin.rows.find((cells) => cells[at('order')] === placed.orderId);
  expect(row?.[at('sold for')]).toBe(Math.round((777.77 - must(lines[1], 'the line').offer) * 100) / 100);
});

test('what is left out before it is sent, and what is cancelled, gives back what was really paid', async () => {
  const { code } = await offersOf(shop).make({ percent: 10 });
  const buyer = await newBuyer(shop);
  await buyer.put(fresh, 3);
  const placed = await buyer.placed({ offerCode: code });
  await payAtSandbox(shop, placed);
  const { browser } = await signedInStaff(shop, 'manager');
  const [line] = (await buyer.details(placed.orderId)).lines;
  const leaving = { orderId: placed.orderId, lines: [{ lineId: line?.lineId, qty: 1 }], why: 'It is broken' };
  expect((await browser.post('/api/office/shortenOrder', leaving)).status).toBe(200);
  const cancel = { userId: buyer.userId, orderId: placed.orderId };
  const { cancel: told } = await buyer.details(placed.orderId);
  expect((await buyer.browser.post('/api/cancelOrder', cancel)).status).toBe(200);
  await shop.runJobs();
  const { refunds, money } = await buyer.details(placed.orderId);
  expect(money.toPay).toBe(900.1);
  const back = sum(refunds.filter(({ to }) => to === 'source').map(({ amount }) => amount));
  expect(Math.round(back * 100)).toBe(90_010 - Math.round((told?.fee ?? 0) * 100));
});
