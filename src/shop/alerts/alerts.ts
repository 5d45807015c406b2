import { randomBytes } from 'node:crypto';
import { type AlertKind, alertProblem, type AlertWish } from '../../rules/alerts/alert.ts';
import { Refused } from '../../rules/refused.ts';
import type { ShopDatabase, ShopTransaction } from '../database.ts';
import { isListed, knownProductFacts, type ProductFacts } from '../catalogue/product-facts.ts';
import { lockShopper } from '../identity/lock-shopper.ts';
import { readSettings } from '../settings/read-settings.ts';

export interface Alert extends AlertWish {
  product: ProductFacts & { isListed: boolean };
  madeAt: Date;
  isReached: boolean;
  toldAt: Date | null;
}

/** Which alert of a person: of one thing there is one of a kind. */
export interface OwnAlert {
  shopperId: number;
  productId: number;
  kind: AlertKind;
}

/** The latest first. */
export async function listAlerts(database: ShopDatabase, shopperId: number): Promise<Alert[]> {
  const rows = await knownProductFacts(database)
    .innerJoin('alert', 'alert.product_id', 'product.id')
    .where('alert.shopper_id', '=', shopperId)
    .orderBy('alert.id', 'desc')
    .select([
      isListed.as('isListed'),
      'alert.kind',
      'alert.figure_paise as figurePaise',
      'alert.made_at as madeAt',
      'alert.is_reached as isReached',
      'alert.told_at as toldAt',
    ])
    .execute();
  return rows.map(({ kind, figurePaise, madeAt, isReached, toldAt, ...product }) => ({
    product,
    kind,
    figurePaise,
    madeAt,
    isReached,
    toldAt,
  }));
}

/** Another figure for one that is there begins it again. It is looked at by the job: what changes in this moment is not missed. */
export async function setAlert(tx: ShopTransaction, alert: OwnAlert & AlertWish & { now: Date }): Promise<void> {
  const { shopperId, productId, kind, figurePaise, now } = alert;
  await lockShopper(tx, shopperId);
  const { alertsPerPerson: most } = (await readSettings(tx)).figures;
  if (most === 0) throw new Refused('not-found', 'This shop has no alerts.');
  const product = await knownProductFacts(tx)
    .where('product.id', '=', productId)
    .select(isListed.as('isListed'))
    .executeTakeFirst();
  if (!product) throw new Refused('not-found', 'We do not sell this any more, so there is nothing to tell you about.');
  const problem = alertProblem(alert, product);
  if (problem !== null) throw new Refused('conflict', problem, kind === 'stock' ? {} : { figure: problem });
  const others = await tx
    .selectFrom('alert')
    .where('shopper_id', '=', shopperId)
    .where((row) => row.or([row('product_id', '<>', productId), row('kind', '<>', kind)]))
    // That it was back is told: that one only stays to be seen.
    .where((row) => row.or([row('kind', '<>', 'stock'), row('told_at', 'is', null)]))
    .select('id')
    .execute();
  if (others.length >= most) {
    throw new Refused('conflict', `You have ${most} alerts, which is the most. Stop one of them first.`);
  }
  await tx
    .insertInto('alert')
    .values({
      shopper_id: shopperId,
      product_id: productId,
      kind,
      figure_paise: figurePaise,
      stop_code: randomBytes(12).toString('base64url'),
      made_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('alert_once')
        .doUpdateSet({ figure_paise: figurePaise, is_reached: false, is_due: true, told_at: null }),
    )
    .execute();
}

/** Twice is the same as once. */
export async function stopAlert(tx: ShopTransaction, { shopperId, productId, kind }: OwnAlert): Promise<void> {
  await tx
    .deleteFrom('alert')
    .where('shopper_id', '=', shopperId)
    .where('product_id', '=', productId)
    .where('kind', '=', kind)
    .execute();
}

/** From the message, by whoever holds its code. */
export async function stopAlertByCode(tx: ShopTransaction, code: string): Promise<void> {
  const stopped = await tx.deleteFrom('alert').where('stop_code', '=', code).returning('id').executeTakeFirst();
  if (!stopped) throw new Refused('not-found', 'This alert is stopped already, or the link is not complete.');
}

export async function forgetAlertsOf(tx: ShopTransaction, shopperId: number): Promise<void> {
  await tx.deleteFrom('alert').where('shopper_id', '=', shopperId).execute();
}
