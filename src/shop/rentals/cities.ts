import { sql } from 'kysely';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';

export interface City {
  slug: string;
  name: string;
  isOpen: boolean;
  /** Whether a rental may be paid when it is handed over; otherwise it is paid online. */
  hasHandOverPayment: boolean;
}

/** The cities in which things can be rented now. */
export function listCities(database: ShopDatabase) {
  return database
    .selectFrom('city')
    .where('is_open', '=', true)
    .orderBy('position')
    .select(['slug', 'name', 'has_hand_over_payment as hasHandOverPayment'])
    .execute();
}

/** Every city, those that are closed too. */
export function listEveryCity(database: ShopDatabase): Promise<City[]> {
  return database.selectFrom('city').orderBy('position').select(cityColumns).execute();
}

const cityColumns = ['slug', 'name', 'is_open as isOpen', 'has_hand_over_payment as hasHandOverPayment'] as const;

export interface ChangedCity extends Pick<City, 'slug' | 'isOpen'> {
  /** Null for what stays as it is. */
  name: string | null;
  hasHandOverPayment: boolean | null;
}

/** Opens or closes a city for rentals and for paying at the hand-over, or adds one. What is rented out there already comes back as agreed. */
export async function changeCity(
  tx: ShopTransaction,
  { slug, name, isOpen, hasHandOverPayment }: ChangedCity,
): Promise<{ before: City | null; after: City }> {
  const before = await tx
    .selectFrom('city')
    .where('slug', '=', slug)
    .select(cityColumns)
    .forUpdate()
    .executeTakeFirst();
  const after = {
    slug,
    name: name ?? before?.name ?? '',
    isOpen,
    hasHandOverPayment: hasHandOverPayment ?? before?.hasHandOverPayment ?? true,
  };
  if (after.name === '') throw new Refused('bad-request', 'A new city needs a name.', { name: 'Please fill this in.' });
  const taken = await tx
    .selectFrom('city')
    .where('name', '=', after.name)
    .where('slug', '<>', slug)
    .select('slug')
    .executeTakeFirst();
  if (taken) throw new Refused('conflict', `There is a city ${after.name} already.`, { name: 'This name is taken.' });
  await tx
    .insertInto('city')
    .values({
      slug,
      name: after.name,
      is_open: isOpen,
      has_hand_over_payment: after.hasHandOverPayment,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from city)`,
    })
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet({ name: after.name, is_open: isOpen, has_hand_over_payment: after.hasHandOverPayment }),
    )
    .execute();
  return { before: before ?? null, after };
}
