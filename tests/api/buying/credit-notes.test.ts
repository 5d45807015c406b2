import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise } from '../../../src/rules/money/paise.ts';
import { type CreditNoteWish, issueCreditNote } from '../../../src/shop/invoices/issue-credit-note.ts';
import { issueFeeInvoice } from '../../../src/shop/invoices/issue-invoice.ts';
import { lockOrder } from '../../../src/shop/orders/find-order.ts';
import { type InvoiceShop, openInvoiceShop } from '../../support/invoice-shop.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
let own: InvoiceShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  own = await openInvoiceShop(shop);
});
afterAll(() => shop.close());

let events = 0;

function credit(orderId: number, wish: Partial<CreditNoteWish> = {}) {
  const reference = `test:${(events += 1)}`;
  const asked = { orderId, reference, reason: 'The order was cancelled.', now: new Date(), ...wish };
  return shop.connection.database.transaction().execute((tx) => issueCreditNote(tx, asked));
}

const lines = [
  { title: 'Elden Ring (PS5)', unitPaise: 299_900, quantity: 3 },
  { title: 'God of War (PS4)', age: 'PreOwned' as const, unitPaise: 99_900 },
];

test('a cancelled order with an invoice gets a note that takes all of it back and names the invoice', async () => {
  const order = await own.place({ payBy: 'delivery', feePaise: 5_000, lines: [{ unitPaise: 199_900 }] });
  const invoice = await own.issue(order.id);
  const note = await credit(order.id);
  const [page = ''] = await own.pagesOf(note?.id ?? 0);
  for (const words of [
    'Credit note',
    `Credit note no. ${note?.printedNumber}`,
    `Against invoice ${invoice.printedNumber}`,
    'The order was cancelled.',
    'Pay on delivery charge',
    'Total credited ₹2,049.00',
  ]) {
    expect(page).toContain(words);
  }
  expect(note?.printedNumber).toMatch(/^CRN\/\d\d-\d\d\/\d{6}$/);
  const { totals } = await own.factsOf(note?.id ?? 0);
  expect(totals).toEqual((await own.factsOf(invoice.id)).totals);
  const file = await own.download(order.number, `&document=${note?.printedNumber}`);
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="credit-note_${order.number}.pdf"`);
  const other = await own.place({ lines });
  expect((await own.download(other.number, `&document=${note?.printedNumber}`)).status).toBe(404);
});

test('the invoice of a cancelled order can still be downloaded', async () => {
  const order = await own.place({ lines });
  await own.issue(order.id);
  await shop.connection.pool.query(
    `update shop_order set status = 'Cancelled', cancelled_because = 'shopper' where id = $1`,
    [order.id],
  );
  expect((await own.download(order.number)).status).toBe(200);
});

test('an order without an invoice needs no note', async () => {
  const order = await own.place({ lines, status: 'Cancelled' });
  expect(await credit(order.id)).toBeNull();
});

test('what was delivered is invoiced though the job was late', async () => {
  const returned = await own.place({ lines, status: 'Returned' });
  expect(await credit(returned.id, { lines: [{ lineId: returned.lineIds[0] ?? 0, quantity: 1 }] })).not.toBeNull();
});

test('the same event gets one note, and what is credited is not credited again', async () => {
  const order = await own.place({ lines });
  await own.issue(order.id);
  const wish = { reference: `return:${order.id}`, lines: [{ lineId: order.lineIds[0] ?? 0, quantity: 2 }] };
  const notes = await Promise.all([credit(order.id, wish), credit(order.id, wish), credit(order.id, wish)]);
  expect(new Set(notes.map((note) => note?.id)).size).toBe(1);
  const rest = await own.factsOf((await credit(order.id))?.id ?? 0);
  expect(rest.lines.map(({ quantity }) => quantity)).toEqual([1, 1]);
  expect(await credit(order.id)).toBeNull();
});

test('what the shop keeps of a cancelled order is a service with an invoice and a tax of its own', async () => {
  const order = await own.place({ lines });
  const sold = await own.factsOf((await own.issue(order.id)).id);
  const charge = { feePaise: paise(29_988), percent: 3, ofPaise: paise(9_99_600) };
  const fee = await shop.connection.database
    .transaction()
    .execute(async (tx) => issueFeeInvoice(tx, await lockOrder(tx, { id: order.id }), { charge, now: new Date() }));
  const noteId = (await credit(order.id, { charge }))?.id ?? 0;
  const note = await own.factsOf(noteId);
  expect(note.totals.grossPaise).toBe(sold.totals.grossPaise);
  expect((await own.pagesOf(noteId)).join(' ')).toContain('₹299.88 is kept: 3% of the ₹9,996.00 paid.');
  const { lines: charged, totals } = await own.factsOf(fee.id);
  expect(charged).toMatchObject([{ title: 'Cancellation charge', hsn: '999794', grossPaise: 29_988 }]);
  expect(totals.taxablePaise + totals.cgstPaise + totals.sgstPaise + totals.igstPaise).toBe(29_988);
  expect(totals).toMatchObject({ marginPaise: 0, cgstPaise: totals.sgstPaise });
  expect((await own.pagesOf(fee.id))[0]).toContain('Cancellation charge');
  expect((await own.pagesOf(fee.id))[0]).toContain('It is 3% of the ₹9,996.00 paid for the order.');
  expect((await own.download(order.number)).status).toBe(200);
});

test('returned piece by piece, the notes add up to the invoice to the paisa', async () => {
  const piece = fc.record({ place: fc.nat({ max: 1 }), quantity: fc.integer({ min: 1, max: 3 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(piece, { maxLength: 5 }),
      fc.integer({ min: 1, max: 999_999 }),
      fc.boolean(),
      async (pieces, unitPaise, isFar) => {
        const order = await own.place({
          lines: [
            { unitPaise, quantity: 7, discountPaise: Math.floor(unitPaise / 3) },
            { unitPaise, quantity: 3, age: 'PreOwned', discountPaise: 1 },
          ],
          ...(isFar ? { address: { state: 'Kerala', gstCode: '32' } } : {}),
        });
        const invoice = await own.factsOf((await own.issue(order.id)).id);
        const notes = [];
        for (const { place, quantity } of pieces) {
          notes.push(await credit(order.id, { lines: [{ lineId: order.lineIds[place] ?? 0, quantity }] }));
        }
        notes.push(await credit(order.id));
        const sums: Record<string, number> = {};
        for (const note of notes) {
          if (!note) continue;
          for (const [name, amount] of Object.entries((await own.factsOf(note.id)).totals)) {
            sums[name] = (sums[name] ?? 0) + (amount as number);
          }
        }
        expect(sums).toEqual(invoice.totals);
      },
    ),
    { numRuns: 20 },
  );
});
