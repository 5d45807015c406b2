import type { TradeUpDetails } from '../../src/contract/trade-ins.ts';
import { must } from '../../src/rules/must.ts';
import { type Buyer, type CheckoutReply, payAtSandbox } from './buyers.ts';
import { fillShelves } from './cart-shop.ts';
import type { OpenShop } from './open-shop.ts';
import { setPriceOf } from './order-prices.ts';
import { booked, confirmedPickup, itemsOf } from './sellers.ts';
import { openTradeInShop } from './trade-in-shop.ts';

export type TradeUpShop = Awaited<ReturnType<typeof openTradeUpShop>>;

/** People who sell a game for ₹1,700 in credit, the bonus included, and buy a new one for ₹2,000 with it. */
export async function openTradeUpShop(shop: OpenShop) {
  const trade = await openTradeInShop(shop);
  await fillShelves(trade.shelves);
  const fresh = trade.shelves.product.plenty;
  await setPriceOf(shop, fresh, 2000);
  await shop.connection.pool.query('update offer set ended_at = now() where ended_at is null');
  const { staff } = trade;

  /** A trade-in that is booked, and something in the cart. */
  const ready = async (product = fresh, count = 1) => {
    const person = await trade.seller();
    const tradeIn = await confirmedPickup(shop, await booked(person));
    await person.put(product, count);
    return { person, tradeIn };
  };
  const press = ({ browser, userId, addressId }: Buyer, tradeIn: string, choices: Record<string, unknown> = {}) =>
    browser.post('/api/placeTradeUp', { userId, addressId, orderId: tradeIn, ...choices });
  /** The same, and the trade-up is under way. */
  const begun = async (choices: Record<string, unknown> = {}, product = fresh) => {
    const { person, tradeIn } = await ready(product);
    const answer = await press(person, tradeIn, choices);
    if (answer.status !== 200) throw new Error(answer.text);
    const placed = answer.json() as CheckoutReply;
    return { person, tradeIn, orderId: placed.orderId, placed };
  };
  /** The bench has looked at every piece and found this; as it was told when nothing is said. */
  const inspect = async (person: Buyer, tradeIn: string, found?: Record<string, string>) => {
    await staff.receive(tradeIn);
    for (const { itemId } of await itemsOf(person, tradeIn)) {
      await staff.inspect(tradeIn, { itemId, ...(found && { found, reasons: 'The disc is scratched.' }) });
    }
  };
  const accept = async (person: Buyer, tradeIn: string, found?: Record<string, string>) => {
    await inspect(person, tradeIn, found);
    await staff.finish(tradeIn);
  };
  return {
    ...trade,
    fresh,
    ready,
    press,
    begun,
    inspect,
    accept,
    /** The trade-up as the page of one of its orders shows it. */
    of: async (person: Buyer, orderId: string): Promise<TradeUpDetails> =>
      must((await person.details(orderId)).tradeUp, `the trade-up of ${orderId}`),
    pay: async ({ browser, userId }: Buyer, orderId: string) => {
      const answer = await browser.post('/api/payOrder', { userId, orderId });
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.json() as CheckoutReply;
    },
    cancel: ({ browser, userId }: Buyer, orderId: string) => browser.post('/api/cancelOrder', { userId, orderId }),
    answer: async (person: Buyer, tradeIn: string, isAccepted: boolean) => {
      const { browser, userId } = person;
      const answers = (await itemsOf(person, tradeIn)).map(({ itemId }) => ({ itemId, isAccepted }));
      return browser.post('/api/answerOffer', { userId, orderId: tradeIn, answers });
    },
    /** What went back to where it was paid from, in rupees. */
    refundsOf: async (orderId: string) => {
      const { rows } = await shop.connection.pool.query<{ paise: number }>(
        `select refund.amount_paise as paise from refund join payment on payment.id = payment_id
         join shop_order on shop_order.id = payment.order_id where shop_order.number = $1 order by refund.id`,
        [orderId],
      );
      return rows.map(({ paise }) => paise / 100);
    },
  };
}

/** A trade-up that is paid, one that waits with its difference paid, and one whose orders stand alone. */
export async function tradeUpsOfAllSorts(shop: OpenShop): Promise<void> {
  const trade = await openTradeUpShop(shop);
  const paid = await trade.begun({ payNow: true });
  await payAtSandbox(shop, paid.placed);
  await trade.accept(paid.person, paid.tradeIn);
  const waiting = await trade.begun({ payNow: true });
  await payAtSandbox(shop, waiting.placed);
  const apart = await trade.begun({ payNow: true });
  await payAtSandbox(shop, apart.placed);
  await trade.cancel(apart.person, apart.tradeIn);
}

/** Each breaks one of the promises about trade-ups that npm run verify asks about. */
export const tradeUpBreaches: readonly [promise: string, statements: string][] = [
  ['34: both orders', `update trade_up set settled_at = null, credit_paise = null where settled_at is not null`],
  ['34: both orders', `update trade_up set apart_at = null where apart_at is not null`],
  ['34: both orders', `update trade_up set credit_paise = credit_paise - 1 where settled_at is not null`],
  [
    '34: nobody pays',
    `update payment set paid_paise = paid_paise + 1, amount_paise = amount_paise + 1 where used_for = 'difference'`,
  ],
  ['34: nobody pays', `delete from refund where reference like 'S%-A-GTB%'`],
  ['34: nobody pays', `delete from trade_up where apart_at is not null`],
];
