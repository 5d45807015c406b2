import { sql } from 'kysely';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { Refused } from '../../../rules/refused.ts';
import { addDays, type Day } from '../../../rules/time/day.ts';
import type { ShopTransaction } from '../../database.ts';
import type { OrderFacts } from '../../orders/find-order.ts';
import { readSettings } from '../../settings/read-settings.ts';
import { listRentalsOf } from '../booking/bookings.ts';
import { refuseWithoutSerial } from '../evidence/lent-pieces.ts';

export interface LentUnit {
  label: string;
  title: string;
}

/** The rental units that were scanned leave with an order, until it comes back. None of them is with somebody else. */
export async function lendUnits(
  tx: ShopTransaction,
  order: OrderFacts,
  { codes, today }: { codes: readonly string[]; today: Day },
): Promise<LentUnit[]> {
  if (codes.length === 0) return [];
  const rentals = await listRentalsOf(tx, order.id);
  const [from = today] = [today, ...rentals.map(({ startsOn }) => startsOn)].toSorted();
  const until = addDays(
    rentals
      .map(({ dueOn }) => dueOn)
      .toSorted()
      .at(-1) ?? from,
    1,
  );
  const units = [];
  for (const code of new Set(codes)) units.push(await findScanned(tx, code, rentals[0]?.city ?? ''));
  // Two hand-overs that lend the same things must not wait for each other.
  for (const unit of units.toSorted((one, other) => one.id - other.id)) {
    await lend(tx, unit, { reference: order.number, from, until });
  }
  await refuseWithoutSerial(tx, order.number);
  return units.map(({ label, name, editionName }) => ({
    label,
    title: productTitle({ productName: name, editionName }),
  }));
}

/** By its own label, or by the number of the used thing that it is. */
async function findScanned(tx: ShopTransaction, code: string, city: string) {
  const unit = await tx
    .selectFrom('rental_unit')
    .innerJoin('edition', 'edition.id', 'rental_unit.edition_id')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .leftJoin('unit', 'unit.id', 'rental_unit.unit_id')
    .where((row) => row.or([row('rental_unit.label', '=', code), row('unit.number', '=', code)]))
    .where('rental_unit.in_service', '=', true)
    .select(['rental_unit.id', 'rental_unit.label', 'rental_unit.city', 'title.name', 'edition.name as editionName'])
    .executeTakeFirst();
  if (!unit) throw notLent(`Nothing for rent has the label or number ${code}. Move what is for sale to rental first.`);
  if (unit.city !== city) throw notLent(`${unit.label} is not in this city.`);
  return unit;
}

async function lend(
  tx: ShopTransaction,
  { id, label }: { id: number; label: string },
  { reference, from, until }: { reference: string; from: Day; until: Day },
): Promise<void> {
  const { cleaningDays } = (await readSettings(tx)).lending;
  try {
    await tx
      .insertInto('rental_booking')
      .values({
        unit_id: id,
        days: sql<string>`daterange(${from}::date, ${until}::date)`,
        status: 'out',
        cleaning_days: cleaningDays,
        reference,
        is_lent: true,
      })
      .execute();
  } catch (failure) {
    const { constraint } = failure as { constraint?: unknown };
    if (constraint !== 'rental_unit_is_booked_once' && constraint !== 'rental_unit_is_inspected_first') throw failure;
    throw notLent(`${label} is promised to somebody else on these days, or was not inspected yet.`);
  }
}

function notLent(sentence: string): Refused {
  return new Refused('conflict', sentence, { lent: sentence });
}
