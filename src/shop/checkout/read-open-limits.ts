import { sql } from 'kysely';
import { mostOnDelivery } from '../../rules/orders/open-limits.ts';
import { mostAtHandOver } from '../../rules/rentals/rental-limits.ts';
import type { ShopDatabase } from '../database.ts';
import { readSettings } from '../settings/read-settings.ts';

interface Person {
  id: number;
  phoneVerifiedAt: Date | null;
  emailVerifiedAt: Date | null;
}

/** What somebody may have open without money: now, and with a verified phone and email address. */
export async function readOpenLimits(database: ShopDatabase, { id, phoneVerifiedAt, emailVerifiedAt }: Person) {
  const { limits } = await readSettings(database);
  const hasKept = await hasKeptAnOrder(database, id);
  const now = { hasKept, isPhoneVerified: phoneVerifiedAt !== null, isEmailVerified: emailVerifiedAt !== null };
  const verified = { hasKept, isPhoneVerified: true, isEmailVerified: true };
  return {
    onDelivery: { now: mostOnDelivery(now, limits), verified: mostOnDelivery(verified, limits) },
    rentalUnits: { now: mostAtHandOver(now, limits), verified: mostAtHandOver(verified, limits) },
  };
}

async function hasKeptAnOrder(database: ShopDatabase, shopperId: number): Promise<boolean> {
  const kept = await database
    .selectFrom('shop_order')
    .select(sql`1`.as('one'))
    .where('shopper_id', '=', shopperId)
    .where('direction', 'in', ['buy', 'rent'])
    .where('status', 'in', ['Completed', 'Closed'])
    .limit(1)
    .executeTakeFirst();
  return kept !== undefined;
}
