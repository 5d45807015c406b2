import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../../src/server/database/connect.ts';
import { defaultShopSettings } from '../../src/rules/house/shop-settings.ts';
import { paise } from '../../src/rules/money/paise.ts';
import { firstRentalDay } from '../../src/rules/rentals/rental.ts';
import { addDays } from '../../src/rules/time/day.ts';
import { grantCredit } from '../../src/shop/wallet/grant-credit.ts';
import type { CheckoutReply } from '../support/buyers.ts';
import { rentalPlace } from '../support/rentals.ts';
import { untilAnswered, untilGranted } from './ask-again.ts';
import type { Customer } from './customers.ts';
import type { JournalEntry } from './journal.ts';
import type { World } from './world.ts';

const retryMs = 100;
const daysAhead = 20;

/** More than any of the things costs. */
export const grantedPaise = paise(500_000);

/** Credit that the shop gave, once, pays for a thing as the order is placed. */
export async function buyWithCredit(world: World, customer: Customer, productId: number): Promise<void> {
  await giveCredit(world, customer.userId);
  await put(world, customer, { inventoryMetaId: productId, direction: 'buy' });
  await place(world, customer, { choices: { usedCredit: true }, told: 'bought' });
}

export async function sell(world: World, customer: Customer): Promise<void> {
  await put(world, customer, { inventoryMetaId: world.sold, direction: 'sell', currencyType: 'credit' });
  const choices = { direction: 'sell', shippingMethod: 'self', paymentMethod: 'credits' };
  await place(world, customer, { choices, told: 'booked' });
}

/** Whoever comes to a title that is away that day goes without: the one refusal that is right here. */
export async function rent(world: World, customer: Customer, turn: number): Promise<void> {
  const day = firstRentalDay(new Date(), defaultShopSettings.figures);
  const startDate = addDays(day, 1 + (turn % daysAhead));
  const id = world.rented[turn % world.rented.length];
  const rentItems = [{ id, place: rentalPlace, duration: '1day', qty: 1, startDate }];
  const choices = { direction: 'rent', shippingMethod: 'self', paymentMethod: 'pod', rentItems };
  const answer = await untilAnswered(world, () => customer.order(choices));
  if (answer.status === 409) return;
  if (answer.status !== 200) throw new Error(`the shop answered ${answer.status}: ${answer.text}`);
  note(world, customer, { orderId: (answer.json() as CheckoutReply).orderId, told: 'booked' });
}

async function put(world: World, { browser, userId }: Customer, item: Record<string, unknown>): Promise<void> {
  await untilGranted(world, () => browser.post('/api/bulkAdd', { userId, items: [{ qty: 1, ...item }] }));
}

async function place(
  world: World,
  customer: Customer,
  { choices, told }: { choices: Record<string, unknown>; told: JournalEntry['told'] },
): Promise<void> {
  const answer = await untilGranted(world, () => customer.order(choices));
  note(world, customer, { orderId: (answer.json() as CheckoutReply).orderId, told });
}

/** As often as it takes; the reference names the event, so it is given once. */
async function giveCredit(world: World, shopperId: number): Promise<void> {
  const grant = { shopperId, amountPaise: grantedPaise, orderId: null, reference: `torture:${shopperId}` };
  const told = { reason: 'goodwill', wording: 'For a test' } as const;
  while (world.surprises.length === 0) {
    const { database } = connect(world.house.url, { most: 1 });
    const isGiven = await database
      .transaction()
      .execute((tx) => grantCredit(tx, { ...grant, ...told }))
      .then(
        () => true,
        () => false,
      );
    await database.destroy().catch(() => undefined);
    if (isGiven) return;
    await pause(retryMs);
  }
}

function note({ journal }: World, { userId }: Customer, entry: Omit<JournalEntry, 'userId'>): void {
  journal.write({ userId, ...entry });
}
