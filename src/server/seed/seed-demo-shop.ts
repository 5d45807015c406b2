import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { paiseFromRupees } from '../../rules/money/paise.ts';
import { addStates, type NewState } from '../../shop/addresses/states.ts';
import { addEditions } from '../../shop/catalogue/add-editions.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { setAreas } from '../../shop/delivery/change-areas.ts';
import { listAreas } from '../../shop/delivery/delivery-areas.ts';
import { addShopper } from '../../shop/identity/add-people.ts';
import { hashPassword } from '../../shop/identity/hash-password.ts';
import { addPastPrices } from '../../shop/prices/add-past-prices.ts';
import { addDemoReviews } from '../../shop/reviews/add-demo-reviews.ts';
import { addStaffMember } from '../../shop/staff/add-staff-member.ts';
import { inventSerials } from '../../shop/units/add-units.ts';
import { grantCredit } from '../../shop/wallet/grant-credit.ts';
import type { Connection } from '../database/connect.ts';
import catalogueCsv from '../../../database/seed/catalogue.csv?raw';
import statesCsv from '../../../database/seed/states.csv?raw';
import { addDemoOffers } from './add-demo-offers.ts';
import { addDemoRentals } from './add-demo-rentals.ts';
import { addDemoOrders } from './add-demo-orders.ts';
import { addDemoUnits } from './add-demo-units.ts';
import { addDemoConsoles, addDemoWishes } from './add-demo-wishes.ts';
import { readCatalogue } from './read-catalogue.ts';

const seedLock = 7_264_003;

export const demoAccounts = [
  { role: 'shopper', email: 'shopper@gametrove.example', password: 'demo-shopper' },
  { role: 'owner', email: 'owner@gametrove.example', password: 'demo-owner' },
  { role: 'counter', email: 'counter@gametrove.example', password: 'demo-counter' },
] as const;
export const demoPhoneNumber = '9000000001';

/**
 * Fills what is missing of the demo shop; a second time changes nothing. Processes that start together take turns. Tests want a
 * shop in which nobody has ordered anything.
 */
export async function seedDemoShop(
  { database }: Connection,
  say: (sentence: string) => void,
  { hasOrders = true } = {},
): Promise<void> {
  const added = await database.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await waitForTurn(tx);
    await addStates(tx, readStates());
    await addDemoPeople(tx);
    const shopperId = await findDemoShopper(tx);
    await giveDemoCredit(tx, shopperId);
    const now = new Date();
    const products = await addDemoCatalogue(tx, now);
    if (products > 0) await openVisitsInChennai(tx);
    await addPastPrices(tx, now);
    await addDemoUnits(tx, now);
    await addDemoRentals(tx, now);
    await addDemoOffers(tx, now);
    if (shopperId !== null) await addDemoWishes(tx, shopperId, now);
    if (shopperId !== null) await addDemoConsoles(tx, shopperId);
    await addDemoReviews(tx, now);
    // Only on the first day: later the owner may have other rules.
    if (shopperId !== null && products > 0 && hasOrders) await addDemoOrders(tx, shopperId, now);
    return products;
  });
  if (added > 0) say(`Put ${added} demo products on the shelves`);
}

/** For the whole seed of whoever came first, however slow the machine is: one long question would be given up on. */
async function waitForTurn(tx: ShopTransaction): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_xact_lock(${seedLock}) as "isOurs"`.execute(
      tx,
    );
    if (rows[0]?.isOurs) return;
    await pause(200);
  }
}

/** How many products were added. */
async function addDemoCatalogue(tx: ShopTransaction, now: Date): Promise<number> {
  // Whatever it has become since then is the owner's own: a title with another name would come a second time.
  if (await tx.selectFrom('title').select('id').limit(1).executeTakeFirst()) return 0;
  const by = 'demo';
  const products = await addEditions(tx, readCatalogue(catalogueCsv, now), { by, now });
  await inventSerials(tx, by);
  return products;
}

/** The people of the demo shop go there themselves. */
async function openVisitsInChennai(tx: ShopTransaction): Promise<void> {
  const chennai = (await listAreas(tx)).find(({ prefix }) => prefix === '600');
  if (!chennai?.hasPickup) return;
  const { prefix, ...area } = chennai;
  await setAreas(tx, { prefixes: [prefix], area: { ...area, hasOneVisit: true }, isNew: false });
}

export function demoProductCount(): number {
  return readCatalogue(catalogueCsv, new Date()).flatMap((edition) => edition.products).length;
}

function readStates(): NewState[] {
  const rows = parse(statesCsv, { columns: true }) as Record<'id' | 'name' | 'gstCode' | 'type', string>[];
  return rows.map((row) => ({
    id: Number(row.id),
    name: row.name,
    gst_code: row.gstCode,
    kind: row.type as NewState['kind'],
  }));
}

async function addDemoPeople(tx: ShopTransaction): Promise<void> {
  for (const { role, email, password } of demoAccounts) {
    const known = await tx
      .selectFrom(role === 'shopper' ? 'shopper' : 'staff_member')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirst();
    if (known) continue;
    const passwordHash = await hashPassword(password);
    if (role === 'shopper') {
      await addShopper(tx, { email, firstName: 'Asha', lastName: 'Kumar', phoneNumber: demoPhoneNumber, passwordHash });
    } else {
      await addStaffMember(tx, {
        email,
        name: role === 'owner' ? 'Demo Owner' : 'Demo Counter',
        role,
        passwordHash,
        hasFirstPassword: false,
      });
    }
  }
}

const demoCreditPaise = paiseFromRupees(1_430);

/** Null when the demo shopper has closed the account. */
async function findDemoShopper(tx: ShopTransaction): Promise<number | null> {
  const [{ email }] = demoAccounts;
  const shopper = await tx.selectFrom('shopper').where('email', '=', email).select('id').executeTakeFirst();
  return shopper?.id ?? null;
}

async function giveDemoCredit(tx: ShopTransaction, shopperId: number | null): Promise<void> {
  if (shopperId === null) return;
  await grantCredit(tx, {
    shopperId,
    amountPaise: demoCreditPaise,
    reason: 'opening',
    wording: 'Welcome credit',
    orderId: null,
    reference: `demo-opening:${shopperId}`,
  });
}
