import { createHash } from 'node:crypto';
import { withoutPhotographs } from '../../src/rules/rentals/evidence.ts';
import { firstRentalDay } from '../../src/rules/rentals/rental.ts';
import { type RentDuration } from '../../src/rules/line-choices.ts';
import { defaultShopSettings } from '../../src/rules/house/shop-settings.ts';
import { must } from '../../src/rules/must.ts';
import { addDays } from '../../src/rules/time/day.ts';
import { orderTodoNames, orderTodos } from '../../src/rules/orders/office-todo.ts';
import { paise } from '../../src/rules/money/paise.ts';
import type { ShopTransaction } from '../../src/shop/database.ts';
import type { OrderFacts } from '../../src/shop/orders/find-order.ts';
import { isRentPaid, takeRentAndDeposit } from '../../src/shop/rentals/money/counter-payments.ts';
import { listPieces } from '../../src/shop/rentals/evidence/lent-pieces.ts';
import { extendAtTheCounter } from '../../src/shop/rentals/booking/extend-rental.ts';
import { type WantedExtension } from '../../src/shop/rentals/booking/find-extensions.ts';
import { listOpenCharges } from '../../src/shop/rentals/charges/rental-charges.ts';
import { handOver } from '../../src/shop/rentals/rental-life.ts';
import { findPoolUnit } from '../../src/shop/rentals/pool/rental-pool.ts';
import { keepAgreement, prepareAgreement } from '../../src/shop/rentals/renter/agreements.ts';
import { keepDocument } from '../../src/shop/rentals/renter/identity-documents.ts';
import { readRenter } from '../../src/shop/rentals/renter/read-renter.ts';
import { settleRental, takeCharges } from '../../src/shop/rentals/money/settle-rental.ts';
import { previewSettlement } from '../../src/shop/rentals/money/settlement.ts';
import { payoutKey } from '../../src/shop/payouts/seal-payout.ts';
import { testSecret } from './test-secret.ts';
import type { Browser } from './browser.ts';
import type { Buyer, CheckoutReply } from './buyers.ts';
import { shownExtension } from './longer.ts';
import type { OpenShop } from './open-shop.ts';
import { staffOf } from './staff.ts';
import { countTurns } from './turns.ts';
import { tinyJpeg } from './tiny-jpeg.ts';

export const rentalPlace = 'chennai';
/** A day later than need be: at four in the afternoon the first possible day moves on, whatever test runs just then. */
export const rentalStart = addDays(firstRentalDay(new Date(), defaultShopSettings.figures), 1);

const turnOf = countTurns();

/** A game without a deposit that has one unit in service at the place, a new one; another each time, as long as there are any. */
export async function lonelyEdition({ connection }: Pick<OpenShop, 'connection'>): Promise<number> {
  const { pool } = connection;
  const { rows } = await pool.query<{ edition: number }>(
    `select edition.id as edition from edition join title on title.id = title_id
     where title.sub_category = 'Games'
       and not exists (select from rental_unit where edition_id = edition.id and unit_id is not null)
       and not exists (select from deposit_rule where edition_id = edition.id)
       and coalesce(mrp_paise, (select max(greatest(strike_paise, buy_paise)) from product where edition_id = edition.id)) < 500000
       and (select count(*) from rent_price where edition_id = edition.id) = 5
     order by edition.id`,
  );
  const turn = turnOf(pool);
  const { edition } = must(rows[turn % rows.length], 'a game without a deposit');
  await pool.query('update rental_unit set in_service = false where edition_id = $1 and city = $2', [
    edition,
    rentalPlace,
  ]);
  await pool.query('insert into rental_unit (edition_id, city, label) values ($1, $2, $3)', [
    edition,
    rentalPlace,
    `LONELY-${turn}`,
  ]);
  return edition;
}

/** What somebody has at home should have been back many days ago. */
export async function makeLate({ connection }: Pick<OpenShop, 'connection'>, orderId: string): Promise<void> {
  await connection.pool.query(
    `update rental_booking set days = daterange(lower(days) - 12, upper(days) - 12) where reference = $1`,
    [orderId],
  );
  await connection.pool.query(
    `update rental set starts_on = starts_on - 12, due_on = due_on - 12
     where order_id = (select id from shop_order where number = $1)`,
    [orderId],
  );
}

/** Everything of an edition at the place is out of service for some months, and nobody waits for it there yet. */
export async function allTaken({ connection }: Pick<OpenShop, 'connection'>, edition: number): Promise<void> {
  await connection.pool.query('delete from rental_wait where edition_id = $1 and city = $2', [edition, rentalPlace]);
  await connection.pool.query(
    `insert into rental_booking (unit_id, days, reference, status, reason)
     select id, daterange(current_date - 1, current_date + 200), 'outage', 'outage', 'For a test' from rental_unit
     where edition_id = $1 and city = $2 and in_service`,
    [edition, rentalPlace],
  );
}

/** Somebody is on so many lists already, of another city. */
export async function onLists(
  { connection }: Pick<OpenShop, 'connection'>,
  { userId, lists }: { userId: number; lists: number },
): Promise<void> {
  await connection.pool.query(
    `insert into rental_wait (shopper_id, edition_id, city, duration, joined_at)
     select $1, id, 'vellore', '1day', now() from edition order by id limit $2`,
    [userId, lists],
  );
}

/** Ends what `allTaken` has begun, for the first unit. */
export async function oneIsFree({ connection }: Pick<OpenShop, 'connection'>, edition: number): Promise<void> {
  await connection.pool.query(
    `update rental_booking set status = 'cancelled' where id = (
       select min(rental_booking.id) from rental_booking join rental_unit on rental_unit.id = rental_booking.unit_id
       where edition_id = $1 and city = $2 and status = 'outage')`,
    [edition, rentalPlace],
  );
}

/** The unit of an edition that has one at the place. */
export async function onlyUnitOf({ connection }: Pick<OpenShop, 'connection'>, edition: number): Promise<number> {
  const { rows } = await connection.pool.query<{ id: number }>(
    'select id from rental_unit where edition_id = $1 and city = $2 and in_service',
    [edition, rentalPlace],
  );
  return must(rows[0], 'a unit').id;
}

export interface RentWish {
  edition: number;
  /** Another city than the usual one. */
  place?: string;
  qty?: number;
  duration?: string;
  startDate?: string;
  payment?: string;
  shipping?: string;
  /** What the page would have shown, in rupees. */
  seenTotal?: number;
  handOverWindow?: string;
  returnWindow?: string | null;
  usedCredit?: boolean | number;
  withoutCompany?: boolean;
  refuseIfOwing?: boolean;
}

export function rent(
  { browser, userId, addressId }: Buyer,
  {
    edition,
    duration = '1week',
    payment = 'pod',
    shipping = 'porter',
    seenTotal,
    handOverWindow,
    returnWindow,
    usedCredit,
    withoutCompany,
    refuseIfOwing,
    ...wish
  }: RentWish,
  from: Browser = browser,
) {
  return from.post('/api/checkout', {
    direction: 'rent',
    userId,
    addressId,
    rentItems: [{ id: edition, place: rentalPlace, duration, qty: 1, ...wish }],
    paymentMethod: payment,
    shippingMethod: shipping,
    seenTotal,
    handOverWindow,
    returnWindow,
    usedCredit,
    withoutCompany,
    refuseIfOwing,
  });
}

/** Rents and is sure that it works. */
export async function rented(person: Buyer, wish: RentWish): Promise<CheckoutReply> {
  const answer = await rent(person, wish);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.json() as CheckoutReply;
}

const cash = { method: 'cash', slip: null } as const;

/** As the shop itself would seal it: another secret would have to be known wherever the next process starts. */
const testKey = payoutKey(process.env['SHOP_SECRET'] ?? testSecret);

/** The shop knows who rents: the phone is verified, the document where one is asked for, and the agreement accepted. */
export async function makeRenterKnown(tx: ShopTransaction, order: OrderFacts): Promise<void> {
  const at = new Date();
  await tx
    .updateTable('shopper')
    .set({ phone_verified_at: at })
    .where('id', '=', order.shopperId)
    .where('phone_verified_at', 'is', null)
    .execute();
  if ((await readRenter(tx, order)).missing.includes('identity')) {
    const sides = { front: tinyJpeg, back: tinyJpeg };
    const document = { kind: 'pan' as const, number: `ABCDE${1000 + (order.id % 9000)}F`, ...sides };
    await keepDocument(tx, { shopperId: order.shopperId, ...document, key: testKey, acceptedBy: 'Meena', now: at });
  }
  await photographPieces(tx, order);
  await keepAgreement(tx, order, await prepareAgreement(tx, order, { at, phoneEnding: '0000', takenBy: null }));
}

/** What needs photographs in its agreement and has none gets one: the counter takes it before anybody accepts. */
export async function photographPieces(tx: ShopTransaction, { number }: OrderFacts): Promise<void> {
  for (const { unitId, label } of withoutPhotographs(await listPieces(tx, number))) {
    const { unitId: onShelf } = await findPoolUnit(tx, unitId);
    const hash = createHash('sha256').update(label).digest('hex').slice(0, 16);
    await tx
      .insertInto('unit_photograph')
      .values({
        ...(onShelf === null ? { rental_unit_id: unitId, unit_id: null } : { unit_id: onShelf }),
        hash,
        width: 16,
        height: 12,
        bytes: tinyJpeg,
        added_by: 'Meena',
        added_at: new Date(),
      })
      .execute();
  }
}

/** The same, by the number of the rental: what the counter has done before it hands over. */
export function renterKnown(shop: Pick<OpenShop, 'connection'>, orderId: string): Promise<void> {
  return staffOf(shop).act(orderId, makeRenterKnown);
}

/** The rent and the deposit are paid at the counter, when they are not yet, and the thing leaves with somebody known. */
export async function payAndHandOver(
  tx: ShopTransaction,
  order: OrderFacts,
  hand: Parameters<typeof handOver>[2],
): Promise<void> {
  const isOpen = order.status === 'Booked' && !(await isRentPaid(tx, order));
  if (isOpen) await takeRentAndDeposit(tx, order, { ...cash, by: hand.by, now: hand.now });
  if (order.status === 'Booked') await makeRenterKnown(tx, order);
  await handOver(tx, order, hand);
}

export function handOverRental(
  shop: Pick<OpenShop, 'connection'>,
  orderId: string,
  now: Date = new Date(),
): Promise<void> {
  return staffOf(shop).act(orderId, (tx, order) => payAndHandOver(tx, order, { by: 'Meena', now }));
}

/** Which document somebody of the staff has looked at, as they decide about it. */
export async function documentOpened(staff: Browser, orderId: string): Promise<{ orderId: string; statedAt: string }> {
  const { statedAt } = (await staff.post('/api/office/openDocument', { orderId })).json() as { statedAt: string };
  return { orderId, statedAt };
}

/** On which lists of work of the office a rental stands. */
export async function worksOn(staff: Browser, orderId: string): Promise<string[]> {
  const lists = orderTodoNames.filter((todo) => orderTodos[todo].direction === 'Rent');
  const isOn = await Promise.all(
    lists.map(async (todo) => {
      const { orders } = (await staff.get(`/api/office/orders?direction=Rent&todo=${todo}`)).json() as {
        orders: { orderId: string }[];
      };
      return orders.some((order) => order.orderId === orderId);
    }),
  );
  return lists.filter((_, index) => isOn[index]);
}

/** Somebody keeps it longer and pays that at the counter. */
export function extendAtCounter(
  shop: Pick<OpenShop, 'connection'>,
  orderId: string,
  {
    lineId = 0,
    duration,
    seen,
  }: { lineId: number | undefined; duration: RentDuration; seen?: WantedExtension['seen'] },
): Promise<void> {
  const over = { ...cash, by: 'Meena', now: new Date() };
  return staffOf(shop).act(orderId, async (tx, order) => {
    const shown = seen ?? (await shownExtension(tx, order, { lineId, duration }));
    return extendAtTheCounter(tx, order, { lineId, duration, seen: shown, ...over });
  });
}

/** Everything that is charged is paid at the counter, the deposit goes back, and the rental is closed. */
export async function payAndClose(shop: Pick<OpenShop, 'connection'>, orderId: string): Promise<void> {
  const over = { ...cash, by: 'Meena', now: new Date() };
  await staffOf(shop).act(orderId, async (tx, order) => {
    const open = await listOpenCharges(tx, order.id);
    const seenPaise = paise(open.reduce((sum, { amountPaise }) => sum + amountPaise, 0));
    if (open.length > 0) await takeCharges(tx, order, { ...over, seenPaise });
    const { keptPaise, backPaise } = await previewSettlement(tx, order.id);
    await settleRental(tx, order, { ...over, seenKeptPaise: keptPaise, seenBackPaise: backPaise });
  });
}
