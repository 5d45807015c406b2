import { must } from '../../src/rules/must.ts';
import { addDays, indianDay } from '../../src/rules/time/day.ts';
import { lockOrder } from '../../src/shop/orders/find-order.ts';
import { tellOrder, tellReleases } from '../../src/shop/pre-orders/tell-releases.ts';
import type { OpenShop } from './open-shop.ts';
import { signedInStaff } from './office.ts';

type Shop = Pick<OpenShop, 'connection'>;

/** The release of what was pre-ordered moves by some days, and its buyer is told at once. */
export async function releaseMovedOf({ connection }: Shop, orderId: string): Promise<void> {
  await connection.pool.query(
    `update edition set release_date = release_date + 10 where id in (
       select edition_id from product join order_line on product_id = product.id join shop_order on shop_order.id = order_id
       where number = $1)`,
    [orderId],
  );
  await connection.database.transaction().execute(async (tx) => {
    const { id } = await lockOrder(tx, orderId);
    await tellOrder(tx, id, new Date());
  });
}

/** Tomorrow, when whatever changes today has stood for long enough. */
export const noon = new Date(`${addDays(indianDay(new Date()), 1)}T12:00:00+05:30`);

/** What the office does with the release date of a product, and what its buyers hear of it. */
export async function releasesOf(shop: OpenShop, productId: number) {
  const { pool, database } = shop.connection;
  const { browser } = await signedInStaff(shop, 'manager');
  const { rows } = await pool.query<{ editionId: number }>(
    'select edition_id as "editionId" from product where id = $1',
    [productId],
  );
  const { editionId } = must(rows[0], 'the edition');
  const why = 'The publisher said so';
  return {
    editionId,
    browser,
    why,
    /** Nobody is to be told of anything. */
    begin: () =>
      pool.query('update edition set release_date = $2, release_changed_at = null where id = $1', [
        editionId,
        '2030-03-01',
      ]),
    move: (releaseDate: string | null) => browser.post('/api/office/changeEdition', { editionId, releaseDate, why }),
    tell: (now = noon) => tellReleases(database, now),
    /** The dates of the e-mails that wait for an order. */
    waiting: async (orderId: string) => {
      const found = await pool.query<{ dates: string }>(
        `select concat_ws(' to ', contents ->> 'from', contents ->> 'to') as dates from message
         where template = 'release-moved' and channel = 'email' and contents ->> 'orderNumber' = $1 order by id`,
        [orderId],
      );
      return found.rows.map(({ dates }) => dates);
    },
    /** What has left, to one person. */
    sent: async ({ email, mobileNumber }: { email: string; mobileNumber: string }) => {
      for (let count = 1; count > 0;) count = await shop.sendMessages(noon);
      const all = await shop.outbox();
      return all.filter(
        ({ to, subject = '', text }) =>
          (to === email && subject.startsWith('The release date')) ||
          (to === `+91${mobileNumber}` && text.startsWith('The release of')),
      );
    },
  };
}
