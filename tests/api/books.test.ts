import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '../../src/rules/time/day.ts';
import { bookChecks } from '../../src/shop/books/book-checks.ts';
import { booksMustBeRight } from '../support/books.ts';
import { newBuyer, payAtSandbox } from '../support/buyers.ts';
import { fillShelves } from '../support/cart-shop.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { setPriceOf } from '../support/order-prices.ts';
import { handOverRental, lonelyEdition, rented, rentalStart } from '../support/rentals.ts';
import { booked } from '../support/sellers.ts';
import { byBank, byUpi, openTradeInShop } from '../support/trade-in-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  await trade();
});
afterAll(() => shop.close());

/** A day in the shop: something of every sort, in many of its states. */
async function trade(): Promise<void> {
  const { shelves, staff, seller, finished, paid } = await openTradeInShop(shop);
  await fillShelves(shelves);
  const { preOwned, plenty } = shelves.product;
  await setPriceOf(shop, preOwned, 1000);
  await setPriceOf(shop, plenty, 2000);

  await paid(await seller({ quantity: 2, currency: 'cash' }), byBank);
  await finished(await seller({ currency: 'cash' }), byUpi);
  await finished(await seller());
  await booked(await seller({ currency: 'cash' }), byBank);

  const [sent, cancelled, open, atTheDoor] = await Promise.all(
    [500, 0, 90, 0].map((creditRupees) => newBuyer(shop, { creditRupees })),
  );
  if (!sent || !cancelled || !open || !atTheDoor) throw new Error('four buyers were wanted');
  await sent.put(preOwned);
  const first = await sent.placed({ usedCredit: true });
  await payAtSandbox(shop, first);
  await staff.deliver(first.orderId);
  await cancelled.put(plenty);
  const second = await cancelled.placed();
  await payAtSandbox(shop, second);
  await cancelled.browser.post('/api/cancelOrder', { userId: cancelled.userId, orderId: second.orderId });
  await open.put(preOwned);
  await open.placed({ usedCredit: true });
  await atTheDoor.put(plenty);
  await atTheDoor.placed({ cod: true });

  for (const isOut of [true, false]) {
    const edition = await lonelyEdition(shop);
    const { orderId } = await rented(await newBuyer(shop), { edition, startDate: rentalStart });
    if (isOut) await handOverRental(shop, orderId);
    await rented(await newBuyer(shop), { edition, startDate: addDays(rentalStart, 20) });
  }
  await shop.runJobs();
  // The file of an invoice is drawn when it is first asked for.
  await sent.browser.get(`/api/invoice-report/generate-invoice?userId=${sent.userId}&orderId=${first.orderId}`);
}

test('the books of a shop in which everything went right are right', () => booksMustBeRight(shop));

/** Breaks something behind the shop's back, asks every question, and puts it back. */
async function promisesBrokenBy(statements: string): Promise<string[]> {
  const client = await shop.connection.pool.connect();
  try {
    // Triggers keep the rows right; here they are asked to look away.
    await client.query('begin; set local session_replication_role = replica');
    const results = [await client.query(statements)].flat();
    expect(results.at(-1)?.rowCount, statements).toBeGreaterThan(0);
    const broken: string[] = [];
    for (const { promise, query } of bookChecks) {
      const { rows } = await client.query<{ finding: string }>(query);
      if (rows.length > 0) broken.push(promise);
    }
    return broken;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

const one = (table: string, where: string) => `id = (select min(id) from ${table} where ${where})`;

/** By the beginning of the promise that each breaks. */
const breaches: [promise: string, statements: string][] = [
  ['1: the ledger', `update wallet_balance set balance_paise = balance_paise + 1`],
  ['3: held credit', `update wallet_balance set held_paise = held_paise - 1 where held_paise > 0`],
  ['4: a hold', `update wallet_hold set state = 'voided' where state = 'posted'`],
  ['5: stock', `update product set on_hand = on_hand + 1 where ${one('product', 'true')}`],
  ['5: stock', `update stock_movement set on_hand_change = on_hand_change + 1 where ${one('stock_movement', 'true')}`],
  ['6: goods', `update stock_reservation set state = 'released' where state = 'claimed'`],
  ['9: the lines', `update order_line set unit_paise = unit_paise + 1 where ${one('order_line', 'true')}`],
  ['9: no more', `update refund set amount_paise = amount_paise * 2`],
  ['10: an order', `update payment set used_for = 'refund' where used_for = 'order'`],
  [
    '11: what',
    `alter table payment drop constraint payment_of_the_right_amount;
     update payment set paid_paise = paid_paise - 1 where used_for = 'order'`,
  ],
  ['13: an order', `update shop_order set status = 'Shipped' where status = 'Completed'`],
  ['13: an order', `update shop_order set status = 'Inspected' where direction = 'sell' and status = 'Accepted'`],
  ['13: an order', `update shop_order set status = 'Due' where direction = 'rent' and status = 'Dispatched'`],
  [
    '17: pay',
    `alter table shop_order drop constraint order_paid_on_delivery;
     update shop_order set has_pre_order = true where direction = 'buy' and pay_by = 'delivery'`,
  ],
  ['18: invoice numbers', `update invoice_counter set last_number = last_number + 1`],
  ['18: a stored', `update invoice_file set pdf = 'another'`],
  ['36: what is open', `insert into open_change (scope, kind, change) values (1, 'unpaid', 1)`],
  ['36: what is open', `update open_change set change = change + 1`],
  ['16: every piece', `delete from stock_unit where ${one('stock_unit', `state = 'in stock'`)}`],
  ['16: every piece', `update stock_unit set purchase_paise = purchase_paise - 100`],
  ['16: every piece', `update trade_in_item set state = 'refused', reasons = 'x' where state = 'accepted'`],
  ['5: a unit', `update stock_unit set product_id = product_id + 1 where state = 'sold'`],
  [
    '5: a unit',
    `update stock_unit set state = 'sold', sold_line_id = (select sold_line_id from stock_unit where state = 'sold')
     where ${one('stock_unit', `state = 'in stock'`)}`,
  ],
  ['16: money', `update payout set amount_paise = amount_paise + 100 where state = 'paid'`],
  ['16: money', `update payout set amount_paise = amount_paise - 100 where state in ('due', 'exported')`],
  ['16: money', `update payout set state = 'exported', paid_at = null, bank_reference = null where state = 'paid'`],
  ['16: money', `update payout set state = 'due', amount_paise = 100 where state = 'frozen'`],
  ['16: money', `delete from payout where state <> 'frozen'`],
  [
    '9: an accepted',
    `update shop_order set credit_paise = credit_paise + 100 where direction = 'sell' and status = 'Paid'`,
  ],
  ['16: credit', `update ledger_entry set amount_paise = amount_paise + 1 where reason = 'trade-in'`],
  ['16: credit', `delete from ledger_entry where reason = 'trade-in'`],
  [
    '16: credit',
    `update ledger_entry set credit_account_id = (select max(id) from ledger_account where kind = 'wallet')
     where reason = 'trade-in'`,
  ],
  [
    '16: credit',
    `insert into ledger_entry (debit_account_id, credit_account_id, amount_paise, reason, wording, order_id, reference)
     select debit_account_id, credit_account_id, amount_paise, reason, wording, order_id, 'once more'
     from ledger_entry where reason = 'trade-in' limit 1`,
  ],
  ['7: a rental', `update rental_booking set status = 'cancelled' where reference like 'GTR%' and status = 'out'`],
  ['7: a rental', `update rental_booking set status = 'out' where reference like 'GTR%' and status = 'booked'`],
  [
    '7: a rental',
    `update rental_booking set days = daterange(lower(days), upper(days) + 1) where reference like 'GTR%' and status = 'booked'`,
  ],
  ['7: a rental', `update rental set quantity = quantity + 1`],
  ['7: a rental', `update shop_order set status = 'Closed' where direction = 'rent' and status = 'Dispatched'`],
];

test.each(breaches)('npm run verify notices when promise %s … is broken', async (promise, statements) => {
  const broken = await promisesBrokenBy(statements);
  expect(broken.filter((each) => each.startsWith(promise))).toHaveLength(1);
});

test('every promise that npm run verify asks about was broken above', () => {
  const unbroken = bookChecks.filter(({ promise }) => !breaches.some(([beginning]) => promise.startsWith(beginning)));
  expect(unbroken).toEqual([]);
});
