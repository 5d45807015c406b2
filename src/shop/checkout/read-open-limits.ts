import { sql } from 'kysely';
import { mostOnDelivery } from '../../rules/orders/open-limits.ts';
import { mostAtHandOver } from '../../rules/rentals/rental-limits.ts';
import type { ShopDatabase } from '../database.ts';
import { readSettings } from '../settings/read-settings.ts';

interface Person {
  id: number;
  phoneVerifiedAt: Date | null;
  emailVerifiedAt: Date | null;
  emailDisownedAt: Date | null;
}

/** What somebody may have open without money: now, and with all verified that can be. */
export async function readOpenLimits(database: ShopDatabase, person: Person) {
  const { limits } = await readSettings(database);
  const hasKept = await hasKeptAnOrder(database, person.id);
  const isEmailVerified = person.emailVerifiedAt !== null;
  const now = { hasKept, isPhoneVerified: person.phoneVerifiedAt !== null, isEmailVerified };
  const verified = { hasKept, isPhoneVerified: true, isEmailVerified: person.emailDisownedAt === null };
  return {
    mayVerifyEmail:
      !isEmailVerified && verified.isEmailVerified && limits.onDeliveryEmailMore + limits.rentalUnitsEmailMore > 0,
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
