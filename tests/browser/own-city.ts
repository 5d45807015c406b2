import { randomInt } from 'node:crypto';
import { writeToShop } from './staff.ts';

/** A city of its own, so that nobody else books there, with so many of everything that Chennai rents out. */
export async function ownCity({ ofEach = 1 } = {}) {
  const number = randomInt(1_000_000, 9_999_999);
  const city = { slug: `puram-${number}`, name: `Puram ${number}` };
  await writeToShop(`insert into city (slug, name, position) values ($1, $2, (select max(position) + 1 from city))`, [
    city.slug,
    city.name,
  ]);
  await writeToShop(
    `insert into rental_unit (edition_id, city, label)
     select edition_id, $1, $1 || '-' || edition_id || '-' || piece
     from (select distinct edition_id from rental_unit where city = 'chennai' and unit_id is null) as lent,
       generate_series(1, $2::int) as piece`,
    [city.slug, ofEach],
  );
  return { ...city, close: () => writeToShop('update city set is_open = false where slug = $1', [city.slug]) };
}
