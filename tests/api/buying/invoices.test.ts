import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paise } from '../../../src/rules/money/paise.ts';
import { totalsOf } from '../../../src/shop/invoices/invoice-facts.ts';
import { renderInvoice } from '../../../src/shop/invoices/read-invoice-file.ts';
import { newPerson } from '../../support/browser.ts';
import { type InvoiceShop, openInvoiceShop } from '../../support/invoice-shop.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
let own: InvoiceShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  own = await openInvoiceShop(shop);
});
afterAll(() => shop.close());

const game = { title: 'Elden Ring (PS5)', unitPaise: 299_900 };
const karnataka = { state: 'Karnataka', gstCode: '29', city: 'Bengaluru', pinCode: 560_001 };

describe('what stands on an invoice', () => {
  test('all that Rule 46 asks for, for goods that stay in the state', async () => {
    const order = await own.place({ lines: [{ ...game, quantity: 2 }], placedAt: new Date('2026-11-14T20:00:00Z') });
    const { id, printedNumber } = await own.issue(order.id, new Date('2026-11-15T20:00:00Z'));
    const [page = ''] = await own.pagesOf(id);
    for (const words of [
      'GameTrove Retail Private Limited',
      '12 Demo Street, T. Nagar, Chennai 600017, Tamil Nadu',
      'GSTIN 33AAAAA0000A1Z5',
      'Tax invoice',
      `Invoice no. ${printedNumber}`,
      'Invoice date 16 Nov 2026',
      `Order no. ${order.number}`,
      'Order date 15 Nov 2026',
      'Ravi Iyer',
      '12 Anna Salai',
      'Chennai 600002',
      'State: Tamil Nadu, code 33',
      'Place of supply Tamil Nadu (33)',
      'Reverse charge No',
      'Elden Ring (PS5) 85234990 2 2,999.00 5,083.05 CGST 9% 457.47 SGST 9% 457.48 5,998.00',
      'Taxable value ₹5,083.05',
      'CGST 9% ₹457.47',
      'SGST 9% ₹457.48',
      'Total ₹5,998.00',
      'Paid online ₹5,998.00',
      'Rupees Five Thousand Nine Hundred Ninety-Eight Only',
      'Authorised signatory',
      'Page 1 of 1',
    ]) {
      expect(page).toContain(words);
    }
    expect(printedNumber).toMatch(/^GTB\/26-27\/\d{6}$/);
    expect(page).not.toContain('IGST');
    expect(page).not.toContain('Margin scheme');
  });

  test('one tax for goods that go to another state', async () => {
    const [page = ''] = await own.print({ lines: [game], address: karnataka });
    expect(page).toContain('Place of supply Karnataka (29)');
    expect(page).toContain('IGST 18% 457.47 2,999.00');
    expect(page).not.toMatch(/CGST \d|SGST \d/);
  });

  test('the whole price and the declaration for pre-owned goods, and no tax of theirs', async () => {
    const [page = ''] = await own.print({
      payBy: 'credit',
      lines: [{ ...game, age: 'PreOwned', discountPaise: 29_990, creditPaise: 269_910 }],
    });
    expect(page).toContain('Elden Ring (PS5) 85234990 1 2,999.00 299.90 – Margin scheme 2,699.10');
    expect(page).toContain('margin scheme of Rule 32(5)');
    expect(page).toContain('No input tax credit was taken on their purchase');
    expect(page).toContain('Paid with store credit ₹2,699.10');
    expect(page).not.toMatch(/[CSI]GST \d|Taxable value ₹\d|Paid online/);
  });

  test('the charge for paying on delivery as a line of its own, with its tax', async () => {
    const [page = ''] = await own.print({ payBy: 'delivery', feePaise: 5_000, lines: [game] });
    expect(page).toContain('Pay on delivery charge 9968 1 50.00 42.37 CGST 9% 3.81 SGST 9% 3.82 50.00');
    expect(page).toContain('To pay on delivery ₹3,049.00');
  });

  test('the rate that holds on the day for the longest beginning of the code', async () => {
    await shop.connection.pool.query(
      `insert into gst_rate values ('9504', '2026-01-01', 28), ('9504', '2030-01-01', 5), ('95045000', '2031-01-01', 40)`,
    );
    const rateOn = async (day: string, hsn: string) => {
      const { id } = await own.issue((await own.place({ lines: [{ ...game, hsn }] })).id, new Date(`${day}T06:00:00Z`));
      return (await own.factsOf(id)).lines[0]?.tax?.ratePercent;
    };
    expect(await rateOn('2025-12-31', '95045000')).toBe(18);
    expect(await rateOn('2026-11-15', '95045000')).toBe(28);
    expect(await rateOn('2030-01-01', '95045000')).toBe(5);
    expect(await rateOn('2031-01-01', '95045000')).toBe(40);
    expect(await rateOn('2031-01-01', '95049999')).toBe(5);
    expect(await rateOn('2031-01-01', '85234990')).toBe(18);
  });

  test('lines that add up to the order, whatever was bought', async () => {
    const line = fc
      .record({
        unitPaise: fc.integer({ min: 1, max: 9_000_000 }),
        quantity: fc.integer({ min: 1, max: 50 }),
        age: fc.constantFrom('New' as const, 'PreOwned' as const, 'preOrder' as const),
        share: fc.double({ min: 0, max: 1, noNaN: true }),
      })
      .map(({ share, ...bought }) => ({
        ...bought,
        discountPaise: Math.floor(bought.unitPaise * bought.quantity * share),
      }));
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), fc.boolean(), async (lines, isFar) => {
        const order = await own.place({ lines, ...(isFar ? { address: karnataka } : {}) });
        const { lines: printed, totals, payment } = await own.factsOf((await own.issue(order.id)).id);
        expect(totals).toEqual(totalsOf(printed));
        expect(totals.grossPaise).toBe(payment?.moneyPaise);
        const { taxablePaise, cgstPaise, sgstPaise, igstPaise, marginPaise } = totals;
        expect(taxablePaise + cgstPaise + sgstPaise + igstPaise + marginPaise).toBe(totals.grossPaise);
      }),
      { numRuns: 25 },
    );
  });

  test('what was true that day, though the shop and the address have changed since', async () => {
    const order = await own.place({ lines: [game] });
    const { id } = await own.issue(order.id);
    await shop.connection.pool.query(
      `insert into setting (key, value) values ('legal', '{"name": "Another Company"}')`,
    );
    try {
      expect((await own.pagesOf(id))[0]).toContain('GameTrove Retail Private Limited');
      expect(await own.issue(order.id)).toMatchObject({ id });
    } finally {
      await shop.connection.pool.query(`delete from setting where key = 'legal'`);
    }
  });
});

describe('a page that an accountant can read', () => {
  test('fifty lines with long names go on over pages, each with its heading and number', async () => {
    const pages = await own.print({
      lines: Array.from({ length: 50 }, (_, index) => ({
        title: `Game ${index + 1} ${'Deluxe Collector Edition '.repeat(index % 8)}`.trim(),
        unitPaise: 9_999_900,
        quantity: 50,
      })),
    });
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    // The last page may have the sums alone.
    for (const page of pages.filter((each) => /Game \d/.test(each))) expect(page).toContain('HSN / SAC');
    for (const page of pages.slice(1)) expect(page).toContain('continued');
    const all = pages.join(' ');
    for (let index = 1; index <= 50; index += 1) expect(all).toContain(`Game ${index} `);
    // Numbers as wide as these are not broken over two lines.
    expect(all.split('49,99,950.00')).toHaveLength(51);
    expect(pages.at(-1)).toContain('Total ₹24,99,97,500.00');
  });

  test('a script, a turned direction or letters that the font lacks do no harm', async () => {
    const name = '<script>alert(1)</script> \u202Eevil\u202C Zoë 😀 東京都市圏 ' + 'W'.repeat(60);
    const [page = ''] = await own.print({ lines: [game], address: { name, line1: 'x'.repeat(200) } });
    expect(page).toContain('<script>alert(1)</script>');
    expect(page).toContain('evil Zoë');
    expect(page).toContain('?????');
    expect(page).not.toContain('\u202E');
  });

  test('the same facts give the same bytes', async () => {
    const facts = await own.factsOf((await own.issue((await own.place({ lines: [game] })).id)).id);
    const [one, other] = await Promise.all([renderInvoice(facts), renderInvoice(structuredClone(facts))]);
    expect(one.equals(other)).toBe(true);
  });
});

describe('downloading it', () => {
  test('gives the owner a PDF with the name of the order, the same bytes every time', async () => {
    const { number } = await own.place({ lines: [game] });
    const first = await own.download(number);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('application/pdf');
    expect(first.headers.get('content-disposition')).toBe(`attachment; filename="invoice_${number}.pdf"`);
    expect(first.headers.get('cache-control')).toBe('no-store');
    const bytes = Buffer.from(await first.arrayBuffer());
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const again = Buffer.from(await (await own.download(number.toLowerCase())).arrayBuffer());
    expect(again.equals(bytes)).toBe(true);
  });

  test('is for the owner only, and an order of somebody else is simply not there', async () => {
    const { number } = await own.place({ lines: [game] });
    const { browser, person } = await newPerson(shop);
    const path = `/api/invoice-report/generate-invoice?orderId=${number}`;
    const answer = await browser.get(`${path}&userId=${person.id}`);
    expect([answer.status, (answer.json() as { code: string }).code]).toEqual([404, 'not-found']);
    expect((await browser.get(`${path}&userId=${own.userId}`)).status).toBe(403);
    expect((await own.download('GTB9999999999')).status).toBe(404);
  });

  test.each([
    ['is not paid', { status: 'Awaiting payment' }, 'The invoice is made when the order is paid'],
    ['was cancelled before', { status: 'Cancelled' }, 'the order was cancelled'],
    ['is a rental', { direction: 'rent' as const }, 'There is no invoice for a rental.'],
  ])('is refused while the order %s', async (_case, changes, sentence) => {
    const { number } = await own.place({ lines: [game], ...changes });
    const answer = await own.download(number);
    expect(answer.status).toBe(409);
    expect(((await answer.json()) as { error: string }).error).toContain(sentence);
    const { rows } = await shop.connection.pool.query(
      'select 1 from invoice join shop_order on shop_order.id = order_id where shop_order.number = $1',
      [number],
    );
    expect(rows).toEqual([]);
  });

  test('a damaged file is noticed instead of sent', async () => {
    const { id, number } = await own.place({ lines: [game] });
    const { id: invoiceId } = await own.issue(id);
    await shop.connection.pool.query(`insert into invoice_file values ($1, 'not it', sha256('it'))`, [invoiceId]);
    expect((await own.download(number)).status).toBe(500);
  });
});

test('promise 18: a document that is made is never changed or deleted', async () => {
  const { number, id } = await own.place({ lines: [game] });
  await own.download(number);
  const { pool } = shop.connection;
  for (const statement of [
    `update invoice set facts = '{}' where order_id = ${id}`,
    `update invoice set number = 7 where order_id = ${id}`,
    `delete from invoice where order_id = ${id}`,
    'update invoice_file set pdf = sha256 where true',
    'delete from invoice_file',
    'truncate invoice_file',
  ]) {
    await expect(pool.query(statement), statement).rejects.toThrow('never changed or deleted');
  }
});

test('a very large amount is still exact', async () => {
  const { id } = await own.issue(
    (await own.place({ lines: [{ unitPaise: paise(999_999_999_999), quantity: 50 }] })).id,
  );
  const { totals } = await own.factsOf(id);
  expect(totals.taxablePaise + totals.cgstPaise + totals.sgstPaise).toBe(totals.grossPaise);
});
