import { type RawBuilder, sql } from 'kysely';
import { releaseStandsMs } from '../../rules/orders/release-move.ts';
import { isTimeToRemind } from '../../rules/rentals/rental.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { withdrawMessages } from '../notifications/withdraw-messages.ts';
import { lockOrder } from '../orders/find-order.ts';
import { queueOf } from './queue.ts';
import { knownRelease, newestNotice } from './release-notices.ts';

const atOnce = 200;

/** Tells everybody who waits for a pre-order and knows another release date. Answers whether there may be more. */
export async function tellReleases(database: ShopDatabase, now: Date): Promise<boolean> {
  if (!isTimeToRemind(now)) return false;
  const stoodSince = new Date(now.getTime() - releaseStandsMs);
  const changed = sql`select product.id from product join edition on edition.id = edition_id
    where age = 'preOrder' and release_changed_at <= ${stoodSince}`;
  const { rows } = await sql<{ id: number }>`
    select distinct "orderId" as id from ${movedLines(changed)} as moved order by id limit ${atOnce}`.execute(database);
  for (const { id } of rows) await database.transaction().execute((tx) => tellOrder(tx, id, now));
  return rows.length === atOnce;
}

/** One order, of which another process may have told meanwhile, or which was sent. */
export async function tellOrder(tx: ShopTransaction, orderId: number, now: Date): Promise<void> {
  const { number, shopperId } = await lockOrder(tx, { id: orderId });
  const products = sql`select product_id from order_line where order_id = ${orderId} and age = 'preOrder'`;
  // Held: whoever changes a date takes back what still waits to leave, and must not miss what is written here.
  await sql`select from edition where id in (select edition_id from product where id in (${products})) order by id for share`.execute(
    tx,
  );
  const { rows } = await sql<MovedLine>`
    select * from ${movedLines(products)} as moved where "orderId" = ${orderId} order by "lineId"`.execute(tx);
  for (const { lineId, title, from, to } of rows) {
    const { id } = await tx
      .insertInto('release_notice')
      .values({ line_id: lineId, moved_from: from, moved_to: to, told_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await queueMessage(tx, {
      reference: referenceOf(id),
      template: 'release-moved',
      shopperId,
      contents: { orderNumber: number, title, from, to },
      now,
    });
  }
}

/** The release date of an edition changes: what still waits to leave would tell the one before. Its row is locked by the caller. */
export async function withdrawNotices(tx: ShopTransaction, editionId: number): Promise<void> {
  const notices = await tx
    .selectFrom('release_notice')
    .innerJoin('order_line', 'order_line.id', 'line_id')
    .innerJoin('shop_order', 'shop_order.id', 'order_id')
    .innerJoin('product', 'product.id', 'product_id')
    .where('edition_id', '=', editionId)
    .where('status', '=', 'Processing')
    .select('release_notice.id')
    .execute();
  const unheard = await withdrawMessages(
    tx,
    notices.map(({ id }) => referenceOf(id)),
  );
  const gone = notices.filter(({ id }) => unheard.has(referenceOf(id))).map(({ id }) => id);
  // Who has answered knows it from the page.
  await sql`delete from release_notice where id = any(${gone}) and kept_at is null`.execute(tx);
}

function referenceOf(noticeId: number): string {
  return `release-moved:${noticeId}`;
}

interface MovedLine {
  lineId: number;
  title: string;
  /** As its buyer knows it, and as it is. */
  from: string | null;
  to: string | null;
}

/** The pre-orders under the contract, paid and not sent, whose buyer knows another date. */
function movedLines(products: RawBuilder<unknown>) {
  return sql`(
    select order_line.id as "lineId", order_line.order_id as "orderId", order_line.title, ${knownRelease} as "from",
           edition.release_date as "to"
    from ${queueOf(products)} as queue join order_line on order_line.id = queue.id and has_contract
    join product on product.id = order_line.product_id join edition on edition.id = product.edition_id
    left join ${newestNotice}
    where copies > 0 and ${knownRelease} is distinct from edition.release_date)`;
}
