import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksMustBeRight } from '../support/books.ts';
import { comeBack, decideAtGateway, type Webhook, postWebhook } from '../support/gateway-post.ts';
import { inParallel } from '../support/in-parallel.ts';
import { placeMany } from '../support/many-orders.ts';
import { openShop, openShopOn, type OpenShop } from '../support/open-shop.ts';
import { isNight } from '../support/night.ts';
import { minutesFromNow } from '../support/order-prices.ts';
import { everythingTold, refundOf, stories, type StoryPurchase } from '../support/payment-stories.ts';
import { shuffled } from '../support/shuffled.ts';

let shop: OpenShop;
let second: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  second = await openShopOn(shop.connection.url, { hasRateLimits: false });
});
afterAll(async () => {
  await second.close();
  await shop.close();
});

const seed = 20_260_301;
const startStock = 1_000;
const creditRupees = 100;
const atOnce = 12;
/** Every story is in them: three hundred notices, and three thousand at night. */
const payments = isNight ? 1_000 : 100;
const unknownReferences = Array.from({ length: 20 }, (_, index) => `GTB99999${String(index).padStart(5, '0')}-1`);

test(
  'promises 10 to 13: payments that are told three times, shuffled, late, wrong or forged have exactly the right effects',
  { timeout: 300_000 },
  async () => {
    const { shelf, scarce } = await fillShelves();
    const purchases = await placeStories(shelf, scarce);
    expect(purchases).toHaveLength(payments);
    const [late, timely] = [purchases.filter(isLate), purchases.filter((purchase) => !isLate(purchase))];

    await decideAll(timely);
    const refused = await tellEverything(timely);
    await runUntilNone('checkPayments', 1, 'payment where next_check_at <= $1');
    await runUntilNone('expireOrders', 16, `shop_order where status = 'Awaiting payment' and pay_until <= $1`);

    await setStock([scarce], 0);
    await decideAll(late);
    await tellEverything(late);
    await runUntilNone('refunds', 17, 'refund where next_try_at <= $1');

    expect(refused).toBe(3 * purchases.filter(({ story }) => story.notices.some(({ isForged }) => isForged)).length);
    await checkOrders(purchases);
    await checkRefunds(purchases);
    await checkWallets(purchases);
    await checkMessages(purchases);
    await checkWebhooks(purchases);
    await checkShelves(purchases, [...shelf, scarce]);
    await booksMustBeRight(shop);
  },
);

const shopAt = (index: number) => (index % 2 === 0 ? shop : second);
const isLate = ({ story }: StoryPurchase) => story.isLate === true;
const rowsOf = async <Row extends object>(query: string, values: readonly unknown[] = []) =>
  (await shop.connection.pool.query<Row>(query, [...values])).rows;

/** Twenty things of which there are plenty, and one of which there will be none. */
async function fillShelves(): Promise<{ shelf: number[]; scarce: number }> {
  const rows = await rowsOf<{ id: number }>(`select id from product where age = 'New' order by id limit 21`);
  const [scarce = 0, ...shelf] = rows.map(({ id }) => id);
  await setStock([scarce, ...shelf], startStock);
  return { shelf, scarce };
}

async function setStock(ids: readonly number[], units: number): Promise<void> {
  await rowsOf(
    `insert into stock_movement (product_id, on_hand_change, reason, moved_by)
     select id, $2 - on_hand, 'counted', 'test' from product where id = any($1) and on_hand <> $2`,
    [ids, units],
  );
}

async function placeStories(shelf: readonly number[], scarce: number): Promise<StoryPurchase[]> {
  const told = Object.values(stories).flatMap((story) =>
    Array.from({ length: (story.count * payments) / 1_000 }, () => story),
  );
  const wanted = shuffled(told, seed).map((story, index) => ({
    story,
    productId: story.isScarce ? scarce : (shelf[index % shelf.length] ?? scarce),
    quantity: 1 + (index % 3),
    creditRupees: index % 4 === 0 ? creditRupees : 0,
  }));
  const placed = await placeMany(shop, wanted);
  return placed.map((purchase, index) => ({ ...purchase, story: wanted[index]?.story ?? stories['paid']! }));
}

async function decideAll(purchases: readonly StoryPurchase[]): Promise<void> {
  await inParallel(purchases, atOnce, async ({ story, reference, toPayPaise }) => {
    for (const { outcome, takenPaise } of story.decisions) {
      await decideAtGateway(shop, reference, { outcome, ...(takenPaise && { takenPaise: takenPaise(toPayPaise) }) });
    }
  });
}

/** Sends it all in any order to any process, with browsers that come back in between. Answers how many were turned away. */
async function tellEverything(purchases: readonly StoryPurchase[]): Promise<number> {
  const unknown: (Webhook & { isForged: boolean })[] = unknownReferences.map((reference) => ({
    reference,
    state: 'paid',
    paidPaise: null,
    isForged: false,
  }));
  const notices = [...everythingTold(purchases), ...unknown].map((notice) => async (index: number) => {
    const secret = notice.isForged ? 'a secret that somebody made up for this' : undefined;
    const { isForged: _isForged, ...genuine } = notice;
    const { status } = await postWebhook(shopAt(index), genuine, secret);
    return status;
  });
  const browsers = purchases
    .filter((_, index) => index % 5 === 0)
    .map(({ reference }) => async (index: number) => {
      expect(await comeBack(shopAt(index), reference)).toContain('/order-');
      return 200;
    });
  const statuses: number[] = [];
  await inParallel(shuffled([...notices, ...browsers], seed), atOnce, async (tell, index) => {
    statuses.push(await tell(index));
  });
  expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
  return statuses.filter((status) => status === 401).length;
}

/** Both do the same job at once, as processes do, until nothing is left of it. */
async function runUntilNone(job: 'checkPayments' | 'expireOrders' | 'refunds', minutes: number, left: string) {
  for (let runs = 0; runs < 100; runs += 1) {
    const now = minutesFromNow(minutes);
    await Promise.all([shop.runJob(job, now), second.runJob(job, now)]);
    const [{ count } = { count: 1 }] = await rowsOf<{ count: number }>(`select count(*)::int as count from ${left}`, [
      now,
    ]);
    if (count === 0) return;
  }
  throw new Error(`never done: ${left}`);
}

const historyOf = {
  completed: ['Awaiting payment', 'Processing'],
  cancelled: ['Awaiting payment', 'Cancelled'],
  revived: ['Awaiting payment', 'Cancelled', 'Processing'],
  refunded: ['Awaiting payment', 'Cancelled'],
} as const;
const usedFor = { completed: 'order', revived: 'order', refunded: 'refund', cancelled: null } as const;

async function checkOrders(purchases: readonly StoryPurchase[]): Promise<void> {
  const rows = await rowsOf<{ number: string; statuses: string[]; used_for: string | null }>(
    `select number, used_for, array_agg(to_status order by order_event.id) as statuses
     from shop_order join order_event on order_event.order_id = shop_order.id join payment on payment.order_id = shop_order.id
     group by number, used_for`,
  );
  const found = Object.fromEntries(rows.map(({ number, statuses, used_for }) => [number, [...statuses, used_for]]));
  const expected = purchases.map(({ number, story }) => [number, [...historyOf[story.ends], usedFor[story.ends]]]);
  expect(found).toEqual(Object.fromEntries(expected));
}

/** Wanted once by the shop, and paid out once by the gateway. */
async function checkRefunds(purchases: readonly StoryPurchase[]): Promise<void> {
  const expected = purchases.flatMap((purchase) => {
    const amount = refundOf(purchase);
    return amount === null ? [] : [[`R-${purchase.reference}`, amount] as const];
  });
  const wanted = await rowsOf<{ reference: string; amount: number }>(
    `select reference, amount_paise as amount from refund where state = 'done'`,
  );
  const made = await rowsOf<{ reference: string; amount: number }>(
    'select reference, amount_paise as amount from sandbox_refund',
  );
  const asMap = (rows: typeof wanted) => Object.fromEntries(rows.map(({ reference, amount }) => [reference, amount]));
  expect([wanted.length, made.length]).toEqual([expected.length, expected.length]);
  expect(asMap(wanted)).toEqual(Object.fromEntries(expected));
  expect(asMap(made)).toEqual(Object.fromEntries(expected));
}

const isBought = ({ story }: StoryPurchase) => story.ends === 'completed' || story.ends === 'revived';

async function checkWallets(purchases: readonly StoryPurchase[]): Promise<void> {
  const rows = await rowsOf<{ shopper_id: number; balance_paise: number; held_paise: number }>(
    `select shopper_id, balance_paise, held_paise from wallet_balance join ledger_account on id = account_id
     where shopper_id = any($1)`,
    [purchases.map(({ shopperId }) => shopperId)],
  );
  const found = Object.fromEntries(rows.map((row) => [row.shopper_id, [row.balance_paise, row.held_paise]]));
  const expected = purchases
    .filter((purchase) => purchase.creditRupees > 0)
    .map((purchase) => [purchase.shopperId, [isBought(purchase) ? 0 : creditRupees * 100, 0]]);
  expect(found).toEqual(Object.fromEntries(expected));
}

async function checkMessages(purchases: readonly StoryPurchase[]): Promise<void> {
  const rows = await rowsOf<{ reference: string; count: number }>(
    'select reference, count(*)::int as count from message group by reference',
  );
  const expected = purchases.flatMap((purchase) => [
    ...(isBought(purchase) ? [`order-paid:${purchase.number}`] : []),
    ...(purchase.story.ends === 'completed' ? [] : [`payment-failed:${purchase.number}`]),
    ...(purchase.story.ends === 'refunded' ? [`refund-done:R-${purchase.reference}`] : []),
  ]);
  // One e-mail and one text message each.
  const found = Object.fromEntries(rows.map(({ reference, count }) => [reference, count]));
  expect(found).toEqual(Object.fromEntries(expected.map((reference) => [reference, 2])));
}

async function checkWebhooks(purchases: readonly StoryPurchase[]): Promise<void> {
  const rows = await rowsOf<{ event: string; verdict: string }>('select event, verdict from payment_notice');
  const amounts = new Map(purchases.map(({ reference, toPayPaise }) => [reference, toPayPaise]));
  const expected = everythingTold(purchases)
    .filter(({ isForged }) => !isForged)
    .map(({ reference, state, paidPaise }) => {
      const isRight = paidPaise === null || paidPaise === amounts.get(reference);
      return [`${reference}:${state}`, isRight ? 'taken' : 'other-amount'] as const;
    });
  const unknown = unknownReferences.map((reference) => [`${reference}:paid`, 'unknown-payment'] as const);
  expect(Object.fromEntries(rows.map(({ event, verdict }) => [event, verdict]))).toEqual(
    Object.fromEntries([...expected, ...unknown]),
  );
}

async function checkShelves(purchases: readonly StoryPurchase[], ids: readonly number[]): Promise<void> {
  const rows = await rowsOf<{ id: number; on_hand: number; reserved: number }>(
    'select id, on_hand, reserved from product where id = any($1)',
    [ids],
  );
  const soldOf = (id: number) =>
    purchases.reduce(
      (sum, purchase) => sum + (purchase.productId === id && isBought(purchase) ? purchase.quantity : 0),
      0,
    );
  const [scarce] = ids.slice(-1);
  const expected = ids.map((id) => [id, [id === scarce ? 0 : startStock - soldOf(id), 0]]);
  expect(Object.fromEntries(rows.map(({ id, on_hand, reserved }) => [id, [on_hand, reserved]]))).toEqual(
    Object.fromEntries(expected),
  );
}
