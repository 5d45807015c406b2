import type { ShopDatabase } from '../database.ts';

/** Everything that is kept with the orders of a person, to be found by the id of the order. Staff is not named. */
export async function readOrderRecords(database: ShopDatabase, shopperId: number) {
  const own = ownOrders(database, shopperId);
  const events = await database
    .selectFrom('order_event')
    .where('order_id', 'in', own)
    .orderBy('id')
    .select(['order_id as orderId', 'to_status as status', 'happened_at as at', 'note'])
    .execute();
  const documents = await database
    .selectFrom('invoice')
    .where('order_id', 'in', own)
    .orderBy('id')
    .select(['order_id as orderId', 'kind', 'printed_number as number', 'made_at as madeAt', 'facts'])
    .execute();
  return {
    events: byOrder(events),
    documents: byOrder(documents),
    returns: byOrder(await readReturns(database, own)),
    payments: byOrder(await readPayments(database, own)),
    tradeIns: byOrder(await readTradeIns(database, own)),
    rentals: byOrder(await readRentals(database, own)),
    charges: byOrder(await readCharges(database, own)),
    checks: byOrder(await readChecks(database, own)),
  };
}

type OwnOrders = ReturnType<typeof ownOrders>;

function ownOrders(database: ShopDatabase, shopperId: number) {
  return database.selectFrom('shop_order').where('shopper_id', '=', shopperId).select('id');
}

async function readReturns(database: ShopDatabase, own: OwnOrders) {
  const returns = await database
    .selectFrom('return_request')
    .where('order_id', 'in', own)
    .orderBy('id')
    .select(['id', 'order_id as orderId', 'kind', 'reason', 'state', 'decision'])
    .select(['requested_at as requestedAt', 'decided_at as decidedAt'])
    .execute();
  const lines = await database
    .selectFrom('return_line')
    .innerJoin('return_request', 'return_request.id', 'return_id')
    .where('order_id', 'in', own)
    .select(['return_id as returnId', 'line_id as lineId', 'quantity'])
    .execute();
  return returns.map(({ id, ...request }) => ({
    ...request,
    lines: lines.filter(({ returnId }) => returnId === id).map(({ lineId, quantity }) => ({ lineId, quantity })),
  }));
}

async function readPayments(database: ShopDatabase, own: OwnOrders) {
  const payments = await database
    .selectFrom('payment')
    .where('order_id', 'in', own)
    .orderBy('id')
    .select(['id', 'order_id as orderId', 'provider', 'reference', 'state', 'amount_paise as amountPaise'])
    .select(['started_at as startedAt', 'decided_at as decidedAt'])
    .execute();
  const refunds = await database
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'payment_id')
    .where('order_id', 'in', own)
    .orderBy('refund.id')
    .select(['payment_id as paymentId', 'refund.reference', 'refund.state', 'reason'])
    .select(['refund.amount_paise as amountPaise', 'wanted_at as wantedAt', 'done_at as doneAt'])
    .execute();
  return payments.map(({ id, ...payment }) => ({
    ...payment,
    refunds: refunds.filter(({ paymentId }) => paymentId === id).map(({ paymentId: _payment, ...refund }) => refund),
  }));
}

async function readTradeIns(database: ShopDatabase, own: OwnOrders) {
  const tradeIns = await database
    .selectFrom('trade_in')
    .where('order_id', 'in', own)
    .select(['order_id as orderId', 'payment', 'bonus_paise as bonusPaise', 'bonus_in as bonusIn'])
    .select(['quote_until as quoteUntil', 'pickup_on as pickupOn', 'answer_until as answerUntil'])
    .execute();
  const payouts = await database
    .selectFrom('payout')
    .where('order_id', 'in', own)
    .select(['order_id as orderId', 'method', 'masked as to', 'state', 'amount_paise as amountPaise'])
    .select(['bank_reference as bankReference', 'frozen_at as frozenAt', 'due_at as dueAt', 'paid_at as paidAt'])
    .execute();
  const pieces = byOrder(await readPieces(database, own));
  const payoutsOf = byOrder(payouts);
  return tradeIns.map((tradeIn) => ({
    ...tradeIn,
    payout: payoutsOf(tradeIn.orderId)[0] ?? null,
    pieces: pieces(tradeIn.orderId),
  }));
}

async function readPieces(database: ShopDatabase, own: OwnOrders) {
  const pieces = await database
    .selectFrom('trade_in_item')
    .where('order_id', 'in', own)
    .orderBy('id')
    .select(['id', 'order_id as orderId', 'line_id as lineId', 'currency', 'answers', 'deductions', 'state'])
    .select(['quoted_paise as quotedPaise', 'found_answers as foundAnswers', 'serial', 'grade'])
    .select(['offered_paise as offeredPaise', 'reasons', 'inspected_at as inspectedAt'])
    .execute();
  const photos = await database
    .selectFrom('trade_in_photo')
    .innerJoin('trade_in_item', 'trade_in_item.id', 'item_id')
    .where('order_id', 'in', own)
    .orderBy('trade_in_photo.id')
    .select(['item_id as itemId', 'trade_in_photo.id'])
    .execute();
  return pieces.map(({ id, ...piece }) => ({
    ...piece,
    photos: photos.filter(({ itemId }) => itemId === id).map((photo) => photo.id),
  }));
}

function readRentals(database: ShopDatabase, own: OwnOrders) {
  return database
    .selectFrom('rental')
    .where('order_id', 'in', own)
    .orderBy('id')
    .select(['order_id as orderId', 'line_id as lineId', 'place as city', 'duration', 'quantity'])
    .select(['starts_on as startsOn', 'due_on as dueOn', 'chosen_games as chosenGames'])
    .execute();
}

function readCharges(database: ShopDatabase, own: OwnOrders) {
  return database
    .selectFrom('rental_charge')
    .where('order_id', 'in', own)
    .orderBy('id')
    .select(['order_id as orderId', 'kind', 'amount_paise as amountPaise', 'reason', 'added_at as addedAt'])
    .select(['settled_at as settledAt', 'waived_at as waivedAt', 'waived_because as waivedBecause'])
    .execute();
}

async function readChecks(database: ShopDatabase, own: OwnOrders) {
  const checks = await database
    .selectFrom('rental_check')
    .where('order_id', 'in', own)
    .orderBy('id')
    .select(['id', 'order_id as orderId', 'kind', 'steps', 'note', 'checked_at as checkedAt'])
    .execute();
  const photos = await database
    .selectFrom('rental_photo')
    .innerJoin('rental_check', 'rental_check.id', 'check_id')
    .where('order_id', 'in', own)
    .orderBy('rental_photo.id')
    .select(['check_id as checkId', 'rental_photo.id'])
    .execute();
  return checks.map(({ id, ...check }) => ({
    ...check,
    photos: photos.filter(({ checkId }) => checkId === id).map((photo) => photo.id),
  }));
}

function byOrder<Row extends { orderId: number }>(rows: readonly Row[]): (orderId: number) => Omit<Row, 'orderId'>[] {
  const found = new Map<number, Omit<Row, 'orderId'>[]>();
  for (const { orderId, ...row } of rows) found.set(orderId, [...(found.get(orderId) ?? []), row]);
  return (orderId) => found.get(orderId) ?? [];
}
