import { setTimeout as pause } from 'node:timers/promises';
import { type Buyer, type CheckoutReply, newBuyer } from '../support/buyers.ts';
import { until } from '../support/until.ts';
import { untilAnswered, untilGranted } from './ask-again.ts';
import type { JournalEntry } from './journal.ts';
import { buyWithCredit, rent, sell } from './three-directions.ts';
import type { World } from './world.ts';

const retryMs = 100;
let people = 0;

/** A buyer and the address of the shop that they always go to, whether it is open or not. */
export interface Customer extends Buyer {
  address: string;
}

/** Somebody with an account and a home of their own. */
export async function newCustomer(world: World): Promise<Customer> {
  people += 1;
  const address = world.shops.addresses[people % world.shops.addresses.length] ?? '';
  const home = { line1: `${people} Anna Salai`, line2: `Flat ${people}` };
  while (world.surprises.length === 0) {
    // A try that nobody heard of may have made the account: the next one is somebody else's.
    const buyer = await newBuyer({ address }, { address: home }).catch(() => null);
    if (buyer && Number.isInteger(buyer.addressId)) return { ...buyer, address };
    await pause(retryMs);
  }
  throw new Error('given up');
}

/** One person after the other comes, until it is over: they pay on delivery and online, leave something behind, and sell, rent or spend credit. */
export async function keepBuying(world: World, queue: number): Promise<void> {
  const does = (what: string) => world.doing.set(`queue ${queue}`, what);
  for (let turn = queue; !world.isOver(); turn += 1) {
    does('opens an account');
    const customer = await newCustomer(world);
    does('buys on delivery');
    await buyOnDelivery(world, customer, productOf(world, turn));
    does('buys online');
    await buyOnline(world, customer, { productId: productOf(world, turn + 1), notices: noticesOf(turn) });
    const [ending, other] = [endings[turn % endings.length], others[turn % others.length]];
    does(`orders, and then: ${ending?.name}`);
    await ending?.(world, customer, await order(world, customer, { productId: productOf(world, turn + 2) }));
    does(String(other?.name));
    await other?.(world, customer, turn);
  }
  does('went home');
}

const others: readonly ((world: World, customer: Customer, turn: number) => Promise<void>)[] = [
  sell,
  rent,
  function spendCredit(world, customer, turn) {
    return buyWithCredit(world, customer, productOf(world, turn));
  },
];

const endings = [payLate, leavePending, declined, payLate, neverPaid];

function productOf({ products }: World, turn: number): number {
  return products[turn % products.length] ?? 0;
}

function noticesOf(turn: number): string {
  return ['now', 'twice', 'never', 'late'][turn % 4] ?? 'now';
}

async function buyOnDelivery(world: World, customer: Customer, productId: number): Promise<void> {
  await fillCart(world, customer, productId);
  const { orderId } = (await untilGranted(world, () => customer.order({ cod: true }))).json() as CheckoutReply;
  note(world, customer, { orderId, told: 'bought' });
}

async function buyOnline(
  world: World,
  customer: Customer,
  { productId, notices }: { productId: number; notices: string },
): Promise<void> {
  const placed = await order(world, customer, { productId });
  await pay(world, customer, { placed, notices });
}

type Placed = Pick<CheckoutReply, 'orderId' | 'url'>;

/** Ordered, and not paid yet. */
async function order(world: World, customer: Customer, { productId }: { productId: number }): Promise<Placed> {
  await fillCart(world, customer, productId);
  return place(world, customer);
}

async function fillCart(world: World, { browser, userId }: Customer, inventoryMetaId: number): Promise<void> {
  const items = [{ inventoryMetaId, qty: 1, direction: 'buy' }];
  await untilGranted(world, () => browser.post('/api/bulkAdd', { userId, items }));
}

async function place(world: World, customer: Customer): Promise<Placed> {
  const placed = (await untilGranted(world, () => customer.order())).json() as CheckoutReply;
  note(world, customer, { orderId: placed.orderId, told: 'placed' });
  return placed;
}

export async function pay(
  world: World,
  customer: Customer,
  { placed, notices }: { placed: Placed; notices: string },
): Promise<void> {
  if (!(await decide(world, customer, { placed, choice: { outcome: 'paid', notices } }))) return;
  note(world, customer, { orderId: placed.orderId, told: 'paid' });
  const page = await untilGranted(world, async () => {
    const back = `${customer.address}/payments/return/${placed.orderId}-1`;
    const response = await fetch(back, { redirect: 'manual' });
    return { status: response.status, text: response.headers.get('location') ?? '' };
  });
  if (page.text.startsWith('/order-success')) note(world, customer, { orderId: placed.orderId, told: 'bought' });
}

/** What somebody does on the page of the gateway. False when the shop did not send them there. */
async function decide(
  world: World,
  { address }: Customer,
  { placed, choice }: { placed: Placed; choice: Record<string, string> },
): Promise<boolean> {
  // Whoever was not answered and asks again half a minute later is told that the payment is being looked at.
  if (new URL(placed.url).pathname === '/order-pending') return false;
  const answer = await untilAnswered(world, async () => {
    const response = await fetch(address + new URL(placed.url).pathname, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(choice).toString(),
    });
    return { status: response.status, text: await response.text() };
  });
  // 409: an earlier try that nobody heard of had reached the gateway.
  if (answer.status !== 303 && answer.status !== 409) throw new Error(`${placed.url} answered ${answer.text}`);
  return true;
}

/** The order runs out of time, and then the money comes. */
export async function payLate(world: World, customer: Customer, placed: Placed): Promise<void> {
  await runOutOfTime(world, placed);
  const isPaid = await decide(world, customer, { placed, choice: { outcome: 'paid', notices: 'twice' } });
  if (isPaid) note(world, customer, { orderId: placed.orderId, told: 'late' });
}

/** Fifteen minutes pass for one order. */
export async function runOutOfTime({ house }: World, { orderId }: Placed): Promise<void> {
  await house.ask('update sandbox_payment set closes_at = now() where order_number = $1', [orderId]);
  await house.ask(`update shop_order set pay_until = now() where number = $1 and status = 'Awaiting payment'`, [
    orderId,
  ]);
  await until(async () => {
    const rows = await house.ask<{ status: string }>('select status from shop_order where number = $1', [orderId]);
    return rows[0]?.status === 'Cancelled';
  }, 10);
}

async function leavePending(world: World, customer: Customer, placed: Placed): Promise<void> {
  const isLeft = await decide(world, customer, { placed, choice: { outcome: 'pending' } });
  if (isLeft) note(world, customer, { orderId: placed.orderId, told: 'left' });
}

async function declined(world: World, customer: Customer, placed: Placed): Promise<void> {
  await decide(world, customer, { placed, choice: { outcome: 'declined' } });
}

async function neverPaid(): Promise<void> {
  // The clock ends it.
}

function note({ journal }: World, { userId }: Customer, entry: Omit<JournalEntry, 'userId'>): void {
  journal.write({ userId, ...entry });
}
