import type { ReplyOf } from '../../src/contract/call.ts';
import type { checkout } from '../../src/contract/checkout.ts';
import type { OrderDetails, OrderRow } from '../../src/contract/orders.ts';
import { paise } from '../../src/rules/money/paise.ts';
import { must } from '../../src/rules/must.ts';
import { grantCredit } from '../../src/shop/wallet/grant-credit.ts';
import { type Browser, newPerson } from './browser.ts';
import { writtenAddress } from './call-samples.ts';
import type { OpenShop } from './open-shop.ts';

export type CheckoutReply = ReplyOf<typeof checkout>;
export type Buyer = Awaited<ReturnType<typeof newBuyer>>;

let grants = 0;
const mostPresses = 10;

/**
 * Somebody with an address, who puts things in the cart and orders them.
 *
 *     const buyer = await newBuyer(shop, { creditRupees: 500 });
 *     await buyer.put(productId, 2);
 *     const { orderId } = await buyer.placed({ cod: true });
 */
export async function newBuyer(
  shop: Pick<OpenShop, 'address'> & Partial<Pick<OpenShop, 'connection'>>,
  { creditRupees = 0, state = 24, signup = {}, address = {} } = {},
) {
  const { browser, person, form } = await newPerson(shop, signup);
  const userId = person.id;
  const added = await browser.post('/api/addNewAddress', { userId, ...writtenAddress, state, ...address });
  const { id: addressId } = added.json() as { id: number };
  if (creditRupees > 0) await giveCredit({ connection: must(shop.connection, 'the database') }, userId, creditRupees);
  const order = async (choices: Record<string, unknown> = {}, from: Browser = browser) => {
    for (let presses = 1; ; presses += 1) {
      const answer = await from.post('/api/checkout', { direction: 'buy', userId, addressId, ...choices });
      // On a slow machine somebody who waits for others is asked to come back in a moment, and does.
      const isBusy = answer.status === 503 && answer.text.includes('The shop is very busy.');
      if (!isBusy || presses === mostPresses) return answer;
    }
  };
  return {
    browser,
    userId,
    addressId,
    form,
    put: (inventoryMetaId: number, qty = 1) =>
      browser.post('/api/addToCart', { userId, inventoryMetaId, qty, direction: 'buy' }),
    order,
    /** Orders and is sure that it works. */
    placed: async (choices: Record<string, unknown> = {}) => {
      const answer = await order(choices);
      if (answer.status !== 200) throw new Error(`no order: ${answer.text}`);
      return answer.json() as CheckoutReply;
    },
    orders: async () => ((await browser.get(`/api/getUserOrderInfo?userId=${userId}`)).json() as OrderRow[][])[0] ?? [],
    details: async (orderId: string) =>
      (await browser.get(`/api/getOrder?userId=${userId}&orderId=${orderId}`)).json() as OrderDetails,
    wallet: async () => {
      const { available, held } = (await browser.get(`/api/getWallet?userId=${userId}`)).json() as {
        available: number;
        held: number;
      };
      return { available, held };
    },
    cart: async () =>
      ((await browser.get(`/api/getBuyCartItems?userId=${userId}`)).json() as { id: number; qty: number }[][])[0] ?? [],
  };
}

export async function giveCredit(
  { connection }: Pick<OpenShop, 'connection'>,
  shopperId: number,
  rupees: number,
): Promise<void> {
  grants += 1;
  const reference = `test:${process.pid}:${grants}:${shopperId}`;
  await connection.database.transaction().execute((tx) =>
    grantCredit(tx, {
      shopperId,
      amountPaise: paise(rupees * 100),
      reason: 'goodwill',
      wording: 'For a test',
      orderId: null,
      reference,
    }),
  );
}

/** What a person does on the sandbox's page; answers where the browser is sent. */
export async function atSandbox(
  shop: Pick<OpenShop, 'address'>,
  { url }: { url: string },
  choice: Record<string, string>,
): Promise<string> {
  const answer = await fetch(shop.address + new URL(url).pathname, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(choice).toString(),
  });
  if (answer.status !== 303) throw new Error(`the sandbox answered ${answer.status}: ${await answer.text()}`);
  return answer.headers.get('location') ?? '';
}

/** Pays, comes back, and answers the result page. */
export async function payAtSandbox(
  shop: Pick<OpenShop, 'address'>,
  placed: { url: string },
  choice: Record<string, string> = { outcome: 'paid' },
): Promise<string> {
  const back = await atSandbox(shop, placed, choice);
  const result = await fetch(shop.address + back, { redirect: 'manual' });
  return result.headers.get('location') ?? '';
}

/** What the shop has written to somebody, by mail and by text message, the oldest first. */
export async function wordsTo(shop: Pick<OpenShop, 'outbox' | 'runJobs'>, { form }: Buyer): Promise<string> {
  let sent: Awaited<ReturnType<typeof shop.outbox>> = [];
  let before = -1;
  // They leave in batches.
  while (sent.length > before) {
    before = sent.length;
    await shop.runJobs();
    sent = await shop.outbox();
  }
  return sent
    .filter(({ to }) => to === form.email || to.endsWith(form.mobileNumber))
    .map(({ text }) => text)
    .join('\n');
}

/** What is on the shelf, and what of it waits for a payment. Used things that are paid wait for their parcel: they count as sold. */
export async function stockOf({ connection }: Pick<OpenShop, 'connection'>, productId: number) {
  const { rows } = await connection.pool.query<{ on_hand: number; reserved: number }>(
    `select (on_hand - paid.units)::int as on_hand, (reserved - paid.units)::int as reserved
     from product cross join lateral (
       select count(*) as units from unit
       join order_line on order_line.id = unit.line_id join shop_order on shop_order.id = order_line.order_id
       where unit.product_id = product.id and state = 'reserved' and status <> 'Awaiting payment') as paid
     where product.id = $1`,
    [productId],
  );
  const [row] = rows;
  if (!row) throw new Error(`no product ${productId}`);
  return { onHand: row.on_hand, reserved: row.reserved };
}
