import type { ShopDatabase } from '../database.ts';
import { type OwnOrders, ownOrders, type Payouts, readPayments, readPayouts } from './read-money-records.ts';

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
  const payouts = await readPayouts(database, own);
  return {
    events: byOrder(events),
    documents: byOrder(documents),
    returns: byOrder(await readReturns(database, own, payouts)),
    payments: byOrder(await readPayments(database, own)),
    tradeIns: byOrder(await readTradeIns(database, own, payouts)),
    rentals: byOrder(await readRentals(database, own)),
    charges: byOrder(await readCharges(database, own)),
    chargeRefunds: byOrder(await readChargeRefunds(database, own)),
    extensions: byOrder(await readExtensions(database, own)),
    offers: byOrder(await readOffers(database, own)),
    tradeUps: byOrder(await readTradeUps(database, own)),
    releaseNotices: byOrder(await readReleaseNotices(database, own)),
    swaps: byOrder(await readSwaps(database, own)),
    purchases: byOrder(await readPurchases(database, own)),
    deposits: byOrder(await readDeposits(database, own)),
    counterPayments: byOrder(await readCounterPayments(database, own)),
    agreements: byOrder(await readAgreements(database, own)),
    checks: byOrder(await readChecks(database, own)),
  };
}

async function readReturns(database: ShopDatabase, own: OwnOrders, payouts: Payouts) {
  const returns = await database
    .selectFrom('return_request')
    .where('order_id', 'in', own)
    .orderBy('id')
    .select(['id', 'order_id as orderId', 'kind', 'reason', 'state', 'decision'])
    .select(['requested_at as requestedAt', 'received_at as receivedAt', 'decided_at as decidedAt'])
    .execute();
  const lines = await database
    .selectFrom('return_line')
    .innerJoin('return_request', 'return_request.id', 'return_id')
    .where('order_id', 'in', own)
    .select(['return_id as returnId', 'line_id as lineId', 'quantity', 'note'])
    .execute();
  return returns.map(({ id, ...request }) => ({
    ...request,
    payout: payouts.find(({ returnId }) => returnId === id) ?? null,
    lines: lines.filter(({ returnId }) => returnId === id).map(({ returnId: _return, ...line }) => line),
  }));
}

async function readTradeIns(database: ShopDatabase, own: OwnOrders, payouts: Payouts) {
  const tradeIns = await database
    .selectFrom('trade_in')
    .where('order_id', 'in', own)
    .select(['order_id as orderId', 'payment', 'bonus_paise as bonusPaise', 'bonus_in as bonusIn'])
    .select([
      'quote_until as quoteUntil',
      'pickup_on as pickupOn',
      'pickup_asked_on as pickupAskedOn',
      'pickup_confirmed_at as pickupConfirmedAt',
      'answer_until as answerUntil',
    ])
    .execute();
  const identities = await database
    .selectFrom('seller_identity')
    .where('order_id', 'in', own)
    .select(['order_id as orderId', 'kind', 'masked as number', 'declaration', 'declared_at as declaredAt'])
    .execute();
  const pieces = byOrder(await readPieces(database, own));
  const identitiesOf = byOrder(identities);
  return tradeIns.map((tradeIn) => ({
    ...tradeIn,
    payout: payouts.find(({ orderId, returnId }) => orderId === tradeIn.orderId && returnId === null) ?? null,
    identity: identitiesOf(tradeIn.orderId)[0] ?? null,
    pieces: pieces(tradeIn.orderId),
  }));
}

async function readPieces(database: ShopDatabase, own: OwnOrders) {
  const pieces = await database
    .selectFrom('trade_in_item')
    .where('order_id', 'in', own)
    .orderBy('id')
    .select(['id', 'order_id as orderId', 'line_id as lineId', 'currency', 'answers', 'deductions', 'state'])
    .select(['quoted_paise as quotedPaise', 'found_answers as foundAnswers', 'stated_serial as statedSerial'])
    .select(['serial', 'grade'])
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
    .select(['order_id as orderId', 'line_id as lineId', 'city', 'duration', 'quantity'])
    .select([
      'starts_on as startsOn',
      'due_on as dueOn',
      'chosen_games as chosenGames',
      'hand_over_window as handOverWindow',
      'return_window as returnWindow',
    ])
    .execute();
}

function readCharges(database: ShopDatabase, own: OwnOrders) {
  return database
    .selectFrom('rental_charge')
    .where('order_id', 'in', own)
    .orderBy('id')
    .select(['order_id as orderId', 'kind', 'amount_paise as amountPaise', 'reason', 'added_at as addedAt'])
    .select(['settled_at as settledAt', 'waived_at as waivedAt', 'waived_because as waivedBecause'])
    .select(['deposit_paise as depositPaise', 'paid_by as paidBy', 'objection', 'objected_at as objectedAt', 'answer'])
    .execute();
}

function readChargeRefunds(database: ShopDatabase, own: OwnOrders) {
  return database
    .selectFrom('charge_refund')
    .innerJoin('rental_charge', 'rental_charge.id', 'charge_id')
    .where('order_id', 'in', own)
    .orderBy('charge_refund.id')
    .select(['order_id as orderId', 'rental_charge.reason as charge', 'charge_refund.reason', 'given_at as givenAt'])
    .select(['paid_paise as paidPaise', 'charge_refund.deposit_paise as depositPaise'])
    .execute();
}

function readExtensions(database: ShopDatabase, own: OwnOrders) {
  return database
    .selectFrom('rental_extension')
    .where('order_id', 'in', own)
    .orderBy('id')
    .select(['order_id as orderId', 'line_id as lineId', 'duration', 'until_day as untilDay'])
    .select(['amount_paise as amountPaise', 'state', 'wanted_at as wantedAt'])
    .execute();
}

function readOffers(database: ShopDatabase, own: OwnOrders) {
  return database
    .selectFrom('rental_offer')
    .where('order_id', 'in', own)
    .orderBy('id')
    .select(['order_id as orderId', 'asked_at as askedAt', 'answer', 'answered_by as answeredBy'])
    .select(['answered_at as answeredAt'])
    .execute();
}

function readReleaseNotices(database: ShopDatabase, own: OwnOrders) {
  return database
    .selectFrom('release_notice')
    .innerJoin('order_line', 'order_line.id', 'line_id')
    .where('order_id', 'in', own)
    .orderBy('release_notice.id')
    .select(['order_id as orderId', 'line_id as lineId', 'moved_from as from', 'moved_to as to'])
    .select(['told_at as toldAt', 'kept_at as keptAt'])
    .execute();
}

/** With what is bought: the trade-in is named. */
function readTradeUps(database: ShopDatabase, own: OwnOrders) {
  return database
    .selectFrom('trade_up')
    .innerJoin('shop_order as sold', 'sold.id', 'sell_order_id')
    .where('buy_order_id', 'in', own)
    .select(['buy_order_id as orderId', 'sold.number as tradeIn', 'planned_credit_paise as plannedCreditPaise'])
    .select(['difference_paise as differencePaise', 'begun_at as begunAt', 'settled_at as settledAt'])
    .select(['trade_up.credit_paise as creditPaise', 'apart_at as apartAt'])
    .execute();
}

function readSwaps(database: ShopDatabase, own: OwnOrders) {
  return database
    .selectFrom('rental_swap')
    .where('order_id', 'in', own)
    .orderBy('id')
    .select(['order_id as orderId', 'line_id as lineId', 'from_paise as fromPaise', 'to_paise as toPaise'])
    .select(['credit_back_paise as creditBackPaise', 'state', 'wanted_at as wantedAt'])
    .execute();
}

function readPurchases(database: ShopDatabase, own: OwnOrders) {
  return database
    .selectFrom('rental_purchase')
    .where('order_id', 'in', own)
    .orderBy('id')
    .select([
      'order_id as orderId',
      'price_paise as pricePaise',
      'rent_paise as rentPaise',
      'deposit_paise as depositPaise',
    ])
    .select(['money_paise as moneyPaise', 'state', 'wanted_at as wantedAt', 'ended_at as endedAt'])
    .execute();
}

function readDeposits(database: ShopDatabase, own: OwnOrders) {
  return database
    .selectFrom('deposit')
    .where('order_id', 'in', own)
    .select(['order_id as orderId', 'amount_paise as amountPaise', 'came_by as cameBy', 'came_at as cameAt'])
    .select(['kept_paise as keptPaise', 'returned_paise as returnedPaise', 'ended_at as endedAt'])
    .execute();
}

function readCounterPayments(database: ShopDatabase, own: OwnOrders) {
  return database
    .selectFrom('counter_payment')
    .where('order_id', 'in', own)
    .orderBy('id')
    .select(['order_id as orderId', 'way', 'purpose', 'amount_paise as amountPaise', 'method', 'slip'])
    .select(['taken_at as takenAt'])
    .execute();
}

function readAgreements(database: ShopDatabase, own: OwnOrders) {
  return database
    .selectFrom('rental_agreement')
    .where('order_id', 'in', own)
    .orderBy('accepted_at')
    .select(['order_id as orderId', 'version', 'phone_ending as phoneEnding', 'accepted_at as acceptedAt'])
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
