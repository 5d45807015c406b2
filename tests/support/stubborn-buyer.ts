import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from './open-shop.ts';
import type { Buyer, CheckoutReply } from './buyers.ts';

/** What the shop told a buyer, as the buyer wrote it down. */
export interface JournalEntry {
  userId: number;
  orderId: string;
  /** The shop said where to pay; that it is bought; that the payment is under way. */
  told: 'placed' | 'bought' | 'pending';
}

export interface Journal {
  write: (entry: JournalEntry) => void;
  entries: readonly JournalEntry[];
}

/** Outside of the shop: on paper before the buyer goes on. */
export function openJournal(file: string): Journal {
  const entries: JournalEntry[] = [];
  return {
    entries,
    write: (entry) => {
      appendFileSync(file, `${JSON.stringify(entry)}\n`);
      entries.push(entry);
    },
  };
}

export interface Surroundings {
  address: string;
  products: readonly number[];
  journal: Journal;
  isOver: () => boolean;
}

/** Buys one thing after the other, and tries again whenever the shop does not answer. */
export async function buyStubbornly(buyer: Buyer, { address, products, journal, isOver }: Surroundings): Promise<void> {
  const { userId } = buyer;
  const note = (orderId: string, told: JournalEntry['told']) => journal.write({ userId, orderId, told });
  for (let bought = 0; !isOver(); bought += 1) {
    // The last of the list is for the order that is left pending: it stays in the cart.
    const isLeft = bought === 1;
    const inventoryMetaId = isLeft ? products.at(-1) : products[bought % (products.length - 1)];
    const isOnDelivery = !isLeft && bought % 2 === 0;
    const items = [{ inventoryMetaId, qty: 1 + (bought % 3), direction: 'buy' }];
    await untilAnswered(() => buyer.browser.post('/api/bulkAdd', { userId, items }));
    const answer = await untilAnswered(() => buyer.order({ cod: isOnDelivery }));
    const { orderId, url } = answer.json() as CheckoutReply;
    note(orderId, isOnDelivery ? 'bought' : 'placed');
    if (isOnDelivery) continue;
    await untilAnswered(() => decide(address, url, isLeft ? 'pending' : 'paid'));
    if (isLeft) note(orderId, 'pending');
    else if (await untilBought(address, orderId)) note(orderId, 'bought');
  }
}

type Told = Pick<Answer, 'status' | 'text'>;

/** No answer and "try again" are tried again; every other answer counts. */
async function untilAnswered<A extends Told>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask().catch(() => null);
    if (answer && answer.status < 400) return answer;
    if (answer && answer.status < 500) throw new Error(`the shop answered ${answer.status}: ${answer.text}`);
    await pause(50);
  }
}

async function decide(address: string, url: string, outcome: string): Promise<Told> {
  const response = await fetch(address + new URL(url).pathname, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ outcome }).toString(),
  });
  const text = await response.text();
  // An earlier try that nobody heard of had reached the gateway.
  return { status: response.status === 409 ? 303 : response.status, text };
}

async function untilBought(address: string, orderId: string): Promise<boolean> {
  const page = await untilAnswered(async () => {
    const response = await fetch(`${address}/payments/return/${orderId}-1`, { redirect: 'manual' });
    return { status: response.status, text: response.headers.get('location') ?? '' };
  });
  return page.text.startsWith('/order-success');
}
