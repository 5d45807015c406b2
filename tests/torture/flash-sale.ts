import { must } from '../../src/rules/must.ts';
import type { CheckoutReply } from '../support/buyers.ts';
import { untilAnswered } from './ask-again.ts';
import { type Customer, newCustomer, pay, payLate, runOutOfTime } from './customers.ts';
import type { World } from './world.ts';

const units = 5;
const slowPayers = 2;
const crowd = 16;

export interface FlashSale {
  productId: number;
  units: number;
}

/** A few of a thing and many who want it, while something is killed: exactly the few are sold. */
export async function runFlashSale(
  world: World,
  { productId, meanwhile }: { productId: number; meanwhile: () => Promise<void> },
): Promise<FlashSale> {
  await putOnShelf(world, productId);
  const customers: Customer[] = [];
  while (customers.length < crowd) customers.push(await newCustomer(world));
  const [slow, eager] = [customers.slice(0, slowPayers), customers.slice(slowPayers)];
  // They have theirs before the crowd comes, and do not pay.
  const unpaid = await Promise.all(
    slow.map(async (customer) => {
      const placed = await tryToOrder(world, customer, { productId, isOnDelivery: false });
      return { customer, placed: must(placed, 'the order of somebody who came before the crowd') };
    }),
  );
  const buying = Promise.all(eager.map((customer, place) => tryToBuy(world, customer, { productId, place })));
  await meanwhile();
  const isBought = await buying;
  // Time runs out for the slow: what they kept is for sale again, and whoever went away empty-handed comes back.
  await Promise.all(unpaid.map(({ placed }) => runOutOfTime(world, placed)));
  const again = eager.filter((_, place) => !isBought[place]);
  await Promise.all(again.map((customer, place) => tryToBuy(world, customer, { productId, place })));
  // Their money comes when everything is gone.
  await Promise.all(unpaid.map(({ customer, placed }) => payLate(world, customer, placed)));
  return { productId, units };
}

async function putOnShelf({ house }: World, productId: number): Promise<void> {
  await house.ask(
    `insert into stock_movement (product_id, on_hand_change, reason, moved_by)
     select id, $2::int - (on_hand - reserved), 'counted', 'test' from product
     where id = $1 and on_hand - reserved <> $2::int`,
    [productId, units],
  );
}

/** True when they have it. */
async function tryToBuy(
  world: World,
  customer: Customer,
  { productId, place }: { productId: number; place: number },
): Promise<boolean> {
  const isOnDelivery = place % 2 === 0;
  const placed = await tryToOrder(world, customer, { productId, isOnDelivery });
  if (placed && !isOnDelivery) await pay(world, customer, { placed, notices: 'now' });
  return placed !== null;
}

/** Null when it is sold out: the one refusal that is right here. */
async function tryToOrder(
  world: World,
  customer: Customer,
  { productId, isOnDelivery }: { productId: number; isOnDelivery: boolean },
): Promise<CheckoutReply | null> {
  const { userId, browser } = customer;
  const items = [{ inventoryMetaId: productId, qty: 1, direction: 'buy' }];
  const filled = await untilAnswered(world, () => browser.post('/api/bulkAdd', { userId, items }));
  const answer =
    filled.status === 200 ? await untilAnswered(world, () => customer.order({ cod: isOnDelivery })) : filled;
  if (answer.status === 409 && answer.text.includes('out-of-stock')) return null;
  if (answer.status !== 200) throw new Error(`the shop answered ${answer.status}: ${answer.text}`);
  const placed = answer.json() as CheckoutReply;
  world.journal.write({ userId, orderId: placed.orderId, told: isOnDelivery ? 'bought' : 'placed' });
  return placed;
}
