import { must } from '../../src/rules/must.ts';
import { type Buyer, newBuyer, payAtSandbox } from './buyers.ts';
import type { OpenShop } from './open-shop.ts';
import { handOverRental, rentalPlace, rentalStart, rented } from './rentals.ts';
import { countTurns } from './turns.ts';
import { addUsed } from './units.ts';

interface Figures {
  /** In rupees: what the used thing costs, a week of it, and its deposit. */
  price: number;
  rent: number;
  deposit: number;
  /** Online, unless it is paid at the counter; with store credit for so many rupees of the rent. */
  payment?: 'online' | 'pod';
  usedCredit?: number;
}

export interface RentedUnit {
  person: Buyer;
  orderId: string;
  edition: number;
  product: number;
  unit: string;
}

const turnOf = countTurns();

/** Somebody has a used thing of the shelf at home for a week; nobody else rents one of it in the city. */
export async function rentedUnit(
  shop: OpenShop,
  { price, rent, deposit, payment = 'online', usedCredit }: Figures,
  renter?: Buyer,
): Promise<RentedUnit> {
  const { pool } = shop.connection;
  const { rows } = await pool.query<{ product: number; edition: number }>(
    `select product.id as product, edition_id as edition from product join edition on edition.id = edition_id
     where age = 'PreOwned' and product.sub_category = 'Games'
       and edition_id in (select edition_id from rent_price group by edition_id having count(*) = 5) order by product.id desc`,
  );
  const { product, edition } = must(rows[(turnOf(pool) - 1) % rows.length], 'a used product that can be rented');
  await pool.query(
    'update rental_unit set in_service = false where edition_id = $1 and city = $2 and unit_id is null',
    [edition, rentalPlace],
  );
  await pool.query('update product set buy_paise = $2, strike_paise = null where id = $1', [product, price * 100]);
  await pool.query(`update rent_price set price_paise = $2 where edition_id = $1 and duration = '1week'`, [
    edition,
    rent * 100,
  ]);
  await pool.query(
    `insert into deposit_rule (edition_id, amount_paise) values ($1, $2)
     on conflict (edition_id, city) do update set amount_paise = excluded.amount_paise`,
    [edition, deposit * 100],
  );
  const { unit } = await lentUnit(shop, { edition, product });
  const person = renter ?? (await newBuyer(shop));
  const credit = usedCredit === undefined ? {} : { usedCredit };
  const placed = await rented(person, { edition, startDate: rentalStart, shipping: 'self', payment, ...credit });
  if (payment === 'online') await payAtSandbox(shop, placed);
  await handOverRental(shop, placed.orderId);
  return { person, orderId: placed.orderId, edition, product, unit };
}

/** A used thing of the shelf is lent out in the city. */
export async function lentUnit(
  shop: OpenShop,
  { edition, product }: { edition: number; product: number },
): Promise<{ unit: string; label: string }> {
  const [unit = ''] = await addUsed(shop, product, [{ grade: 'Good', costRupees: 123 }]);
  const label = `POOL-${unit}`;
  const { pool } = shop.connection;
  await pool.query(
    `insert into unit_move (unit_id, from_state, to_state, moved_by, why, moved_at)
     select id, 'for sale', 'for rent', 'a test', 'To lend it', now() from unit where number = $1`,
    [unit],
  );
  await pool.query(
    'insert into rental_unit (edition_id, city, label, unit_id) select $1, $2, $3, id from unit where number = $4',
    [edition, rentalPlace, label, unit],
  );
  return { unit, label };
}
