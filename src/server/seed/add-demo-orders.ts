import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { paise, type Paise } from '../../rules/money/paise.ts';
import { addDays, indianDay } from '../../rules/time/day.ts';
import { addAddress } from '../../shop/addresses/addresses.ts';
import { addCartLine } from '../../shop/cart/cart-lines.ts';
import { changeEdition } from '../../shop/catalogue/change-edition.ts';
import { moveStock } from '../../shop/catalogue/stock/move-stock.ts';
import { placeBuyOrder } from '../../shop/checkout/place-buy-order.ts';
import { placeSellOrder } from '../../shop/checkout/place-sell-order.ts';
import { placeTradeUp } from '../../shop/checkout/place-trade-up.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { addShopper } from '../../shop/identity/add-people.ts';
import { hashPassword } from '../../shop/identity/hash-password.ts';
import { forgetMessagesTo } from '../../shop/notifications/messages-of-shopper.ts';
import { lockOrder } from '../../shop/orders/find-order.ts';
import { keepPreOrder } from '../../shop/pre-orders/keep-pre-order.ts';
import { listToldMoves } from '../../shop/pre-orders/release-notices.ts';
import { countReceived, setSupply } from '../../shop/pre-orders/supply.ts';
import { tellOrder } from '../../shop/pre-orders/tell-releases.ts';
import { deriveSealKey } from '../../shop/seal.ts';
import { markShippedBySeller } from '../../shop/trade-ins/receive-trade-in.ts';
import { grantCredit } from '../../shop/wallet/grant-credit.ts';

/** What the demo shopper has under way: a trade-up, and a pre-order for which others were first. */
export async function addDemoOrders(tx: ShopTransaction, shopperId: number, now: Date): Promise<void> {
  // Whoever has ordered something knows how it goes.
  if (await tx.selectFrom('shop_order').select('id').limit(1).executeTakeFirst()) return;
  const addressId = await addAddress(tx, shopperId, home);
  await addTradeUp(tx, { shopperId, addressId }, now);
  await addQueue(tx, { shopperId, addressId }, now);
  // Nobody reads the letters of the demo shopper.
  await forgetMessagesTo(tx, shopperId);
}

/** The catalogue says 45. */
const daysToLaterRelease = 66;

interface Buyer {
  shopperId: number;
  addressId: number;
}

/** A game was sent to the shop, whose credit will pay for a dearer one. */
async function addTradeUp(tx: ShopTransaction, { shopperId, addressId }: Buyer, now: Date): Promise<void> {
  const things = await findThings(tx);
  if (!things) return;
  const own = { shopperId, addressId, networkHash: null, seenPaise: null, now };
  const one = { quantity: 1, choice: '' };
  await addCartLine(tx, shopperId, { ...one, productId: things.sold, direction: 'sell', currency: 'credit' });
  const { number } = await placeSellOrder(tx, {
    ...own,
    shipping: 'self',
    payment: 'credits',
    payout: null,
    identity: null,
    // There is nothing to seal.
    sealKey: deriveSealKey('demo', 'demo'),
    conditions: new Map(),
    serials: new Map(),
    seenCreditPaise: null,
  });
  await markShippedBySeller(tx, await lockOrder(tx, number), { tracking: 'EK123456789IN', now });
  await addCartLine(tx, shopperId, { ...one, productId: things.bought, direction: 'buy' });
  await placeTradeUp(tx, { ...own, tradeIn: number, isOneVisit: false, offerCode: null, provider: 'sandbox' });
}

/** Three wait for the same pre-order; of its copies one is here and one is promised. Its release has moved since they ordered. */
async function addQueue(tx: ShopTransaction, shopper: Buyer, now: Date): Promise<void> {
  const product = await tx
    .selectFrom('product')
    .where('age', '=', 'preOrder')
    .where('is_listed', '=', true)
    .where('available', '>', 3)
    .where('buy_paise', 'is not', null)
    .orderBy('id')
    .select(['id', 'edition_id as editionId', 'buy_paise as paise'])
    .executeTakeFirst();
  if (!product?.paise) return;
  const waiting = [...(await addNeighbours(tx)), shopper];
  const numbers: string[] = [];
  for (const [index, { shopperId, addressId }] of waiting.entries()) {
    await grantCredit(tx, {
      shopperId,
      amountPaise: product.paise,
      reason: 'opening',
      wording: 'Credit to try a pre-order',
      orderId: null,
      reference: `demo-pre-order:${shopperId}`,
    });
    await addCartLine(tx, shopperId, { quantity: 1, choice: '', productId: product.id, direction: 'buy' });
    const { number } = await placeBuyOrder(tx, {
      shopperId,
      addressId,
      isOnDelivery: false,
      credit: product.paise,
      offerCode: null,
      seenPaise: null,
      provider: 'sandbox',
      networkHash: null,
      now: new Date(now.getTime() + index),
    });
    numbers.push(number);
  }
  await receiveOne(tx, { productId: product.id, paise: product.paise, now });
  await moveRelease(tx, product.editionId, { numbers, now });
  for (const { shopperId } of waiting) await forgetMessagesTo(tx, shopperId);
}

/** With its bill: four fifths of what the shop asks, without the tax. */
async function receiveOne(
  tx: ShopTransaction,
  { productId, paise: asked, now }: { productId: number; paise: Paise; now: Date },
): Promise<void> {
  await setSupply(tx, { productId, seen: null, supply: { here: 0, promised: 2 }, by: 'demo', now });
  await countReceived(tx, { productId, copies: 1 });
  const bill = { costPaise: paise(Math.round((asked * 80) / 118)), supplier: 'Demo Distributors', bill: 'DD-1' };
  await moveStock(tx, { productId, change: 1, reason: 'received', ...bill, by: 'demo', now });
}

/** The first has said that they keep it; the others have not answered. */
async function moveRelease(
  tx: ShopTransaction,
  editionId: number,
  { numbers, now }: { numbers: readonly string[]; now: Date },
): Promise<void> {
  await changeEdition(tx, {
    editionId,
    changes: { releaseDate: addDays(indianDay(now), daysToLaterRelease) },
    by: 'demo',
  });
  for (const [index, number] of numbers.entries()) {
    const order = await lockOrder(tx, number);
    await tellOrder(tx, order.id, now);
    const [move] = await listToldMoves(tx, order.id);
    if (move && index === 0) await keepPreOrder(tx, order, { noticeId: move.noticeId, now });
  }
}

const neighbours = [
  { firstName: 'Ravi', lastName: 'Menon', email: 'ravi@gametrove.example', phoneNumber: '9000000010' },
  { firstName: 'Divya', lastName: 'Rao', email: 'divya@gametrove.example', phoneNumber: '9000000011' },
];

/** Nobody knows their passwords. */
async function addNeighbours(tx: ShopTransaction): Promise<Buyer[]> {
  const added: Buyer[] = [];
  for (const { email, phoneNumber, ...names } of neighbours) {
    await addShopper(tx, { email, phoneNumber, ...names, passwordHash: await hashPassword(randomUUID()) });
    const { id } = await tx.selectFrom('shopper').where('email', '=', email).select('id').executeTakeFirstOrThrow();
    const name = `${names.firstName} ${names.lastName}`;
    added.push({ shopperId: id, addressId: await addAddress(tx, id, { ...home, name, phoneNumber }) });
  }
  return added;
}

const home = {
  name: 'Asha Kumar',
  line1: '12 Gandhi Road',
  city: 'Chennai',
  state: '24',
  pinCode: '600020',
  phoneNumber: '9000000001',
};

/** A used game that the shop buys, and the cheapest new thing that costs clearly more than its credit. */
async function findThings(tx: ShopTransaction): Promise<{ sold: number; bought: number } | undefined> {
  const { rows } = await sql<{ sold: number; bought: number }>`
    with sold as (
      select product.id, sell_credit_paise from product join edition on edition.id = edition_id
      where age = 'PreOwned' and is_listed and product.sub_category = 'Games' and sell_credit_paise is not null
      order by popularity desc, product.id limit 1)
    select sold.id as sold, product.id as bought from sold join product on buy_paise > sell_credit_paise + 100000
    where age = 'New' and is_listed and available > 3 order by buy_paise, product.id limit 1`.execute(tx);
  return rows[0];
}
