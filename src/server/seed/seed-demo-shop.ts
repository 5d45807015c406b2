import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { paiseFromRupees } from '../../rules/money/paise.ts';
import { addStates, type NewState } from '../../shop/addresses/states.ts';
import { addEditions } from '../../shop/catalogue/add-editions.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { addShopper } from '../../shop/identity/add-people.ts';
import { hashPassword } from '../../shop/identity/hash-password.ts';
import { addStaffMember } from '../../shop/staff/add-staff-member.ts';
import { grantCredit } from '../../shop/wallet/grant-credit.ts';
import type { Connection } from '../database/connect.ts';
import catalogueCsv from '../../../database/seed/catalogue.csv?raw';
import statesCsv from '../../../database/seed/states.csv?raw';
import { addDemoRentals } from './add-demo-rentals.ts';
import { readCatalogue } from './read-catalogue.ts';

const seedLock = 7_264_003;

export const demoAccounts = [
  { role: 'shopper', email: 'shopper@gametrove.example', password: 'demo-shopper' },
  { role: 'owner', email: 'owner@gametrove.example', password: 'demo-owner' },
  { role: 'counter', email: 'counter@gametrove.example', password: 'demo-counter' },
] as const;

/** Fills what is missing of the demo shop; a second time changes nothing. Processes that start together take turns. */
export async function seedDemoShop({ database }: Connection, say: (sentence: string) => void): Promise<void> {
  const added = await database.transaction().execute(async (tx) => {
    // Whoever comes later waits for the whole seed of the first, however slow the machine is.
    await sql`set local lock_timeout = 0`.execute(tx);
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(tx);
    await addStates(tx, readStates());
    await addDemoPeople(tx);
    await giveDemoCredit(tx);
    const products = await addEditions(tx, readCatalogue(catalogueCsv, new Date()), 'demo');
    await addDemoRentals(tx, new Date());
    return products;
  });
  if (added > 0) say(`Put ${added} demo products on the shelves`);
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
      await addShopper(tx, { email, firstName: 'Asha', lastName: 'Kumar', phoneNumber: '9000000001', passwordHash });
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

async function giveDemoCredit(tx: ShopTransaction): Promise<void> {
  const [{ email }] = demoAccounts;
  const shopper = await tx.selectFrom('shopper').where('email', '=', email).select('id').executeTakeFirst();
  // The demo shopper may have closed the account.
  if (!shopper) return;
  await grantCredit(tx, {
    shopperId: shopper.id,
    amountPaise: demoCreditPaise,
    reason: 'opening',
    wording: 'Welcome credit',
    orderId: null,
    reference: `demo-opening:${shopper.id}`,
  });
}
