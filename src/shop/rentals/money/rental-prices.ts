import { sql } from 'kysely';
import { paise, type Paise } from '../../../rules/money/paise.ts';
import type { ShopDatabase } from '../../database.ts';
import { readSettings } from '../../settings/read-settings.ts';

/** What is agreed when one piece is booked: a day too late costs what one day of it does. */
export async function figuresToAgree(database: ShopDatabase, editionId: number) {
  return {
    late_day_paise: await dayPrice(database, editionId),
    damage_most_paise: await damageLimit(database, editionId),
  };
}

async function dayPrice(database: ShopDatabase, editionId: number): Promise<Paise> {
  const price = await database
    .selectFrom('rent_price')
    .where('edition_id', '=', editionId)
    .where('duration', '=', '1day')
    .select('price_paise')
    .executeTakeFirst();
  return paise(price?.price_paise ?? 0);
}

/** The most that damage or loss of one piece costs: its share of what the thing costs new, and nothing when nobody says what that is. */
export async function damageLimit(database: ShopDatabase, editionId: number): Promise<Paise> {
  const { rows } = await sql<{ retail: number }>`
    select ${retailPaise} as retail from edition where id = ${editionId}`.execute(database);
  const { rentalLossPercent } = (await readSettings(database)).figures;
  return paise(Math.floor(((rows[0]?.retail ?? 0) * rentalLossPercent) / 100));
}

/** What an edition costs new; nothing when nobody says. */
export const retailPaise = sql<Paise>`coalesce(edition.mrp_paise,
  (select coalesce(max(strike_paise), max(buy_paise)) from product where product.edition_id = edition.id), 0)`;
