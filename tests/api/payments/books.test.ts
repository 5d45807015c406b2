import { afterAll, beforeAll, expect, test } from 'vitest';
import { paise, paiseFromRupees } from '../../../src/rules/money/paise.ts';
import { addDays } from '../../../src/rules/time/day.ts';
import { bookChecks } from '../../../src/shop/books/book-checks.ts';
import { receiveLot } from '../../../src/shop/catalogue/stock/receive-lot.ts';
import { sellAtTheCounter } from '../../../src/shop/checkout/rented/buy-rented.ts';
import { takeRentAndDeposit } from '../../../src/shop/rentals/money/counter-payments.ts';
import { swapAtTheCounter } from '../../../src/shop/rentals/offers/swap-edition.ts';
import { changeSettings } from '../../../src/shop/settings/change-settings.ts';
import { inspectRental, takeBack } from '../../../src/shop/rentals/rental-life.ts';
import { booksMustBeRight, promisesBrokenBy } from '../../support/books.ts';
import { askedRenter, dayFor } from '../../support/broken-units.ts';
import { newBuyer, payAtSandbox } from '../../support/buyers.ts';
import { refundBreaches, refundsOfAllSorts } from '../../support/paid-on-delivery.ts';
import { chargesThatEnd, chargeBreaches } from '../../support/charged-rentals.ts';
import { fillShelves } from '../../support/cart-shop.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { setPriceOf } from '../../support/order-prices.ts';
import { replayBreaches } from '../../support/replay-breaches.ts';
import {
  extendAtCounter,
  handOverRental,
  lonelyEdition,
  payAndClose,
  rented,
  rentalStart,
} from '../../support/rentals.ts';
import { reasonBreaches, sellWithReasons } from '../../support/reasons-to-return.ts';
import { rentedUnit } from '../../support/rented-units.ts';
import { booked } from '../../support/sellers.ts';
import { staffOf } from '../../support/staff.ts';
import { byBank, byUpi, openTradeInShop } from '../../support/trade-in-shop.ts';
import { tradeUpBreaches, tradeUpsOfAllSorts } from '../../support/trade-ups.ts';
import { valueBreaches } from '../../support/value-breaches.ts';

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

  const [sent, cancelled, open, onDelivery] = await Promise.all(
    [500, 0, 90, 0].map((creditRupees) => newBuyer(shop, { creditRupees })),
  );
  if (!sent || !cancelled || !open || !onDelivery) throw new Error('four buyers were wanted');
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
  await onDelivery.put(plenty);
  await onDelivery.placed({ cod: true });
  await sellWithReasons(shop, [plenty, preOwned]);
  await tradeUpsOfAllSorts(shop);
  await refundsOfAllSorts(shop, plenty);

  const lot = { supplier: 'Ravi Games', bill: 'LOT-1', sumPaise: paiseFromRupees(700), by: 'Meena', now: new Date() };
  const lines = [{ productId: preOwned, grade: 'Good', count: 3 } as const];
  await shop.connection.database.transaction().execute((tx) => receiveLot(tx, { ...lot, lines }));
  await lend();
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

/** Rentals with a deposit: one that ended with a charge, one that is away. */
async function lend(): Promise<void> {
  const { pool } = shop.connection;
  for (const isOver of [true, false]) {
    const edition = await lonelyEdition(shop);
    await pool.query('insert into deposit_rule (edition_id, amount_paise) values ($1, 90000)', [edition]);
    const person = await newBuyer(shop);
    const { orderId } = await rented(person, { edition, duration: '1day', startDate: rentalStart });
    await handOverRental(shop, orderId);
    const lineId = (await person.details(orderId)).lines[0]?.lineId;
    await extendAtCounter(shop, orderId, { lineId, duration: '1day' });
    if (!isOver) continue;
    const hand = { by: 'Meena', now: new Date() };
    const damage = { lineId: lineId ?? 0, rupees: 100, reason: 'A cable is gone' };
    await staffOf(shop).act(orderId, (tx, order) => takeBack(tx, order, hand));
    await staffOf(shop).act(orderId, (tx, order) => inspectRental(tx, order, { ...hand, damages: [damage] }));
    await payAndClose(shop, orderId);
  }
  await chargesThatEnd(shop);
  await lendForCredit();
  await lendAnother();
  const { orderId } = await rentedUnit(shop, { price: 500, rent: 100, deposit: 50 });
  const over = { by: 'Meena', now: new Date(), method: 'cash', slip: null, seenPaise: paise(40_000) } as const;
  await staffOf(shop).act(orderId, (tx, order) => sellAtTheCounter(tx, order, over));
}

/** Rent that is paid with store credit: one waits for the deposit, one came back early. */
async function lendForCredit(): Promise<void> {
  await shop.connection.database
    .transaction()
    .execute((tx) => changeSettings(tx, { group: 'lending', values: { earlyReturnPercent: 100 }, now: new Date() }));
  for (const isBack of [true, false]) {
    const edition = await lonelyEdition(shop);
    const person = await newBuyer(shop, { creditRupees: isBack ? 90_000 : 10 });
    const wish = { edition, startDate: rentalStart, payment: 'online', usedCredit: true };
    const { orderId } = await rented(person, wish);
    if (!isBack) continue;
    await handOverRental(shop, orderId);
    await staffOf(shop).act(orderId, (tx, order) => takeBack(tx, order, { by: 'Meena', now: new Date() }));
  }
}

/** A unit broke, and its renter took another edition: one that costs more, one that costs less, and one that was paid at the counter. */
async function lendAnother(): Promise<void> {
  for (const rent of [150, 60]) {
    const { person, orderId } = await askedRenter(shop, { rent: 100 });
    const edition = { id: await dayFor(shop, rent), difference: rent - 100 };
    const answer = await person.browser.post('/api/takeOtherEdition', { userId: person.userId, orderId, edition });
    if (rent > 100) await payAtSandbox(shop, answer.json() as { url: string });
  }
  const { orderId } = await askedRenter(shop, { rent: 100, payment: 'pod' });
  const over = { by: 'Meena', now: new Date(), method: 'cash', slip: null } as const;
  await staffOf(shop).act(orderId, (tx, order) => takeRentAndDeposit(tx, order, over));
  const wanted = { editionId: await dayFor(shop, 170), seenPaise: paise(7_000) };
  await staffOf(shop).act(orderId, (tx, order) => swapAtTheCounter(tx, order, { ...wanted, ...over }));
}

test('the books of a shop in which everything went right are right', () => booksMustBeRight(shop));

const one = (table: string, where: string) => `id = (select min(id) from ${table} where ${where})`;

/** By the beginning of the promise that each breaks. */
const breaches: [promise: string, statements: string][] = [
  ['1: the ledger', `update wallet_balance set balance_paise = balance_paise + 1`],
  ['3: held credit', `update wallet_balance set held_paise = held_paise - 1 where held_paise > 0`],
  ['4: a hold', `update wallet_hold set state = 'voided' where state = 'posted'`],
  ['5: stock', `update product set on_hand = on_hand + 1 where ${one('product', `age = 'New'`)}`],
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
  ['36: what is open', `insert into open_change (scope, kind, change, pieces, paise) values (1, 'unpaid', 1, 1, 1)`],
  ['36: what is open', `update open_change set change = change + 1`],
  ['36: what is open', `update open_change set pieces = pieces + 1`],
  ['16: every piece', `update unit set source = 'opening', trade_in_item_id = null where source = 'trade-in'`],
  ['16: every piece', `update unit_cost set paise = paise - 100 where kind = 'purchase'`],
  ['16: every piece', `update trade_in_item set state = 'refused', reasons = 'x' where state = 'accepted'`],
  ['25: the shelf', `update product set good_count = good_count + 1 where ${one('product', `age = 'PreOwned'`)}`],
  ['25: the shelf', `update product set on_hand = on_hand + 1 where ${one('product', `age = 'PreOwned'`)}`],
  ['25: the shelf', `update unit set own_paise = 100 where ${one('unit', `state = 'for sale'`)}`],
  ['25: the shelf', `update product set worn_own_paise = 1 where ${one('product', `age = 'PreOwned'`)}`],
  [
    '25: the shelf',
    `update unit set product_id = (select min(id) from product where age = 'New') where state = 'sold'`,
  ],
  ['26: a line', `update unit set product_id = product_id + 1 where state = 'sold'`],
  ['26: a line', `update unit set grade = 'Worn' where state = 'sold'`],
  [
    '26: a line',
    `update order_line set choice = 'Mint' where id = (select min(line_id) from unit where state = 'sold')`,
  ],
  [
    '26: a line',
    `update unit set state = 'sold', line_id = (select min(line_id) from unit where state = 'sold')
     where ${one('unit', `state = 'for sale'`)}`,
  ],
  ['27: a unit', `update unit set state = 'to test' where ${one('unit', `state = 'for sale'`)}`],
  ['27: a unit', `update unit_move set from_state = 'returned' where from_state = 'reserved'`],
  [
    '27: what is for rent',
    `update rental_unit set unit_id = (select min(id) from unit where state = 'for sale') where id = (select min(id) from rental_unit where in_service)`,
  ],
  ['28: what the things of a lot', `update stock_receipt set cost_paise = cost_paise + 1 where lot_id is not null`],
  ['28: what the things of a lot', `delete from stock_receipt where lot_id is not null`],
  ['28: a unit', `update unit_cost set paise = paise + 1`],
  ['28: a unit', `update unit_sale set returned_at = now()`],
  ['28: a unit', `update unit set state = 'to test', line_id = null where state = 'sold'`],
  ['16: money', `update payout set amount_paise = amount_paise + 100 where state = 'paid'`],
  ['16: money', `update payout set amount_paise = amount_paise - 100 where state in ('due', 'exported')`],
  ['16: money', `update payout set state = 'exported', paid_at = null, bank_reference = null where state = 'paid'`],
  ['16: money', `update payout set state = 'due', amount_paise = 100 where state = 'frozen'`],
  ['16: money', `delete from payout where state <> 'frozen'`],
  ['16: money', `update payout set state = 'rejected', paid_at = null, bank_reference = null where state = 'paid'`],
  ['16: money', `update payout set state = 'unreadable', paid_at = null, bank_reference = null where state = 'paid'`],
  ['16: the last voucher', `update payout set bank_reference = 'ANOTHER1' where state = 'paid'`],
  [
    '9: an accepted',
    `update shop_order set credit_paise = credit_paise + 100 where direction = 'sell' and status = 'Paid'`,
  ],
  ['16: a purchase', `update invoice set facts = jsonb_set(facts, '{lines,0,pricePaise}', '1') where kind = 'voucher'`],
  ['16: credit', `update ledger_entry set amount_paise = amount_paise + 1 where reason = 'trade-in'`],
  ['16: credit', `delete from ledger_entry where reason = 'trade-in'`],
  [
    '16: credit',
    `update ledger_entry set credit_account_id = (select max(id) from ledger_account where kind = 'wallet')
     where reason = 'trade-in'`,
  ],
  [
    '16: credit',
    `insert into ledger_entry (debit_account_id, credit_account_id, amount_paise, reason, wording, order_number, reference)
     select debit_account_id, credit_account_id, amount_paise, reason, wording, order_number, 'once more'
     from ledger_entry where reason = 'trade-in' limit 1`,
  ],
  ['7: a rental', `update rental_booking set status = 'cancelled' where reference like 'GTR%' and status = 'out'`],
  ['7: a rental', `update rental_booking set status = 'out' where reference like 'GTR%' and status = 'booked'`],
  [
    '7: a rental',
    `update rental_booking set days = daterange(lower(days), upper(days) + 1) where reference like 'GTR%' and status = 'booked'`,
  ],
  ['7: a rental', `update rental set quantity = quantity + 1`],
  [
    '7: a rental',
    `insert into rental_offer (order_id, asked_by, asked_at)
     select id, 'nobody', now() from shop_order where direction = 'rent' and status = 'Dispatched' limit 1`,
  ],
  ['7: a rental', `update shop_order set status = 'Closed' where direction = 'rent' and status = 'Dispatched'`],
  ['30: what the shop owes', `update deposit set amount_paise = amount_paise + 100 where ended_at is null`],
  [
    '30: what the shop owes',
    `delete from ledger_entry where reason = 'deposit' and reference like 'deposit-returned:%'`,
  ],
  ['30: a deposit is', `delete from deposit where ended_at is null`],
  ['30: a deposit is', `update rental set deposit_paise = deposit_paise + 1`],
  ['30: what goes back otherwise', `update deposit set came_by = 'online' where ended_at is null`],
  ['30: a deposit goes', `delete from counter_payment where way = 'out'`],
  [
    '3: store credit pays rent',
    `alter table shop_order drop constraint order_credit_pays_rent_alone;
     update shop_order set credit_paise = goods_paise + 1, to_pay_paise = to_pay_paise + credit_paise - goods_paise - 1 + 100000,
       deposit_paise = deposit_paise + 100000 where direction = 'rent' and credit_paise > 0 and pay_by = 'online'`,
  ],
  [
    '3: store credit pays rent',
    `update wallet_hold set state = 'voided', ended_at = now() where state = 'held' and order_number like 'GTR%'`,
  ],
  ['3: store credit pays rent', `delete from wallet_hold where state = 'posted' and order_number like 'GTR%'`],
  ['31: what a credit note', `update ledger_entry set amount_paise = amount_paise - 1 where reference like 'early:%'`],
  ['11: what another', `update rental_swap set to_paise = to_paise + 1 where payment_id is not null`],
  ['11: what another', `update refund set amount_paise = amount_paise - 1 where reference ~ '^S[0-9]+-GTR'`],
  ['11: what another', `update rental_swap set state = 'lapsed' where payment_id is not null`],
  ['11: what another', `delete from counter_payment where reference like 'swap:%'`],
  ...reasonBreaches,
  ...valueBreaches,
  ...tradeUpBreaches,
  ...refundBreaches,
  ...chargeBreaches,
  ...replayBreaches,
  ['31: a rental that left', `delete from invoice where reference like 'rent:%'`],
  ['31: every charge', `update rental_charge set amount_paise = amount_paise + 1 where bill_id is not null`],
  ['30: what a renter', `update rental_purchase set rent_paise = rent_paise + 1, deposit_paise = deposit_paise - 1`],
  ['30: what a renter', `update counter_payment set amount_paise = amount_paise + 1 where purpose = 'purchase'`],
  ['30: what a renter', `delete from rental_purchase`],
  ['31: what was paid', `update counter_payment set amount_paise = amount_paise + 1 where purpose = 'charges'`],
];

test.each(breaches)('npm run verify notices when promise %s … is broken', async (promise, statements) => {
  const broken = await promisesBrokenBy(shop, statements);
  expect(broken.filter((each) => each.startsWith(promise))).toHaveLength(1);
});

test('every promise that npm run verify asks about was broken above', () => {
  const unbroken = bookChecks.filter(({ promise }) => !breaches.some(([beginning]) => promise.startsWith(beginning)));
  expect(unbroken).toEqual([]);
});
