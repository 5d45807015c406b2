import { sql } from 'kysely';
import { paise } from '../../rules/money/paise.ts';
import { daysAfter } from '../../rules/time/day.ts';
import { changeConsoles } from '../../shop/consoles/consoles.ts';
import { setAlert } from '../../shop/alerts/alerts.ts';
import type { ShopTransaction } from '../../shop/database.ts';
import { changeWishes } from '../../shop/wishes/wishes.ts';

/** The demo shopper wished for things whose price has fallen since and for one that is sold out, and waits for a lower price. */
export async function addDemoWishes(tx: ShopTransaction, shopperId: number, now: Date): Promise<void> {
  // Whatever the demo shopper has changed since then stays as it is.
  if (await tx.selectFrom('wish').select('product_id').limit(1).executeTakeFirst()) return;
  const wishedAt = daysAfter(now, -33);
  const { rows } = await sql<{ productId: number }>`
    (select product_id as "productId" from price_history join product on product.id = product_id
     where price = 'buy' and after_paise < before_paise and changed_at > ${wishedAt}::timestamptz and is_listed and available > 0
     group by product_id, popularity order by popularity desc, product_id limit 3)
    union all
    (select id from product where is_listed and age = 'New' and available = 0 order by popularity desc, id limit 1)`.execute(
    tx,
  );
  await changeWishes(tx, { shopperId, add: rows.map((row) => ({ ...row, wishedAt })), remove: [], now });
  const [first] = rows;
  const soldOut = rows.at(-1);
  if (!first || !soldOut) return;
  const product = await tx
    .selectFrom('product')
    .where('id', '=', first.productId)
    .select('buy_paise')
    .executeTakeFirst();
  // A tenth less, in whole rupees.
  const figurePaise = paise(Math.floor((product?.buy_paise ?? 0) * 0.009) * 100);
  await setAlert(tx, { shopperId, productId: first.productId, kind: 'price', figurePaise, now });
  await setAlert(tx, { shopperId, productId: soldOut.productId, kind: 'stock', figurePaise: null, now });
}

/** They play on a console without a disc drive, so that the shop has something to warn of. */
export async function addDemoConsoles(tx: ShopTransaction, shopperId: number): Promise<void> {
  if (await tx.selectFrom('owned_console').select('console').limit(1).executeTakeFirst()) return;
  await changeConsoles(tx, { shopperId, add: ['ps5-digital', 'switch'], remove: [] });
}
