import { expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeReport } from '../../../src/contract/office/reports.ts';
import { splitTax } from '../../../src/rules/money/gst.ts';
import { paise } from '../../../src/rules/money/paise.ts';
import { must } from '../../../src/rules/must.ts';
import type { InvoiceFacts } from '../../../src/shop/invoices/invoice-facts.ts';
import { readInvoiceFile } from '../../../src/shop/invoices/read-invoice-file.ts';
import { signedInStaff } from '../../support/office.ts';
import { offersOf } from '../../support/offers.ts';
import { openPreOrderShop } from '../../support/pre-orders.ts';
import { readPdf } from '../../support/read-pdf.ts';

const { shop, preOrders } = await openPreOrderShop();
await offersOf(shop).endAll();

type Order = Awaited<ReturnType<typeof preOrders.ordered>>;

const backOf = async (order: Order) =>
  (await order.details()).refunds.map(({ amount, to }) => `${to} ${amount}`).toSorted();

async function notesOf(orderId: string) {
  const { rows } = await shop.connection.pool.query<{ id: number; facts: InvoiceFacts }>(
    `select invoice.id, facts from invoice join shop_order on shop_order.id = order_id
     where shop_order.number = $1 and kind = 'credit-note' order by invoice.id`,
    [orderId],
  );
  return rows;
}

async function gstTotal(): Promise<{ total: number; quantity: number }> {
  const { browser } = await signedInStaff(shop, 'owner');
  const { columns, rows } = (await browser.get('/api/office/report?name=gst')).json() as ReplyOf<typeof officeReport>;
  const sum = (name: string) => {
    const at = columns.findIndex((column) => column.name === name);
    return rows.reduce((all, row) => all + Number(row[at] ?? 0), 0);
  };
  return { total: sum('total'), quantity: sum('quantity') };
}

test('the price fell and rose again: when it leaves I get back what I paid above the lowest', async () => {
  const order = await preOrders.ordered();
  expect(await order.contract()).toMatchObject({ lowest: 3999, back: 0 });
  await preOrders.setPrice(3499);
  await preOrders.setPrice(4499);
  expect(await order.contract()).toMatchObject({ lowest: 3499, back: 500 });
  expect(await backOf(order)).toEqual([]);
  await preOrders.staff.deliver(order.orderId);
  expect(await order.contract()).toEqual({ queue: null, lowest: 3499, back: 500, paid: 3999 });
  expect(await backOf(order)).toEqual(['source 500']);
  await preOrders.setPrice(1000);
  expect(await order.contract()).toMatchObject({ lowest: 3499, back: 500 });
  const { documents } = await order.details();
  expect(documents.map(({ kind, total }) => [kind, total])).toEqual([
    ['invoice', 3999],
    ['credit-note', 500],
  ]);
  const { rows } = await shop.connection.pool.query<{ contents: unknown }>(
    `select contents from message where template = 'order-shipped' and shopper_id = $1 and channel = 'email'`,
    [order.buyer.userId],
  );
  expect(rows).toMatchObject([{ contents: { priceFall: { moneyPaise: 50_000, creditPaise: 0 } } }]);
});

test('what it cost before I ordered, and a price that only rose, give nothing back', async () => {
  await preOrders.setPrice(2999);
  await preOrders.setPrice(3999);
  const order = await preOrders.ordered();
  await preOrders.setPrice(4999);
  expect(await order.contract()).toMatchObject({ lowest: 3999, back: 0 });
  await preOrders.staff.deliver(order.orderId);
  expect(await backOf(order)).toEqual([]);
  expect((await order.details()).documents).toEqual([]);
});

test('promise 33: money and credit go back as they came, with the tax of the difference, also when some of it comes back later', async () => {
  await preOrders.setPrice(1000.01);
  const before = await gstTotal();
  const order = await preOrders.ordered(3, { creditRupees: 1000, state: 11 });
  await preOrders.setPrice(899.99);
  await preOrders.staff.deliver(order.orderId);
  // 3 × ₹100.02 are ₹300.06; a third of the price was credit.
  expect(await backOf(order)).toEqual(['source 200.05', 'wallet 100.01']);
  const [note] = await notesOf(order.orderId);
  const facts = must(note, 'the credit note').facts;
  expect(facts.against?.reason).toBe('Lowest price between order and dispatch');
  const tax = splitTax(paise(30_006), { ratePercent: 18, isInterState: facts.isInterState });
  expect(facts.lines).toMatchObject([{ quantity: 0, grossPaise: 30_006, tax }]);
  const [page = ''] = await readPdf(await readInvoiceFile(shop.connection.database, must(note, 'the note').id));
  expect(page).toContain('300.06');
  const sold = await gstTotal();
  expect(sold.quantity - before.quantity).toBe(3);
  expect(sold.total - before.total).toBeCloseTo(2699.97, 2);

  const { lineId } = await order.line();
  for (const qty of [1, 2]) {
    const asked = { userId: order.buyer.userId, orderId: order.orderId, lines: [{ lineId, qty }] };
    expect((await order.buyer.browser.post('/api/requestReturn', asked)).status).toBe(200);
    await preOrders.staff.acceptReturn(order.orderId);
  }
  const { money } = await order.details();
  const all = await backOf(order);
  const sumOf = (to: string) =>
    all.reduce((sum, back) => {
      const [where, amount] = back.split(' ');
      return sum + (where === to ? Number(amount) * 100 : 0);
    }, 0);
  expect(Math.round(sumOf('source'))).toBe(Math.round(money.toPay * 100));
  expect(Math.round(sumOf('wallet'))).toBe(100_000);
  const notes = await notesOf(order.orderId);
  expect(notes.reduce((sum, { facts: { totals } }) => sum + totals.grossPaise, 0)).toBe(300_003);
  const after = await gstTotal();
  expect(after.quantity).toBe(before.quantity);
  expect(after.total).toBeCloseTo(before.total, 2);
});

test('an offer counts: what it took off does not come off again', async () => {
  const { code } = await offersOf(shop).make({ percent: 10 });
  const buyer = await preOrders.ordered(1, { offerCode: code });
  await preOrders.setPrice(3499);
  // ₹3,599.10 were paid.
  expect(await buyer.contract()).toMatchObject({ lowest: 3499, back: 100.1 });
  await preOrders.staff.deliver(buyer.orderId);
  expect(await backOf(buyer)).toEqual(['source 100.1']);
});

test('copies that I cancelled before have gone back at their price, and the fall counts for the rest', async () => {
  const order = await preOrders.ordered(1, { with: 1 });
  await preOrders.setPrice(3499);
  await order.cancelLine();
  await preOrders.staff.deliver(order.orderId);
  expect(await backOf(order)).toEqual(['source 3999']);
});
