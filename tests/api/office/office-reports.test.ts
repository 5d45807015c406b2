import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeReport } from '../../../src/contract/office/reports.ts';
import type { Paise } from '../../../src/rules/money/paise.ts';
import type { Grade } from '../../../src/rules/units/grade.ts';
import { type GradePrices, gradePrice } from '../../../src/rules/units/grade-price.ts';
import type { InvoiceFacts } from '../../../src/shop/invoices/invoice-facts.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { setUsedStock } from '../../support/used-stock.ts';
import { addUsed } from '../../support/units.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { bank, booked, itemsOf, newSeller } from '../../support/sellers.ts';
import { staffOf } from '../../support/staff.ts';

let shop: OpenShop;
let shelves: CartShop;
let accountant: Awaited<ReturnType<typeof signedInStaff>>;
/** A game that somebody sold for 1,000 rupees, and that somebody else then bought, together with a new one. */
let sold: {
  tradeIn: string;
  order: string;
  seller: Awaited<ReturnType<typeof newSeller>>;
  buyer: Awaited<ReturnType<typeof newBuyer>>;
};

beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
  await fillShelves(shelves);
  await setUsedStock(shop.connection.pool, shelves.product.preOwned, 0);
  accountant = await signedInStaff(shop, 'read-only');
  const counter = staffOf(shop);
  const seller = await newSeller(shop, shelves, { currency: 'cash' });
  const tradeIn = await booked(seller, { paymentMethod: 'bank', paymentDetails: { bankDetails: bank } });
  await counter.receive(tradeIn);
  const [item] = await itemsOf(seller, tradeIn);
  await counter.inspect(tradeIn, { itemId: item?.itemId ?? 0, serial: 'DISC-0001' });
  await counter.finish(tradeIn);
  const buyer = await newBuyer(shop);
  await buyer.put(shelves.product.preOwned);
  await buyer.put(shelves.product.plenty);
  const placed = await buyer.placed();
  await payAtSandbox(shop, placed);
  await counter.deliver(placed.orderId);
  await shop.runJobs();
  sold = { tradeIn, order: placed.orderId, seller, buyer };
});
afterAll(() => shop.close());

type Report = ReplyOf<typeof officeReport>;
async function report(name: string, more = ''): Promise<Report & { lines: Record<string, unknown>[] }> {
  const reply = await accountant.browser.get(`/api/office/report?name=${name}${more}`);
  expect(reply.status, reply.text).toBe(200);
  const read = reply.json() as Report;
  const lines = read.rows.map((row) =>
    Object.fromEntries(read.columns.map((column, index) => [column.name, row[index]])),
  );
  return { ...read, lines };
}
const totalOf = ({ columns, totals }: Report, name: string) =>
  totals[columns.findIndex((column) => column.name === name)];

async function documents(): Promise<InvoiceFacts[]> {
  const { rows } = await shop.connection.pool.query<{ facts: InvoiceFacts }>(
    `select facts from invoice where kind in ('invoice', 'credit-note') order by id`,
  );
  return rows.map(({ facts }) => facts);
}

test('the sales register and the GST summary add up to what the documents say', async () => {
  const facts = await documents();
  expect(facts.length).toBeGreaterThan(0);
  const sum = (pick: (totals: InvoiceFacts['totals']) => number) =>
    facts.reduce((all, { kind, totals }) => all + (kind === 'invoice' ? 1 : -1) * pick(totals), 0) / 100;
  for (const register of [await report('sales'), await report('gst')]) {
    expect(totalOf(register, 'total')).toBe(sum(({ grossPaise }) => grossPaise));
    expect(totalOf(register, 'taxable')).toBe(sum(({ taxablePaise }) => taxablePaise));
    expect(totalOf(register, 'margin scheme')).toBe(sum(({ marginPaise }) => marginPaise));
    const tax = ['cgst', 'sgst', 'igst'].reduce((all, name) => all + (totalOf(register, name) ?? 0), 0);
    expect(tax).toBeCloseTo(
      sum(({ cgstPaise, sgstPaise, igstPaise }) => cgstPaise + sgstPaise + igstPaise),
      2,
    );
  }
  const { lines } = await report('gst');
  expect(lines).toContainEqual(expect.objectContaining({ rate: 18, 'margin scheme': 0 }));
  expect(lines).toContainEqual(expect.objectContaining({ rate: null, taxable: 0 }));
});

test('the margin register says what a used thing cost, what it brought, and the tax in between', async () => {
  const { lines } = await report('margin');
  const line = lines.find(({ order }) => order === sold.order);
  expect(line).toMatchObject({ serial: 'DISC-0001', grade: 'Mint', cost: 1500, rate: 18 });
  const margin = Number(line?.['sold for']) - 1500;
  expect(line?.['margin']).toBeCloseTo(margin, 2);
  expect(line?.['tax in the margin']).toBeCloseTo(margin > 0 ? (margin * 18) / 118 : 0, 2);
});

test('promise 28: the GST summary has the tax in the margins by HSN, state and rate, to the paisa as the register', async () => {
  const buyers = [await newBuyer(shop), await newBuyer(shop, { state: 12 })];
  for (const buyer of buyers) {
    await addUsed(shop, shelves.product.preOwned, [{ grade: 'Good', costRupees: 100 }]);
    await buyer.put(shelves.product.preOwned);
    const placed = await buyer.placed();
    await payAtSandbox(shop, placed);
    await staffOf(shop).deliver(placed.orderId);
  }
  // One that costs more than it brings takes nothing off the others.
  await addUsed(shop, shelves.product.preOwned, [{ grade: 'Good', costRupees: 90_000 }]);
  await sold.buyer.put(shelves.product.preOwned);
  const atALoss = await sold.buyer.placed();
  await payAtSandbox(shop, atALoss);
  await staffOf(shop).deliver(atALoss.orderId);
  await shop.runJobs();
  const { lines } = await report('margin');
  const taxed = lines.filter((line) => line['cost'] === 100);
  const [home, away] = ['33', '29'].map((code) => taxed.find((line) => line['state code'] === code));
  const tax = Math.round((Number(home?.['margin']) * 100 * 18) / 118);
  expect(tax).toBeGreaterThan(0);
  expect(home).toMatchObject({ state: 'Tamil Nadu', cgst: Math.floor(tax / 2) / 100, igst: 0 });
  expect(home).toMatchObject({ sgst: Math.ceil(tax / 2) / 100, 'tax in the margin': tax / 100 });
  expect(away).toMatchObject({ state: 'Karnataka', cgst: 0, sgst: 0, igst: tax / 100, hsn: home?.['hsn'] });
  expect(Math.round(Number(home?.['taxable']) * 100)).toBe(Math.round(Number(home?.['margin']) * 100) - tax);
  const loss = lines.find(({ order }) => order === atALoss.orderId);
  expect(loss).toMatchObject({ cost: 90_000, taxable: 0, cgst: 0, sgst: 0, igst: 0 });
  await summaryIsTheRegister();
});

/** Row by row: what the summary says of margins is the sum of the register for the same HSN, state and rate. */
async function summaryIsTheRegister(): Promise<void> {
  const taxes = ['taxable', 'cgst', 'sgst', 'igst'];
  const added = (lines: Record<string, unknown>[], before: string) => {
    const sums: Record<string, number[]> = {};
    for (const line of lines) {
      const key = [line['hsn'], line['state code'], line['rate']].join(' ');
      sums[key] = taxes.map((tax, index) => (sums[key]?.[index] ?? 0) + Math.round(Number(line[before + tax]) * 100));
    }
    return Object.fromEntries(Object.entries(sums).filter(([, row]) => row.some((paise) => paise !== 0)));
  };
  expect(added((await report('gst')).lines, 'margin ')).toEqual(added((await report('margin')).lines, ''));
}

test('the trade-in register names the seller, the thing and what was paid', async () => {
  const { lines } = await report('trade-ins');
  expect(lines).toContainEqual(
    expect.objectContaining({
      order: sold.tradeIn,
      seller: 'Ravi Iyer',
      phone: sold.seller.form.mobileNumber,
      serial: 'DISC-0001',
      'paid in': 'cash',
      quoted: 1000,
      paid: 1000,
      bonus: 500,
      payout: 'due',
    }),
  );
});

test('the stock is worth what stands on the shelves', async () => {
  const { pool } = shop.connection;
  const { rows } = await pool.query<{ worth: number; pieces: number }>(
    `select sum(on_hand * buy_paise) filter (where age <> 'PreOwned')::float as worth,
            sum(on_hand)::int + (select count(*)::int from unit where ${inTheBackRoom}) as pieces
     from product where on_hand > 0 and age <> 'preOrder'`,
  );
  // A worn one brings less than a good one, and whoever has a price of its own brings that.
  const { rows: used } = await pool.query<GradePrices & { grade: Grade; ownPaise: Paise | null }>(
    `select grade, own_paise::float as "ownPaise", product.sub_category as "subCategory", buy_paise::float as "buyPaise",
            mint_paise::float as "mintPaise", worn_paise::float as "wornPaise", faulty_paise::float as "faultyPaise",
            (select value from setting where key = 'used') as used
     from unit join product on product.id = product_id where state in ('for sale', 'reserved')`,
  );
  expect(new Set(used.map(({ grade }) => grade))).toEqual(new Set(['Mint', 'Good', 'Worn', 'Faulty']));
  const asked = used.reduce((sum, unit) => sum + (unit.ownPaise ?? gradePrice(unit, unit.grade) ?? 0), 0);
  const stock = await report('stock');
  expect(totalOf(stock, 'value at price')).toBe(((rows[0]?.worth ?? 0) + asked) / 100);
  expect(totalOf(stock, 'on hand')).toBe(rows[0]?.pieces);
});

const inTheBackRoom = `state not in ('for sale', 'reserved', 'sold', 'sent back', 'to parts', 'written off')`;

test('what is in the house and not for sale has lines of its own, at what it cost', async () => {
  const { pool } = shop.connection;
  const { rows: moved } = await pool.query<{ title: string }>(
    `with one as (select unit.id, edition_id from unit where state = 'for sale' and cost_paise > 0 order by id limit 1),
          moved as (insert into unit_move (unit_id, from_state, to_state, moved_by, why, moved_at)
                    select id, 'for sale', 'to test', 'test', 'A test', now() from one)
     select title.name as title from one join edition on edition.id = edition_id join title on title.id = title_id`,
  );
  const { rows } = await pool.query<{ cost: number }>(
    `select sum(cost_paise)::float / 100 as cost from unit where ${inTheBackRoom} or state in ('for sale', 'reserved')`,
  );
  const { lines } = await report('stock');
  const used = lines.filter(({ age }) => age !== 'New' && age !== 'Pre Order');
  expect(used.filter(({ age }) => age === 'To test')).toContainEqual(
    expect.objectContaining({ title: moved[0]?.title, price: null, 'value at price': null }),
  );
  expect(used.reduce((sum, line) => sum + Number(line['value at cost']), 0)).toBeCloseTo(rows[0]?.cost ?? 0, 2);
});

test('the wallets owe what their balances say, on the day that is asked for', async () => {
  const { rows } = await shop.connection.pool.query<{ owed: number }>(
    'select sum(balance_paise)::float / 100 as owed from wallet_balance',
  );
  expect(totalOf(await report('wallets'), 'balance')).toBe(rows[0]?.owed);
  expect((await report('wallets', '&from=2020-01-01&to=2020-01-31')).count).toBe(0);
});

test('rentals are out on the days of their bookings, and no longer than the days that are asked for', async () => {
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    'select id from rental_unit where in_service order by id limit 1',
  );
  await shop.connection.pool.query(
    `insert into rental_booking (unit_id, days, status, reference) values ($1, '[2031-03-29,2031-04-04)', 'booked', 'TEST')`,
    [rows[0]?.id],
  );
  const april = await report('rentals', '&from=2031-04-01&to=2031-04-30');
  expect(totalOf(april, 'days out')).toBe(3);
  const [used] = april.lines.filter((line) => Number(line['days out']) > 0);
  expect(used?.['used']).toBeCloseTo((100 * 3) / (Number(used?.['units']) * 30), 1);
});

test('a report is a file too, where a formula stays a text, and its days must make sense', async () => {
  await shop.connection.pool.query(`update shopper set first_name = '=1+1' where id = $1`, [sold.seller.userId]);
  const file = await accountant.browser.get('/api/office/reportFile?name=trade-ins');
  expect(file.headers.get('content-disposition')).toMatch(/trade-ins-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv/);
  expect(file.text).toContain(`,'=1+1 Iyer,`);
  expect(file.text).toContain(',1000.00,');
  const odd = await accountant.browser.get('/api/office/report?name=sales&from=2026-02-01&to=2026-01-01');
  expect(odd.status).toBe(400);
  expect((await accountant.browser.get('/api/office/report?name=sales&from=2026-02-30')).status).toBe(400);
});

test('a used thing that comes back is tested before it is sold again, and its margin is undone', async () => {
  const counter = staffOf(shop);
  const { rows } = await shop.connection.pool.query<{ line: number }>(
    `select line_id as line from unit where serial = 'DISC-0001'`,
  );
  const { browser, userId } = sold.buyer;
  const lines = [{ lineId: rows[0]?.line, qty: 1 }];
  const wish = { userId, orderId: sold.order, reason: 'It does not start', lines };
  expect((await browser.post('/api/requestReturn', wish)).status).toBe(200);
  await counter.acceptReturn(sold.order);
  const { rows: units } = await shop.connection.pool.query(
    `select state, line_id from unit where serial = 'DISC-0001'`,
  );
  expect(units).toEqual([{ state: 'to test', line_id: null }]);
  const undone = (await report('margin')).lines.filter(({ order }) => order === sold.order);
  expect(undone).toHaveLength(2);
  for (const column of ['margin', 'taxable', 'cgst', 'sgst', 'igst', 'tax in the margin']) {
    expect([column, undone.reduce((sum, line) => sum + Number(line[column]), 0)]).toEqual([column, 0]);
  }
  await summaryIsTheRegister();
  await booksMustBeRight(shop);
});
