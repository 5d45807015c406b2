import { daysAfter, indianDay, hourMs, minuteMs } from '../../src/rules/time/day.ts';
import type { ReplyOf } from '../../src/contract/call.ts';
import type { officeOrder } from '../../src/contract/office/orders.ts';
import type { StaffMove } from '../../src/rules/orders/staff-moves.ts';
import { rentalPlace, renterKnown } from '../support/rentals.ts';
import { type Acts, done, of, type Throw } from './acts.ts';
import { nextRentalDay, type Walk } from './walker.ts';

const why = 'For a reason';
const method = 'cash';

type Detail = ReplyOf<typeof officeOrder> & { orderId: string };

/** What the staff does, at the counter and at the bench, and what comes by itself. */
export const staffActs: Acts = {
  'moves an order': (walk, dice) => moved(walk, dice, 'true'),
  'moves a parcel': (walk, dice) => moved(walk, dice, `direction = 'buy'`),
  'moves a rental': (walk, dice) => moved(walk, dice, `direction = 'rent'`),
  'moves a trade-in': (walk, dice) => moved(walk, dice, `direction = 'sell'`),
  'looks at a piece': async (walk, dice) => {
    const item = of(
      await walk.rows<{ id: number; number: string }>(
        `select item.id, number from trade_in_item item join shop_order on shop_order.id = order_id
         where status = 'Received' and item.state = 'quoted' order by item.id`,
      ),
      dice,
    );
    if (!item) return null;
    const verdict = of(
      [{}, { found: { marks: 'heavy' }, grade: 'Worn', reasons: why }, { isRefused: true, reasons: why }],
      dice,
    );
    const seen = { orderId: item.number, itemId: item.id, found: {}, grade: 'Good', unreadable: why, ...verdict };
    return walk.office('inspectItem', seen);
  },
  'looks at what came back': async (walk, dice) => {
    const order = await detailOf(walk, dice, `status = 'Return requested'`);
    const open = order?.returns[0];
    if (!order || !open) return null;
    const lines = open.lines.map(({ lineId }) => ({ lineId, isAsExpected: dice(3) > 0, note: why }));
    return walk.office('inspectReturn', { orderId: order.orderId, lines });
  },
  'looks at a rental': async (walk, dice) => {
    const order = await detailOf(walk, dice, `direction = 'rent' and status = 'Returned'`);
    const line = order?.lines[0];
    if (!order || !line) return null;
    const damages = [{ lineId: line.lineId, rupees: 100 + dice(300), reason: 'A cable is gone' }].slice(dice(2));
    return walk.office('inspectRental', { orderId: order.orderId, damages, repair: [] });
  },
  'takes the rent': async (walk, dice) => {
    const order = await detailOf(walk, dice, `direction = 'rent' and status = 'Booked'`);
    return order && walk.office('takeRent', { orderId: order.orderId, method });
  },
  'takes charges': async (walk, dice) => {
    const order = await detailOf(walk, dice, `direction = 'rent' and status in ('Returned', 'Inspected')`);
    const open = order?.rentalMoney?.settlement;
    if (!order || !open) return null;
    return walk.office('takeCharges', { orderId: order.orderId, seenTotal: open.kept + open.left, method });
  },
  'settles a rental': async (walk, dice) => {
    const order = await detailOf(walk, dice, `status = 'Inspected' and direction = 'rent'`);
    const preview = order?.rentalMoney?.settlement;
    if (!order || !preview) return null;
    return walk.office('settleRental', {
      orderId: order.orderId,
      seenKept: preview.kept,
      seenBack: preview.back,
      method,
    });
  },
  'lets go of a charge': async (walk, dice) => {
    const charge = await chargeOf(walk, dice);
    return charge && walk.office('waiveCharge', { ...charge, why });
  },
  'gives a charge back': async (walk, dice) => {
    const charge = await chargeOf(walk, dice);
    if (!charge) return null;
    return walk.office('giveChargeBack', { ...charge, rupees: 10, seenLeft: charge.rupees, why, method });
  },
  'answers a dispute': async (walk, dice) => {
    const charge = await chargeOf(walk, dice);
    return charge && walk.office('answerObjection', { ...charge, answer: 'It was there' });
  },
  'asks a renter': async (walk, dice) => {
    const order = await detailOf(walk, dice, `direction = 'rent' and status = 'Booked' and ${waitsForLate}`);
    return order && walk.office('askNextRenter', { orderId: order.orderId, why });
  },
  'takes a unit out': async (walk, dice) => {
    const unit = of(
      await walk.rows<{ id: number }>(
        'select id from rental_unit where edition_id = any ($1) and city = $2 and in_service order by id',
        [walk.lent, rentalPlace],
      ),
      dice,
    );
    const from = nextRentalDay(walk);
    if (!unit) return null;
    return walk.office('takeUnitOut', {
      unitId: unit.id,
      from,
      until: from,
      why,
      mayMove: true,
      mayAsk: dice(3) > 0,
    });
  },
  'pays sellers': async (walk) => walk.office('exportPayouts', {}),
  'hears of the bank': async (walk, dice) => {
    const orderId = of(
      await walk.rows<{ number: string }>(
        `select number from payout join shop_order on shop_order.id = order_id
         where state = 'exported' and return_id is null order by payout.id`,
      ),
      dice,
    )?.number;
    if (!orderId) return null;
    if (dice(3) === 0) return walk.office('rejectPayouts', { payouts: [{ orderId }], reason: 'The account is closed' });
    return walk.office('recordPayout', { orderId, reference: `UTR${orderId}` });
  },
  'counts the shelf': (walk, dice) => {
    const change = dice(5) - 2 || 1;
    return walk.office('moveStock', { productId: walk.products[dice(2)], reason: 'counted', change, why });
  },
  'tests a thing': async (walk, dice) => {
    const unit = of(
      await walk.rows<{ number: string }>(`select number from unit where state in ('to test', 'to clean') order by id`),
      dice,
    );
    if (!unit) return null;
    const found = { working: 'yes', marks: 'none', box: 'yes', region: 'india' };
    const tested = { found, grade: 'Good', faults: [], contents: [], serial: '', shelf: 'A1', why };
    return walk.office('testUnit', {
      unit: unit.number,
      ...tested,
      to: of(['for sale', 'to clean', 'to parts'], dice),
    });
  },
  'moves a thing': async (walk, dice) => {
    const unit = of(
      await walk.rows<{ number: string }>(`select number from unit where product_id = $1 order by id`, [walk.sought]),
      dice,
    );
    if (!unit) return null;
    return walk.office('moveUnit', { unit: unit.number, to: of(['to test', 'to repair', 'written off'], dice), why });
  },
  'changes a price': async (walk, dice) => {
    const productId = of(walk.products, dice);
    return walk.office('changeProduct', { productId, buy: 2_000 + 100 * dice(9), why });
  },
  'gives credit': (walk, dice) => {
    const wish = { customerId: of(walk.people, dice).userId, rupees: of([10, 100, 900], dice), why };
    return walk.office(dice(3) === 0 ? 'correctCredit' : 'grantCredit', wish);
  },
  'does what is due': async (walk) => {
    await walk.shop.runJobs(walk.now());
    return done;
  },
  'time passes': async (walk, dice) => {
    walk.laterMs += of([minuteMs, 16 * minuteMs, 3 * hourMs, 24 * hourMs, 48 * hourMs, 216 * hourMs], dice);
    await walk.shop.runJobs(walk.now());
    return done;
  },
};

/** One of the steps that the office's page of some order offers. */
async function moved(walk: Walk, dice: Throw, where: string) {
  const order = await detailOf(walk, dice, `(${where}) and status not in ('Cancelled', 'Closed', 'Paid', 'Returned')`);
  // Whoever may cancel or let something go does the other thing more often.
  const offered = order ? [...order.moves, ...order.returns.flatMap(({ moves }) => moves)] : [];
  const move = of<StaffMove>([...offered, ...offered.filter((name) => name !== 'cancel')], dice);
  if (!order || !move) return null;
  if (move === 'hand-over') await renterKnown(walk.shop, order.orderId).catch(() => undefined);
  const day = indianDay(daysAfter(walk.now(), 1));
  return walk.office('moveOrder', { orderId: order.orderId, move, why, day });
}

async function detailOf(walk: Walk, dice: Throw, where: string): Promise<Detail | null> {
  const order = of(
    await walk.rows<{ number: string }>(`select number from shop_order where ${where} order by id`),
    dice,
  );
  if (!order) return null;
  const answer = await walk.office(`order?orderId=${order.number}`);
  return answer.status === 200 ? { ...(answer.json() as Detail), orderId: order.number } : null;
}

/** Of an order that has booked what another renter still has, or what waits for the bench. */
const waitsForLate = `exists (
  select from rental_booking own join rental_booking holder using (unit_id)
  where own.reference = shop_order.number and own.status = 'booked' and holder.reference <> own.reference
    and holder.status in ('out', 'returned'))`;

async function chargeOf(walk: Walk, dice: Throw) {
  const charges = await walk.rows<{ orderId: string; chargeId: number; rupees: number }>(
    `select number as "orderId", charge.id as "chargeId", amount_paise::int / 100.0::float8 as rupees
     from rental_charge charge join shop_order on shop_order.id = order_id order by charge.id`,
  );
  return of(charges, dice) ?? null;
}
