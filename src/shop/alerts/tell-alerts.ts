import { sql } from 'kysely';
import { type AlertWish, isGone, isReached, watchedPaise, type WatchedProduct } from '../../rules/alerts/alert.ts';
import { productPath, productTitle } from '../../rules/catalogue/product-path.ts';
import { sectionOf, type SubCategory } from '../../rules/catalogue/sections.ts';
import type { ProductAge } from '../../rules/catalogue/product-age.ts';
import { isTimeToRemind } from '../../rules/rentals/rental.ts';
import { isListed } from '../catalogue/product-facts.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { queueMessage } from '../notifications/queue-message.ts';
import { readSettings } from '../settings/read-settings.ts';

const atOnce = 100;

/**
 * Looks at the alerts whose product has changed, and tells of each crossing once. Any number of processes may do this at
 * once: each takes other rows. Answers whether there may be more.
 */
export async function tellAlerts(database: ShopDatabase, now: Date): Promise<boolean> {
  if (!isTimeToRemind(now) || !(await dueAlerts(database).executeTakeFirst())) return false;
  if ((await readSettings(database)).figures.alertsPerPerson === 0) return false;
  return database.transaction().execute(async (tx) => {
    const due = await dueAlerts(tx).limit(atOnce).forUpdate().skipLocked().execute();
    // Prices are read after the rows are held: whoever changes one from now on marks them again.
    for (const alert of await readAlerts(
      tx,
      due.map(({ id }) => id),
    ))
      await tell(tx, alert, now);
    return due.length === atOnce;
  });
}

function dueAlerts(database: ShopDatabase) {
  // Written out, so that PostgreSQL sees that its own small index is meant.
  return database
    .selectFrom('alert')
    .where(sql<boolean>`is_due`)
    .orderBy('id')
    .select('id');
}

interface LookedAt extends AlertWish, WatchedProduct {
  id: number;
  productId: number;
  shopperId: number;
  stopCode: string;
  wasReached: boolean;
  toldAt: Date | null;
  crossings: number;
  isBlocked: boolean;
  name: string;
  editionName: string;
  age: ProductAge;
  subCategory: SubCategory;
}

async function readAlerts(tx: ShopTransaction, ids: readonly number[]): Promise<LookedAt[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('alert')
    .innerJoin('product', 'product.id', 'alert.product_id')
    .innerJoin('edition', 'edition.id', 'product.edition_id')
    .innerJoin('title', 'title.id', 'edition.title_id')
    .innerJoin('shopper', 'shopper.id', 'alert.shopper_id')
    .where('alert.id', 'in', ids)
    .orderBy('alert.id')
    .select((row) => [
      'alert.id',
      'alert.product_id as productId',
      'alert.shopper_id as shopperId',
      'alert.kind',
      'alert.figure_paise as figurePaise',
      'alert.stop_code as stopCode',
      'alert.is_reached as wasReached',
      'alert.told_at as toldAt',
      'alert.crossings',
      isListed.as('isListed'),
      'product.available',
      'product.age',
      'product.buy_paise as buyPaise',
      'edition.sell_cash_paise as sellCashPaise',
      'edition.sell_credit_paise as sellCreditPaise',
      'edition.name as editionName',
      'title.name',
      'title.sub_category as subCategory',
      row('shopper.blocked_at', 'is not', null).as('isBlocked'),
    ])
    .$narrowType<{ isBlocked: boolean }>()
    .execute();
}

async function tell(tx: ShopTransaction, alert: LookedAt, now: Date): Promise<void> {
  const gone = isGone(alert, alert);
  const reached = !gone && isReached(alert, alert);
  // That a thing is back is told once; the row stays, so that the account says when.
  const isOver = alert.kind === 'stock' && alert.toldAt !== null;
  const isNews = (gone || (reached && !alert.wasReached)) && !isOver && !alert.isBlocked;
  if (isNews) await queue(tx, { ...alert, isOver: gone }, now);
  if (gone) {
    await tx.deleteFrom('alert').where('id', '=', alert.id).execute();
    return;
  }
  await tx
    .updateTable('alert')
    .set({
      is_due: false,
      is_reached: reached,
      ...(isNews && { told_at: now, crossings: alert.crossings + 1 }),
    })
    .where('id', '=', alert.id)
    .execute();
}

async function queue(tx: ShopTransaction, alert: LookedAt & { isOver: boolean }, now: Date): Promise<void> {
  const { id, crossings, shopperId, kind, name, editionName, isOver } = alert;
  await queueMessage(tx, {
    reference: `alert:${id}:${crossings}`,
    template: 'alert',
    shopperId,
    contents: {
      kind,
      isGone: isOver,
      title: productTitle({ productName: name, editionName }),
      path: pathOf(alert),
      nowPaise: watchedPaise(alert, alert),
      figurePaise: alert.figurePaise,
      // One that is over needs no stopping.
      stopCode: isOver || kind === 'stock' ? null : alert.stopCode,
    },
    now,
    textsOnlyVerified: true,
  });
}

function pathOf({ kind, productId, name, age, subCategory }: LookedAt): string {
  const path = productPath({ id: productId, productName: name, age, urlType: sectionOf(subCategory) });
  return kind === 'stock' || kind === 'price' ? path : `${path}?tab=sell`;
}
