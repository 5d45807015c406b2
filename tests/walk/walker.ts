import type pg from 'pg';
import { defaultShopSettings } from '../../src/rules/house/shop-settings.ts';
import { minuteMs } from '../../src/rules/time/day.ts';
import { firstRentalDay } from '../../src/rules/rentals/rental.ts';
import { codeOf } from '../../src/shop/staff/totp.ts';
import { bookChecks } from '../../src/shop/books/book-checks.ts';
import { type Buyer, newBuyer } from '../support/buyers.ts';
import { openCartShop, fillShelves } from '../support/cart-shop.ts';
import { lonelyEdition } from '../support/rentals.ts';
import { signedInStaff } from '../support/office.ts';
import { type Answer, openShop, type OpenShop } from '../support/open-shop.ts';
import { setClock } from '../support/set-clock.ts';

/** A shop on a walk, with everybody who acts in it. */
export interface Walk {
  shop: OpenShop;
  people: readonly [Buyer, ...Buyer[]];
  staff: Awaited<ReturnType<typeof signedInStaff>>;
  products: readonly [number, ...number[]];
  /** What the shop buys. */
  sought: number;
  lent: readonly number[];
  /** How much later than the world's it is in this shop. */
  laterMs: number;
  now: () => Date;
  ask: (person: Buyer, path: string, body: object) => Promise<Answer>;
  office: (path: string, body?: object) => Promise<Answer>;
  rows: <Row extends object>(query: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** A line to the database for the books alone. */
  books: pg.PoolClient;
  close: () => Promise<void>;
}

/** Few of everything, so that people get into each other's way. */
export async function beginWalk(): Promise<Walk> {
  const shop = await openShop('demo', { hasRateLimits: false });
  const { clock, pool } = shop.connection;
  const shelves = await openCartShop(shop);
  await fillShelves(shelves);
  const { plenty, few, preOwned, preOrder } = shelves.product;
  await shelves.stock(preOwned, 2);
  await pool.query(
    `update edition set sell_cash_paise = 100000, sell_credit_paise = 120000
     where id = (select edition_id from product where id = $1)`,
    [preOwned],
  );
  await pool.query('update product set buy_paise = 240000, strike_paise = null where id = $1', [preOwned]);
  const lent = [await lonelyEdition(shop), await lonelyEdition(shop)];
  await pool.query('insert into deposit_rule (edition_id, amount_paise) values ($1, 50000)', [lent[1]]);
  const people = [await newBuyer(shop, { creditRupees: 900 }), await newBuyer(shop), await newBuyer(shop)] as const;
  await pool.query('update shopper set phone_verified_at = now()');
  const staff = await signedInStaff(shop, 'owner');
  const books = await pool.connect();
  const walk: Walk = {
    shop,
    people,
    staff,
    products: [plenty, few, preOwned, preOrder],
    sought: preOwned,
    lent,
    laterMs: 0,
    now: () => clock.now(),
    ask: (person, path, body) => asShopper(person, path, { userId: person.userId, ...body }),
    office: (path, body) => asStaff(walk, path, body),
    rows: async (query, values) => (await pool.query(query, [...(values ?? [])])).rows,
    books,
    close: async () => {
      books.release();
      await shop.close();
    },
  };
  const ownNow = clock.now.bind(clock);
  setClock(shop, () => new Date(ownNow().getTime() + walk.laterMs));
  return walk;
}

async function asShopper({ browser, form }: Buyer, path: string, body: object): Promise<Answer> {
  const answer = await browser.post(path, body);
  if (answer.status !== 401 && answer.status !== 403) return answer;
  const { status, json } = await browser.post('/api/login', { email: form.email, password: form.password });
  if (status !== 200) return answer;
  browser.accessToken = (json() as { accessToken: string }).accessToken;
  return browser.post(path, body);
}

async function asStaff(walk: Walk, path: string, body?: object): Promise<Answer> {
  const { browser, signIn, secret } = walk.staff;
  const go = () => (body ? browser.post(`/api/office/${path}`, body) : browser.get(`/api/office/${path}`));
  const answer = await go();
  if (answer.status !== 401 && answer.status !== 403) return answer;
  // The code of a moment is taken once.
  walk.laterMs += minuteMs;
  await signIn({ code: codeOf(secret, walk.now()) });
  return go();
}

/** The first day on which somebody can have something. */
export const nextRentalDay = (walk: Walk) => firstRentalDay(walk.now(), defaultShopSettings.figures);

/** What is true after each step: what npm run verify asks, and nothing has happened that the shop did not expect. */
export async function promisesMustHold({ shop, books }: Walk): Promise<void> {
  for (const [index, { promise, query }] of bookChecks.entries()) {
    // On a line of its own, where each question is planned once.
    const { rows } = await books.query<{ finding: string }>({ name: `check ${index}`, text: query });
    if (rows.length > 0) throw new Error(`promise ${promise}\n${rows.map(({ finding }) => finding).join('\n')}`);
  }
  const surprise = shop
    .logged()
    .split('\n')
    .find((line) => line.includes('"a job failed') || line.includes('"a request failed"'));
  if (surprise) throw new Error(surprise);
}
