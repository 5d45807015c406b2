import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeReport } from '../../../src/contract/office/reports.ts';
import type { LendingFigures } from '../../../src/rules/house/shop-settings.ts';
import { formatExactRupees } from '../../../src/rules/money/format-rupees.ts';
import { paise } from '../../../src/rules/money/paise.ts';
import { must } from '../../../src/rules/must.ts';
import { addDays, indianDay } from '../../../src/rules/time/day.ts';
import { readInvoiceFile } from '../../../src/shop/invoices/read-invoice-file.ts';
import { inspectRental, takeBack } from '../../../src/shop/rentals/rental-life.ts';
import { changeSettings } from '../../../src/shop/settings/change-settings.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { type CheckoutReply, newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { inspected } from '../../support/charged-rentals.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { inPaise, linesOf, readReport } from '../../support/registers.ts';
import { longerWish } from '../../support/longer.ts';
import { extendAtCounter, rentalStart } from '../../support/rentals.ts';
import { type RentedUnit, rentedUnit } from '../../support/rented-units.ts';
import { staffOf } from '../../support/staff.ts';
import { openUnitShop, type UnitShop } from '../../support/unit-shop.ts';

let shop: UnitShop['shop'];
let owner: UnitShop['browser'];
beforeAll(async () => {
  ({ shop, browser: owner } = await openUnitShop('owner'));
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const today = indianDay(new Date());
/** Not where the shop is. */
const otherState = 12;
type ReportName = 'sales' | 'gst' | 'margin' | 'rental-months';

async function report(name: ReportName) {
  const answer = await owner.get(`/api/office/report?name=${name}&from=${today}&to=${addDays(today, 40)}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as ReplyOf<typeof officeReport>;
}

/** What the sums of the registers are, to see by how much a journey moves them. */
async function sums() {
  const [gst, months, sales, margin] = await Promise.all(
    (['gst', 'rental-months', 'sales', 'margin'] as const).map(async (name) => readReport(await report(name))),
  );
  const lent = must(gst, 'gst').rows.filter(({ hsn }) => hsn === '9973');
  const ofLent = (name: string) => lent.reduce((sum, row) => sum + inPaise(row, name), 0);
  const total = (read: typeof gst, name: string) => inPaise(must(read, name).totals, name);
  return {
    lentTaxable: ofLent('taxable'),
    lentTax: ofLent('cgst') + ofLent('sgst') + ofLent('igst'),
    lentTotal: ofLent('total'),
    gstTotal: total(gst, 'total'),
    gstMarginScheme: total(gst, 'margin scheme'),
    gstMarginTax: ['margin cgst', 'margin sgst', 'margin igst'].reduce((sum, name) => sum + total(gst, name), 0),
    salesTotal: total(sales, 'total'),
    marginPrice: total(margin, 'sold for'),
    marginTax: total(margin, 'tax in the margin'),
    rent: total(months, 'rent'),
    extensions: total(months, 'extensions'),
    back: total(months, 'taken back'),
    monthsTotal: total(months, 'total'),
    monthsTaxable: total(months, 'taxable'),
    monthsTax: total(months, 'tax'),
    late: total(months, 'late days'),
    damage: total(months, 'damage'),
    fees: total(months, 'fees'),
    deposits: total(months, 'deposits taken'),
    depositsKept: total(months, 'deposits kept'),
    towardSale: total(months, 'toward a sale'),
    depositsBack: total(months, 'deposits returned'),
  };
}

type Sums = Awaited<ReturnType<typeof sums>>;

async function movedSince(before: Sums): Promise<Sums> {
  const after = await sums();
  return Object.fromEntries(
    Object.entries(after).map(([name, value]) => [name, value - before[name as keyof Sums]]),
  ) as unknown as Sums;
}

/** What really came for an order, and what went back of it: at the gateway, over the counter and as store credit. */
async function moneyOf(orderId: string): Promise<number> {
  const { rows } = await shop.connection.pool.query<{ paise: number }>(
    `with rental as (select id, number from shop_order where number = $1)
     select (
       (select coalesce(sum(paid_paise), 0) from payment join rental on rental.id = order_id) -
       (select coalesce(sum(refund.amount_paise), 0) from refund join payment on payment.id = payment_id
        join rental on rental.id = payment.order_id) +
       (select coalesce(sum(case way when 'in' then amount_paise else -amount_paise end), 0)
        from counter_payment join rental on rental.id = order_id) +
       (select coalesce(sum(case when debit.shopper_id is not null then amount_paise else -amount_paise end), 0)
        from ledger_entry join ledger_account debit on debit.id = debit_account_id
        join ledger_account credit on credit.id = credit_account_id
        where order_number = $1 and (debit.shopper_id is null) <> (credit.shopper_id is null))
     )::int as paise`,
    [orderId],
  );
  return must(rows[0], orderId).paise;
}

/** How the deposit went through the ledger: where it is now, by account. */
async function depositOf(orderId: string): Promise<Record<string, number>> {
  const { rows } = await shop.connection.pool.query<{ kind: string; paise: number }>(
    `select account.kind, sum(case when account.id = credit_account_id then amount_paise else -amount_paise end)::int as paise
     from ledger_entry join ledger_account account on account.id in (credit_account_id, debit_account_id)
     where order_number = $1 and reason = 'deposit' group by 1 order by 1`,
    [orderId],
  );
  return Object.fromEntries(rows.map((row) => [row.kind, row.paise]));
}

/** The documents of the orders as the register names them, each printed. */
async function printed(document: string): Promise<string> {
  const { database, pool } = shop.connection;
  const { rows } = await pool.query<{ id: number }>('select id from invoice where printed_number = $1', [document]);
  return (await readPdf(await readInvoiceFile(database, must(rows[0], document).id))).join(' ');
}

interface Journey {
  before: Sums;
  orderId: string;
  saleId: string;
  /** What each document comes to, in rupees, the oldest first: credit notes below zero, the sale last. */
  documents: readonly number[];
  unit: string;
}

/** Bills, invoice, registers, GST summary, report of rentals, ledger and the money that came say the same, to the paisa. */
async function everythingAgrees({ before, orderId, saleId, documents, unit }: Journey): Promise<void> {
  const lines = linesOf(await report('sales'), [orderId, saleId]);
  expect(lines.map(({ total }) => total)).toEqual(documents.map((rupees) => Math.round(rupees * 100)));
  const lent = lines.filter(({ order }) => order === orderId);
  const [sale] = lines.filter(({ order }) => order === saleId);
  const sum = (name: 'total' | 'taxable' | 'tax', of = lent) => of.reduce((all, line) => all + line[name], 0);
  expect(sale).toMatchObject({ taxable: 0, tax: 0, marginScheme: sale?.total });
  expect(sum('taxable') + sum('tax')).toBe(sum('total'));
  const moved = await movedSince(before);
  expect(moved).toMatchObject({
    salesTotal: sum('total', lines),
    gstTotal: sum('total', lines),
    lentTotal: sum('total'),
    lentTaxable: sum('taxable'),
    lentTax: sum('tax'),
    monthsTotal: sum('total'),
    monthsTaxable: sum('taxable'),
    monthsTax: sum('tax'),
    gstMarginScheme: sale?.total,
    marginPrice: sale?.total,
    gstMarginTax: moved.marginTax,
  });
  expect(moved.rent + moved.extensions + moved.late + moved.damage + moved.fees + moved.back).toBe(sum('total'));
  expect(moved.marginTax).toBeGreaterThan(0);
  // Whatever came and did not go back is on a document: no deposit is left.
  expect(await moneyOf(orderId)).toBe(sum('total', lines));
  expect(await depositOf(orderId)).toEqual({
    deposits: 0,
    money: moved.depositsBack - moved.deposits,
    ...(moved.towardSale > 0 && { sales: moved.towardSale }),
    ...(moved.depositsKept > 0 && { rentals: moved.depositsKept }),
  });
  for (const { document, total } of lines) {
    const amount = formatExactRupees(paise(Math.abs(total))).slice(1);
    expect(await printed(document), document).toContain(amount);
  }
  expect(await printed(sale?.document ?? '')).toContain(unit);
}

/** How the bills of a rental say that they are paid, the oldest first. */
async function paidTexts(orderId: string): Promise<string[]> {
  const bills = linesOf(await report('sales'), [orderId]).filter(({ kind }) => kind === 'invoice');
  const texts = await Promise.all(bills.map(({ document }) => printed(document)));
  const how = /(?:Paid (?:online|at the counter|with store credit)|Taken from the deposit|Still to pay) ₹[\d,.]+/g;
  return texts.flatMap((text) => (text.match(how) ?? []).join(', '));
}

const extendOnline = async ({ person, orderId }: RentedUnit) => {
  const answer = await person.browser.post('/api/extendRental', await longerWish(person, orderId, '1week'));
  expect(answer.status, answer.text).toBe(200);
  await payAtSandbox(shop, answer.json() as CheckoutReply);
};

const keepOnline = async ({ person, orderId }: RentedUnit, seenTotal: number): Promise<string> => {
  const answer = await person.browser.post('/api/buyRented', { userId: person.userId, orderId, seenTotal });
  expect(answer.status, answer.text).toBe(200);
  const reply = answer.json() as CheckoutReply;
  if (seenTotal > 0) await payAtSandbox(shop, reply);
  await shop.runJobs();
  return must((await person.details(orderId)).rental?.saleId, 'the sale');
};

const setLending = (values: Partial<LendingFigures>) =>
  shop.connection.database
    .transaction()
    .execute((tx) => changeSettings(tx, { group: 'lending', values, now: new Date() }));

test('promise 31: deposit, a paid extension and the rest, all online, are the same in every book', async () => {
  const before = await sums();
  const kept = await rentedUnit(shop, { price: 2749, rent: 549.5, deposit: 333 });
  const { person, orderId, unit } = kept;
  await extendOnline(kept);
  // Half of both rents counts, in whole rupees.
  expect((await person.details(orderId)).rental?.purchase).toMatchObject({ rent: 549, deposit: 333, toPay: 1867 });
  const saleId = await keepOnline(kept, 1867);
  await everythingAgrees({ before, orderId, saleId, documents: [549.5, 549.5, 2200], unit });
  expect(await paidTexts(orderId)).toEqual(['Paid online ₹549.50', 'Paid online ₹549.50']);
  const { rental } = await person.details(orderId);
  const lent = linesOf(await report('sales'), [orderId]);
  expect(rental?.bills.map(({ number }) => number)).toEqual(lent.map(({ document }) => document));
});

test('promise 31: paid at the counter by somebody of another state, it is the same in every book', async () => {
  const before = await sums();
  const renter = await newBuyer(shop, { state: otherState });
  const figures = { price: 1999, rent: 333.33, deposit: 777, payment: 'pod' } as const;
  const { person, orderId, unit } = await rentedUnit(shop, figures, renter);
  const lineId = (await person.details(orderId)).lines[0]?.lineId;
  await extendAtCounter(shop, orderId, { lineId, duration: '1week' });
  const { toPay = 0 } = (await person.details(orderId)).rental?.purchase ?? {};
  expect(toPay).toBe(1999 - 333 - 777);
  const sold = await owner.post('/api/office/sellRented', { orderId, seenTotal: toPay, method: 'card', slip: 'S 9' });
  expect(sold.status, sold.text).toBe(200);
  const { saleId } = sold.json() as { saleId: string };
  await everythingAgrees({ before, orderId, saleId, documents: [333.33, 333.33, 1999 - 333], unit });
  expect(await paidTexts(orderId)).toEqual(['Paid at the counter ₹333.33', 'Paid at the counter ₹333.33']);
});

test('promise 31: with store credit for the rent, and a deposit of which a part goes back, too', async () => {
  const before = await sums();
  const renter = await newBuyer(shop, { creditRupees: 200 });
  const kept = await rentedUnit(shop, { price: 600, rent: 501, deposit: 900, usedCredit: 200 }, renter);
  const { person, orderId, unit } = kept;
  expect((await person.details(orderId)).rental?.purchase).toMatchObject({
    rent: 250,
    deposit: 350,
    toPay: 0,
    back: 550,
  });
  const saleId = await keepOnline(kept, 0);
  await everythingAgrees({ before, orderId, saleId, documents: [501, 350], unit });
  expect(await paidTexts(orderId)).toEqual(['Paid with store credit ₹200.00, Paid online ₹301.00']);
});

test('promise 31: brought back early and kept after all, with damage paid at the counter', async () => {
  await setLending({ earlyReturnPercent: 60, earlyReturnFee: 10 });
  const before = await sums();
  const kept = await rentedUnit(shop, { price: 1500, rent: 701, deposit: 400 });
  const { person, orderId, unit } = kept;
  await extendOnline(kept);
  const hand = { by: 'Meena', now: new Date(`${addDays(rentalStart, 3)}T12:00:00+05:30`) };
  await staffOf(shop).act(orderId, (tx, order) => takeBack(tx, order, hand));
  // Of the rent four of seven days were not used, and none of the days that were added: 60%, less 10 rupees.
  const back = Math.floor((70_100 * 4 * 60) / 700) / 100;
  const addedBack = (70_100 * 60) / 10_000 - 10;
  const lineId = (await person.details(orderId)).lines[0]?.lineId ?? 0;
  const damages = [{ lineId, rupees: 55.55, reason: 'A scratch' }];
  await staffOf(shop).act(orderId, (tx, order) => inspectRental(tx, order, { ...hand, damages }));
  const charges = await owner.post('/api/office/takeCharges', { orderId, seenTotal: 55.55, method: 'cash' });
  expect(charges.status, charges.text).toBe(200);
  const counted = Math.floor((701 - back + 701 - addedBack) / 2);
  const { toPay = 0 } = (await person.details(orderId)).rental?.purchase ?? {};
  expect(toPay).toBe(1500 - counted - 400);
  const saleId = await keepOnline(kept, toPay);
  // It is with the shop: it is sold when its parcel leaves.
  await staffOf(shop).deliver(saleId);
  await everythingAgrees({
    before,
    orderId,
    saleId,
    documents: [701, 701, -addedBack, -back, 55.55, 1500 - counted],
    unit,
  });
  expect(await paidTexts(orderId)).toEqual([
    'Paid online ₹701.00',
    'Paid online ₹701.00',
    'Paid at the counter ₹55.55',
  ]);
});

test('a bill of charges says what the deposit has taken of them, and what is still to pay', async () => {
  const person = await newBuyer(shop);
  const orderId = await inspected(shop, person, { damage: 12_000 });
  // The renter has looked at it.
  expect((await person.details(orderId)).rental?.toPay).toBe(12_000);
  const settled = await owner.post('/api/office/settleRental', { orderId, seenKept: 8000, seenBack: 0 });
  expect(settled.status, settled.text).toBe(200);
  expect(await paidTexts(orderId)).toEqual([
    'Paid online ₹500.00',
    'Taken from the deposit ₹8,000.00, Still to pay ₹4,000.00',
  ]);
});
