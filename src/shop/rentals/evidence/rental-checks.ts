import type { ShopDatabase, ShopTransaction } from '../../database.ts';
import type { RentalCheckKind, RentalCheckStep } from '../../trade-tables.ts';

export interface NewCheck {
  orderId: number;
  kind: RentalCheckKind;
  steps: readonly RentalCheckStep[];
  note: string | null;
  photos: readonly Buffer[];
  /** Those that are the evidence of a charge. */
  ofCharges?: readonly { chargeId: number; photos: readonly Buffer[] }[];
  by: string;
  now: Date;
}

/** What was seen of a rental that day. It is written once: later nobody can make it look better or worse. */
export async function addCheck(tx: ShopTransaction, check: NewCheck): Promise<void> {
  const { id } = await tx
    .insertInto('rental_check')
    .values({
      order_id: check.orderId,
      kind: check.kind,
      steps: JSON.stringify(check.steps),
      note: check.note,
      checked_by: check.by,
      checked_at: check.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const photos = [
    ...check.photos.map((bytes) => ({ check_id: id, charge_id: null, bytes })),
    ...(check.ofCharges ?? []).flatMap(({ chargeId, photos: own }) =>
      own.map((bytes) => ({ check_id: id, charge_id: chargeId, bytes })),
    ),
  ];
  if (photos.length > 0) await tx.insertInto('rental_photo').values(photos).execute();
}

/** The oldest first; photographs by their ids. */
export async function listChecks(database: ShopDatabase, orderId: number) {
  const checks = await database
    .selectFrom('rental_check')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .select(['id', 'kind', 'steps', 'note', 'checked_by as by', 'checked_at as at'])
    .execute();
  const photos = await database
    .selectFrom('rental_photo')
    .innerJoin('rental_check', 'rental_check.id', 'rental_photo.check_id')
    .where('rental_check.order_id', '=', orderId)
    .orderBy('rental_photo.id')
    .select(['rental_photo.id', 'check_id as checkId'])
    .execute();
  return checks.map(({ id, ...check }) => ({
    ...check,
    photos: photos.filter(({ checkId }) => checkId === id).map((photo) => photo.id),
  }));
}

/** The photographs that show a charge, by its id. */
export async function listChargePhotos(database: ShopDatabase, orderId: number): Promise<Map<number, number[]>> {
  const rows = await database
    .selectFrom('rental_photo')
    .innerJoin('rental_charge', 'rental_charge.id', 'rental_photo.charge_id')
    .where('rental_charge.order_id', '=', orderId)
    .orderBy('rental_photo.id')
    .select(['rental_photo.id', 'rental_charge.id as chargeId'])
    .execute();
  const found = new Map<number, number[]>();
  for (const { id, chargeId } of rows) found.set(chargeId, [...(found.get(chargeId) ?? []), id]);
  return found;
}

export function findRentalPhoto(database: ShopDatabase, photoId: number) {
  return database.selectFrom('rental_photo').where('id', '=', photoId).select('bytes').executeTakeFirst();
}

/** A photograph of what the shopper rented themselves; somebody else's is simply not there. */
export function findOwnRentalPhoto(
  database: ShopDatabase,
  { shopperId, photoId }: { shopperId: number; photoId: number },
) {
  return database
    .selectFrom('rental_photo')
    .innerJoin('rental_check', 'rental_check.id', 'rental_photo.check_id')
    .innerJoin('shop_order', 'shop_order.id', 'rental_check.order_id')
    .where('rental_photo.id', '=', photoId)
    .where('shop_order.shopper_id', '=', shopperId)
    .select('rental_photo.bytes')
    .executeTakeFirst();
}
