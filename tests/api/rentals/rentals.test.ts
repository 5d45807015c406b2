import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Product } from '../../../src/contract/catalogue.ts';
import { getRentCities, getRentProduct, type RentProduct } from '../../../src/contract/rentals.ts';
import { addDays, indianDay } from '../../../src/rules/time/day.ts';
import { countFree, never, rentalDays } from '../../../src/rules/rentals/rental.ts';
import { rentDurations } from '../../../src/rules/line-choices.ts';
import { bookRental } from '../../../src/shop/rentals/booking/book-rental.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { lonelyEdition, rentalPlace } from '../../support/rentals.ts';
import { until } from '../../support/until.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

async function rentals(place: string): Promise<RentProduct[]> {
  const answer = await shop.get(`/api/getRentProduct?place=${place}`);
  expect(answer.status).toBe(200);
  return z.parse(getRentProduct.reply, answer.json());
}

const today = indianDay(new Date());

/** A thing with a unit that nobody has booked, and days far from every booking of the demo. */
async function somethingFree() {
  const found = (await rentals('chennai')).find(({ bookedDays }) => bookedDays.length > 1);
  if (!found) throw new Error('the demo shop rents out nothing twice');
  return { product: found, days: rentalDays(addDays(today, 60), '1week') };
}

test('tells what a city rents out, with a price for each of the five durations', async () => {
  const list = await rentals('chennai');
  expect(list).toHaveLength(43);
  expect(list[0]?.subCategory).toBe('Console');
  const slim = list.find(
    (product) => `${product.productName} ${product.editionName}` === 'PlayStation 5 Slim 1TB DISC EDITION',
  );
  expect(slim).toMatchObject({ '1day': 599, '1week': 2699, '2week': 4299, '3week': 5499, '1month': 6499 });
  for (const product of list) {
    const prices = rentDurations.map((duration) => product[duration]);
    expect(prices).toEqual(prices.toSorted((left, right) => left - right));
    expect(product.bookedDays.length).toBeGreaterThan(0);
  }
});

test('has most to rent in Chennai and least in Vellore', async () => {
  const units = async (place: string) => (await rentals(place)).flatMap(({ bookedDays }) => bookedDays).length;
  expect(await units('chennai')).toBeGreaterThan(await units('bangalore'));
  expect(await units('bangalore')).toBeGreaterThan(await units('vellore'));
  expect(await units('vellore')).toBeGreaterThan(0);
});

test('answers an empty list for a city in which the shop does not rent', async () => {
  expect(await rentals('atlantis')).toEqual([]);
});

test('asks which city', async () => {
  expect((await shop.get('/api/getRentProduct')).status).toBe(400);
});

test('names its cities in the order in which it shows them', async () => {
  const places = z.parse(getRentCities.reply, (await shop.get('/api/getRentPlaces')).json());
  expect(places.map(({ slug }) => slug)).toEqual(['chennai', 'vellore', 'bangalore']);
});

test('shows a booking to everybody at once, and no longer once it is cancelled', async () => {
  const { product, days } = await somethingFree();
  const free = async () => {
    const now = (await rentals('chennai')).find(({ id }) => id === product.id);
    return countFree(now?.bookedDays ?? [], days);
  };
  const before = await free();
  await shop.connection.database.transaction().execute((tx) =>
    bookRental(tx, {
      editionId: product.id,
      city: 'chennai',
      days,
      cleaningDays: 1,
      quantity: 1,
      reference: 'GTR-SEEN',
      today,
    }),
  );
  await until(async () => (await free()) === before - 1);
  await shop.connection.pool.query(`update rental_booking set status = 'cancelled' where reference = 'GTR-SEEN'`);
  await until(async () => (await free()) === before);
});

test('refuses more units than are free, and books none of them', async () => {
  const { product, days } = await somethingFree();
  const wanted = { editionId: product.id, city: 'chennai', days, cleaningDays: 1, reference: 'GTR-MANY', today };
  const book = (quantity: number) =>
    shop.connection.database.transaction().execute((tx) => bookRental(tx, { ...wanted, quantity }));
  await expect(book(product.bookedDays.length + 1)).rejects.toMatchObject({ reason: 'out-of-stock' });
  const { rows } = await shop.connection.pool.query(`select 1 from rental_booking where reference = 'GTR-MANY'`);
  expect(rows).toEqual([]);
});

test('rents out nothing in a city that the owner has closed, or of a unit that is broken', async () => {
  const { pool, database } = shop.connection;
  const [rented] = await rentals('vellore');
  await pool.query(`update city set is_open = false where slug = 'vellore'`);
  await until(async () => (await rentals('vellore')).length === 0);
  // Also not to somebody who saw it just before.
  const { days } = await somethingFree();
  const wanted = {
    editionId: rented?.id ?? 0,
    city: 'vellore',
    days,
    cleaningDays: 1,
    quantity: 1,
    reference: 'GTR-CLOSED',
    today,
  };
  await expect(database.transaction().execute((tx) => bookRental(tx, wanted))).rejects.toMatchObject({
    reason: 'out-of-stock',
  });
  const units = (await rentals('bangalore')).flatMap(({ bookedDays }) => bookedDays).length;
  await pool.query(
    `update rental_unit set in_service = false
     where id = (select id from rental_unit where city = 'bangalore' order by id limit 1)`,
  );
  await until(async () => (await rentals('bangalore')).flatMap(({ bookedDays }) => bookedDays).length === units - 1);
});

test('a product says in which cities it can be rented, and is not for rent where nothing is in service', async () => {
  const { pool } = shop.connection;
  const { rows } = await pool.query<{ product: number; edition: number }>(
    `select min(product.id) as product, edition_id as edition from product join rental_unit using (edition_id)
     where city = 'chennai' group by edition_id order by edition_id limit 1`,
  );
  const { product, edition } = rows[0] ?? { product: 0, edition: 0 };
  const read = async () =>
    (await shop.get(`/api/getProductById?id=${product}`)).json() as Pick<Product, 'rentIn' | 'rentPrices'>;
  const cities = async () => (await read()).rentIn.map(({ slug }) => slug);
  expect((await read()).rentIn[0]).toEqual({
    slug: 'chennai',
    name: 'Chennai',
    path: `/rent/chennai?item=${edition}`,
  });
  await pool.query(`update rental_unit set in_service = false where edition_id = $1 and city = 'chennai'`, [edition]);
  await until(async () => !(await cities()).includes('chennai'));
  await pool.query('update rental_unit set in_service = false where edition_id = $1', [edition]);
  await until(async () => (await cities()).length === 0);
  expect((await read()).rentPrices).toEqual({});
});

test('what is late stays on the rent page to be waited for, and its product still leads there', async () => {
  const edition = await lonelyEdition(shop);
  const { pool } = shop.connection;
  await pool.query(
    `insert into rental_booking (unit_id, days, cleaning_days, reference, status)
     select id, daterange(current_date - 9, current_date - 2), 1, 'LATE', 'out' from rental_unit
     where edition_id = $1 and city = $2 and in_service`,
    [edition, rentalPlace],
  );
  const { rows } = await pool.query<{ id: number }>('select min(id) as id from product where edition_id = $1', [
    edition,
  ]);
  const product = (await shop.get(`/api/getProductById?id=${rows[0]?.id}`)).json() as Pick<Product, 'rentIn'>;
  expect(product.rentIn.map(({ slug }) => slug)).toContain(rentalPlace);
  const [listed] = (await rentals(rentalPlace)).filter(({ id }) => id === edition);
  expect(listed?.bookedDays).toMatchObject([[{ until: never }]]);
});
