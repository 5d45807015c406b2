import type { ShopDatabase } from '../database.ts';

export type TradeInItem = Awaited<ReturnType<typeof listItems>>[number];

/** The pieces of a trade-in, as they stand. The serial number of a piece that is a unit is that of the unit: it may have been corrected. */
export function listItems(database: ShopDatabase, orderId: number) {
  return database
    .selectFrom('trade_in_item')
    .innerJoin('order_line', 'order_line.id', 'trade_in_item.line_id')
    .innerJoin('product', 'product.id', 'order_line.product_id')
    .leftJoin('unit', 'unit.trade_in_item_id', 'trade_in_item.id')
    .where('trade_in_item.order_id', '=', orderId)
    .orderBy('trade_in_item.id')
    .select((row) => [
      'trade_in_item.id',
      'trade_in_item.line_id as lineId',
      'order_line.title',
      'product.edition_id as editionId',
      'product.platform',
      'product.sub_category as subCategory',
      'currency',
      'trade_in_item.answers',
      'found_answers as foundAnswers',
      'deductions',
      'quoted_paise as quotedPaise',
      'most_paise as mostPaise',
      'trade_in_item.limits',
      'trade_in_item.state',
      'is_held as isHeld',
      'handed_over_at as handedOverAt',
      'offered_paise as offeredPaise',
      'reasons',
      'stated_serial as statedSerial',
      row.fn.coalesce('unit.serial', 'trade_in_item.serial').as('serial'),
      'trade_in_item.grade',
      'is_repeat as isRepeat',
    ])
    .execute();
}

export async function readTradeIn(database: ShopDatabase, orderId: number) {
  const tradeIn = await database
    .selectFrom('trade_in')
    .leftJoin('payout', 'payout.order_id', 'trade_in.order_id')
    .leftJoin('payout_rejection', (join) =>
      join
        .onRef('payout_rejection.payout_id', '=', 'payout.id')
        .onRef('payout_rejection.batch_id', '=', 'payout.batch_id'),
    )
    .where('trade_in.order_id', '=', orderId)
    .select([
      'payment',
      'bonus_paise as bonusPaise',
      'bonus_in as bonusIn',
      'bonus_from_paise as bonusFromPaise',
      'quote_until as quoteUntil',
      'pickup_on as pickupOn',
      'pickup_window as pickupWindow',
      'pickup_asked_on as pickupAskedOn',
      'answer_until as answerUntil',
      'payout.masked as payoutTo',
      'payout.bank_reference as payoutReference',
      'payout.method as payoutMethod',
      'payout.state as payoutState',
      'payout_rejection.reason as payoutRejected',
    ])
    .executeTakeFirstOrThrow();
  return { ...tradeIn, items: await listPhotographed(database, orderId) };
}

/** The pieces and the payout, for the staff. */
export async function readTradeInDetail(database: ShopDatabase, orderId: number) {
  const items = await listPhotographed(database, orderId);
  const payout = await database
    .selectFrom('payout')
    .where('order_id', '=', orderId)
    .select(['masked as to', 'state', 'bank_reference as reference'])
    .executeTakeFirst();
  const { sendBack, table, ...bonus } = await database
    .selectFrom('trade_in')
    .where('order_id', '=', orderId)
    .select([
      'send_back as sendBack',
      'bonus_paise as bonusPaise',
      'bonus_from_paise as bonusFromPaise',
      'conditions as table',
    ])
    .executeTakeFirstOrThrow();
  const corrections = await listCorrections(database, orderId);
  return { items, corrections, earlier: await listEarlier(database, orderId), payout, sendBack, table, ...bonus };
}

/** The pieces, with the ids of their photographs. */
async function listPhotographed(database: ShopDatabase, orderId: number) {
  const items = await listItems(database, orderId);
  const photos = await database
    .selectFrom('trade_in_photo')
    .innerJoin('trade_in_item', 'trade_in_item.id', 'trade_in_photo.item_id')
    .where('trade_in_item.order_id', '=', orderId)
    .orderBy('trade_in_photo.id')
    .select(['trade_in_photo.id', 'item_id as itemId'])
    .execute();
  const photosOf = (itemId: number) => photos.filter((photo) => photo.itemId === itemId).map(({ id }) => id);
  return items.map((item) => ({ ...item, photos: photosOf(item.id) }));
}

/** What the bench said of the pieces before it was corrected. */
function listCorrections(database: ShopDatabase, orderId: number) {
  return database
    .selectFrom('trade_in_correction')
    .innerJoin('trade_in_item', 'trade_in_item.id', 'trade_in_correction.item_id')
    .where('trade_in_item.order_id', '=', orderId)
    .orderBy('trade_in_correction.id')
    .select(['item_id as itemId', 'before', 'corrected_by as by', 'corrected_at as at'])
    .execute();
}

/** The units that had the serial number of a piece before it, wherever they came from. */
function listEarlier(database: ShopDatabase, orderId: number) {
  return database
    .selectFrom('trade_in_item')
    .innerJoin('unit', 'unit.serial', 'trade_in_item.serial')
    .where('trade_in_item.order_id', '=', orderId)
    .where((row) => row('unit.trade_in_item_id', 'is distinct from', row.ref('trade_in_item.id')))
    .whereRef('unit.added_at', '<', 'trade_in_item.inspected_at')
    .orderBy('unit.id')
    .select(['trade_in_item.id as itemId', 'unit.number'])
    .execute();
}

export function findTradeInPhoto(database: ShopDatabase, photoId: number) {
  return database.selectFrom('trade_in_photo').where('id', '=', photoId).select('bytes').executeTakeFirst();
}

/** A photograph of the seller's own piece; somebody else's is simply not there. */
export function findOwnPhoto(database: ShopDatabase, { shopperId, photoId }: { shopperId: number; photoId: number }) {
  return database
    .selectFrom('trade_in_photo')
    .innerJoin('trade_in_item', 'trade_in_item.id', 'trade_in_photo.item_id')
    .innerJoin('shop_order', 'shop_order.id', 'trade_in_item.order_id')
    .where('trade_in_photo.id', '=', photoId)
    .where('shop_order.shopper_id', '=', shopperId)
    .select('trade_in_photo.bytes')
    .executeTakeFirst();
}
