import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renderVoucher } from '../../../src/shop/invoices/render-voucher.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { readPdf } from '../../support/read-pdf.ts';
import { bank, booked, itemsOf } from '../../support/sellers.ts';
import { byBank, byUpi, openTradeInShop, type TradeInShop } from '../../support/trade-in-shop.ts';

let shop: OpenShop;
let trade: TradeInShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeInShop(shop);
});
beforeEach(() => fillShelves(trade.shelves));
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const errorOf = async (answer: Response) => [answer.status, ((await answer.json()) as { error: string }).error];

describe('what stands on a purchase voucher', () => {
  test('who sold what to whom, every piece with its serial, grade and price, and where the money went', async () => {
    const person = await trade.seller({ quantity: 2, currency: 'cash' });
    const found = [
      { serial: 'sn-4711', grade: 'Mint' },
      { serial: null, grade: 'Good' },
    ] as const;
    const orderId = await trade.paid(person, byBank, found);
    const file = await trade.download(person, orderId);
    expect(file.status).toBe(200);
    const { pages, printed_number: number, facts } = await trade.voucherOf(orderId);
    const [page = ''] = pages;
    expect(number).toMatch(/^GTS\/\d\d-\d\d\/\d{6}$/);
    for (const words of [
      'Purchase voucher',
      'For goods bought from a private person',
      'GameTrove Retail Private Limited',
      'GSTIN 33AAAAA0000A1Z5',
      `Voucher no. ${number}`,
      `Trade-in no. ${orderId}`,
      'State: Tamil Nadu, code 33',
      'SN-4711 Mint Money 1,000.00',
      '– Good Money 1,000.00',
      'Pickup bonus – – Money 500.00',
      'Total paid ₹2,500.00',
      'To bank account ••••9012 ₹2,500.00',
      'was paid to bank account ••••9012 of Ravi Iyer on',
      `bank reference ${facts.payout?.bankReference}`,
      'GST charged by the seller None',
      'no GST is charged on this sale',
      'margin scheme of Rule 32(5)',
      'They were my own property',
      'Rupees Two Thousand Five Hundred Only',
      'Signature of the seller',
      'Authorised signatory',
      'Page 1 of 1',
    ]) {
      expect(page).toContain(words);
    }
    expect(page).toContain(facts.seller.name);
    for (const line of facts.seller.address) expect(page).toContain(line);
    expect(JSON.stringify(facts) + page).not.toContain(bank.accountNumber);
  });

  test('the unit that each piece became, and its serial as it is when I am paid', async () => {
    const person = await trade.seller({ currency: 'cash' });
    const orderId = await trade.finished(person, byBank, [{ serial: 'sn-4712' }]);
    const { rows } = await shop.connection.pool.query<{ number: string }>(
      `update unit set serial = 'SN-4713' where serial = 'SN-4712' returning number`,
    );
    await trade.exportAll();
    await trade.pay(orderId);
    await trade.download(person, orderId);
    const { pages } = await trade.voucherOf(orderId);
    expect(pages[0]).toContain(`Used goods, unit ${rows[0]?.number}`);
    expect(pages[0]).toContain('SN-4713');
    expect(pages[0]).not.toContain('SN-4712');
  });

  test('store credit for somebody who sent it, with the address that was told later', async () => {
    const person = await trade.seller();
    const orderId = await booked(person, { shippingMethod: 'self', addressId: undefined });
    const { userId, addressId } = person;
    await person.browser.post('/api/completeTradeIn', { userId, orderId, addressId });
    await trade.staff.receive(orderId);
    for (const { itemId } of await itemsOf(person, orderId)) await trade.staff.inspect(orderId, { itemId });
    await trade.staff.finish(orderId);
    await trade.download(person, orderId);
    const { pages, facts } = await trade.voucherOf(orderId);
    expect(facts.seller.address).not.toEqual([]);
    expect(facts.payout).toBeNull();
    expect(pages[0]).toContain('Self shipping bonus – – Store credit 100.00');
    expect(pages[0]).toContain('₹1,300.00 was added to the store credit of the seller.');
    expect(pages[0]).not.toContain('bank reference');
  });

  test('only what the shop bought, at the price that the seller agreed to', async () => {
    const person = await trade.seller({ quantity: 3, currency: 'cash' });
    const found = [{}, { found: { marks: 'heavy' } }, { isRefused: true, reasons: 'A copy' }] as const;
    const orderId = await trade.finished(person, byUpi, found);
    const { tradeIn } = await person.details(orderId);
    const answers = tradeIn?.items
      .filter(({ state }) => state === 'offered')
      .map(({ itemId }) => ({ itemId, isAccepted: true }));
    await person.browser.post('/api/answerOffer', { userId: person.userId, orderId, answers });
    await trade.exportAll();
    await trade.pay(orderId);
    await trade.download(person, orderId);
    const { pages, facts } = await trade.voucherOf(orderId);
    expect(facts.lines.map(({ pricePaise }) => pricePaise)).toEqual([100_000, 75_000, 50_000]);
    expect(pages[0]).toContain('Total paid ₹2,250.00');
    expect(pages[0]).toContain(`was paid to the UPI id ra••••@okhdfc of ${facts.seller.name} on`);
  });

  test('what was true that day, and the same facts give the same bytes', async () => {
    const person = await trade.seller();
    const orderId = await trade.finished(person);
    const first = Buffer.from(await (await trade.download(person, orderId)).arrayBuffer());
    await shop.connection.pool.query(`insert into setting (key, value) values ('legal', '{"name": "Another"}')`);
    try {
      const again = Buffer.from(await (await trade.download(person, orderId)).arrayBuffer());
      expect(again.equals(first)).toBe(true);
      const { facts } = await trade.voucherOf(orderId);
      expect((await renderVoucher(structuredClone(facts))).equals(first)).toBe(true);
    } finally {
      await shop.connection.pool.query(`delete from setting where key = 'legal'`);
    }
  });

  test('many pieces with long names go on over pages', async () => {
    const person = await trade.seller();
    const orderId = await trade.finished(person);
    await trade.download(person, orderId);
    const { facts } = await trade.voucherOf(orderId);
    const [line] = facts.lines;
    if (!line) throw new Error('a line was wanted');
    const lines = Array.from({ length: 60 }, (_, index) => ({
      ...line,
      title: `Piece ${index + 1} ${'Collector Edition '.repeat(index % 9)}`,
      serial: `SN-${'9'.repeat(37)}`,
    }));
    const pages = await readPdf(await renderVoucher({ ...facts, lines }));
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toContain('Serial no.');
    expect(pages.slice(1).every((page) => page.includes('continued'))).toBe(true);
  });
});

describe('when it is there', () => {
  test('once I am paid: the orders page offers it, the file has the name of the order, and the job makes it too', async () => {
    const person = await trade.seller({ currency: 'cash' });
    const orderId = await trade.finished(person, byBank);
    expect((await person.orders())[0]).toMatchObject({ status: 'Accepted', hasInvoice: false });
    expect(await errorOf(await trade.download(person, orderId))).toEqual([
      409,
      'The purchase voucher is made when you are paid. Please try again then.',
    ]);
    await shop.runJobs();
    await expect(trade.voucherOf(orderId)).rejects.toThrow('0 vouchers');
    await trade.exportAll();
    await trade.pay(orderId);
    expect((await person.orders())[0]).toMatchObject({ status: 'Paid', hasInvoice: true });
    await shop.runJobs();
    await trade.voucherOf(orderId);
    const file = await trade.download(person, orderId.toLowerCase());
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="invoice_${orderId}.pdf"`);
  });

  test('not for what came back to me, and not for what I cancelled', async () => {
    const person = await trade.seller();
    const orderId = await trade.finished(person, {}, [{ isRefused: true, reasons: 'A copy' }]);
    const other = await trade.seller();
    const cancelled = await booked(other);
    await other.browser.post('/api/cancelOrder', { userId: other.userId, orderId: cancelled });
    for (const [who, number] of [
      [person, orderId],
      [other, cancelled],
    ] as const) {
      expect(await errorOf(await trade.download(who, number))).toEqual([
        409,
        'There is no purchase voucher: the shop did not buy anything.',
      ]);
      expect((await who.orders())[0]).toMatchObject({ hasInvoice: false });
    }
  });

  test('promise 19: not for anybody else', async () => {
    const person = await trade.seller();
    const orderId = await trade.finished(person);
    expect((await trade.download(await trade.seller(), orderId)).status).toBe(404);
  });

  test('promise 18: numbers are consecutive, and all who ask at once get the same bytes', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => trade.seller()));
    const orders = await Promise.all(people.map(async (person) => ({ person, orderId: await trade.finished(person) })));
    const files = await Promise.all(
      orders.flatMap(({ person, orderId }) =>
        Array.from({ length: 4 }, async () => Buffer.from(await (await trade.download(person, orderId)).arrayBuffer())),
      ),
    );
    expect(new Set(files.map((file) => file.toString('base64'))).size).toBe(4);
    for (const { orderId } of orders) await trade.voucherOf(orderId);
  });
});
