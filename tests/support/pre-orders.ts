import { afterAll, beforeEach } from 'vitest';
import { must } from '../../src/rules/must.ts';
import { booksMustBeRight } from './books.ts';
import { type Buyer, newBuyer, payAtSandbox } from './buyers.ts';
import { openCartShop } from './cart-shop.ts';
import { openShop, type OpenShop } from './open-shop.ts';
import { setPriceOf } from './order-prices.ts';
import { staffOf } from './staff.ts';

/** For a whole file: each test begins with plenty and nobody waiting, and the books are right after the last one. */
export async function openPreOrderShop() {
  const shop = await openShop('demo', { hasRateLimits: false });
  const preOrders = await preOrdersOf(shop);
  beforeEach(() => preOrders.begin());
  afterAll(async () => {
    await booksMustBeRight(shop);
    await shop.close();
  });
  return { shop, preOrders };
}

/** A shop with a pre-order at ₹3,999 and something in stock at ₹2,000, and people who buy them. */
async function preOrdersOf(shop: OpenShop) {
  const { product, stock } = await openCartShop(shop);
  const { preOrder, plenty } = product;
  await shop.connection.pool.query('update product set most_per_customer = null where id = any($1)', [
    [preOrder, plenty],
  ]);
  const setPrice = (rupees: number) => setPriceOf(shop, preOrder, rupees);
  return {
    preOrder,
    inStock: plenty,
    staff: staffOf(shop),
    setPrice,
    /** Plenty of both, at their first prices, with nobody waiting. */
    begin: async () => {
      await shop.connection.pool.query(`update product set most_per_customer = null where id = $1`, [preOrder]);
      await stock(preOrder, 200);
      await stock(plenty, 200);
      await setPrice(3999);
      await setPriceOf(shop, plenty, 2000);
      await shop.connection.pool.query('delete from pre_order_supply');
    },
    /** Whoever waits is sent what they wait for. */
    clearQueue: async () => {
      await shop.connection.pool.query('delete from pre_order_supply');
      const { rows } = await shop.connection.pool.query<{ number: string }>(
        `select distinct number from shop_order join order_line on order_id = shop_order.id
         where status = 'Processing' and product_id = $1`,
        [preOrder],
      );
      for (const { number } of rows) await staffOf(shop).deliver(number);
    },
    /** So many are here, with their bill. */
    here: (copies: number) => shop.connection.pool.query(copiesHere, [preOrder, copies]),
    /** And so many more promised. */
    count: async (here: number, promised: number) => {
      await shop.connection.pool.query(copiesHere, [preOrder, here]);
      await shop.connection.pool.query(
        `insert into pre_order_supply values ($1, $2) on conflict (product_id) do update set promised = excluded.promised`,
        [preOrder, promised],
      );
    },
    /** Somebody who has paid for so many copies, and for something in stock if told so. */
    ordered: async (
      copies = 1,
      {
        creditRupees = 0,
        with: others = 0,
        state = 24,
        offerCode = null,
      }: { creditRupees?: number; with?: number; state?: number; offerCode?: string | null } = {},
    ) => {
      const buyer = await newBuyer(shop, { creditRupees, state });
      await buyer.put(preOrder, copies);
      if (others > 0) await buyer.put(plenty, others);
      const placed = await buyer.placed({ usedCredit: creditRupees > 0, ...(offerCode !== null && { offerCode }) });
      if (placed.url) await payAtSandbox(shop, placed);
      return preOrdered(buyer, { orderId: placed.orderId, productId: preOrder });
    },
  };
}

/** Those that are missing come at 2,000 rupees each, and those that are too many are counted away. */
const copiesHere = `
  with there as (
    select $2 - coalesce((select copies from pre_order_here where product_id = $1), 0) as change
  ), came as (
    insert into stock_receipt (product_id, quantity, cost_paise, supplier, bill, received_by, received_at)
    select $1, change, 200000, 'Test', 'T-1', 'test', now() from there where change > 0 returning id
  )
  insert into stock_movement (product_id, here_change, reason, moved_by, receipt_id)
  select $1, change, case when change > 0 then 'received' else 'counted' end, 'test', id from there left join came on true
  where change <> 0`;

function preOrdered(buyer: Buyer, { orderId, productId }: { orderId: string; productId: number }) {
  const line = async () =>
    must(
      (await buyer.details(orderId)).lines.find(({ inventoryMetaId }) => inventoryMetaId === productId),
      'the pre-order',
    );
  return {
    buyer,
    orderId,
    line,
    details: () => buyer.details(orderId),
    /** What the contract says now. */
    contract: async () => (await line()).preOrder,
    place: async () => (await line()).preOrder?.queue,
    cancelLine: async () =>
      buyer.browser.post('/api/cancelPreOrder', { userId: buyer.userId, orderId, lineId: (await line()).lineId }),
    cancelAll: () => buyer.browser.post('/api/cancelOrder', { userId: buyer.userId, orderId }),
  };
}

/** Pre-orders that came with a bill and whose price fell before they were sent, for the books. */
export async function sellFallenPreOrders(shop: OpenShop): Promise<void> {
  const { begin, here, setPrice, ordered, staff } = await preOrdersOf(shop);
  await begin();
  await here(3);
  const { orderId } = await ordered(2, { creditRupees: 1000 });
  await setPrice(3499);
  await setPrice(3799);
  await staff.deliver(orderId);
}

/** Each breaks one of the promises about pre-orders that npm run verify asks about. */
export const preOrderBreaches: readonly [promise: string, statements: string][] = [
  ['33: a pre-order costs', `update order_line set lowest_paise = lowest_paise - 100 where lowest_paise is not null`],
  ['33: a pre-order costs', `update price_history set after_paise = after_paise - 100 where after_paise = 349900`],
  ['33: what a price fell by', `update refund set amount_paise = amount_paise - 1 where reference like 'F-GTB%'`],
  ['33: what a price fell by', `delete from ledger_entry where reference like 'price-fall:%'`],
];
