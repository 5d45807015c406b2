import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOrder } from '../../../src/contract/office/orders.ts';
import { addDays, formatWeekday } from '../../../src/rules/time/day.ts';
import { booksMustBeRight } from '../../support/books.ts';
import type { Browser } from '../../support/browser.ts';
import { atSandbox, type CheckoutReply, newBuyer } from '../../support/buyers.ts';
import { longerWish } from '../../support/longer.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import {
  extendAtCounter,
  handOverRental,
  lonelyEdition,
  rent,
  rentalPlace,
  rentalStart,
  rented,
  renterKnown,
} from '../../support/rentals.ts';
import { until } from '../../support/until.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const somebodyWaits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
const inVellore = { city: 'Vellore', pinCode: 632004 };

test('what is rented in Chennai is not brought to Vellore, but I can pick it up', async () => {
  const edition = await lonelyEdition(shop);
  const person = await newBuyer(shop, { address: inVellore });
  const sentence =
    'Sorry, our courier does not bring rentals of Chennai to Vellore (632004). Please choose an address in Chennai, or pick it up yourself.';
  for (const payment of ['pod', 'online']) {
    const answer = await rent(person, { edition, payment });
    expect([answer.status, answer.json()]).toMatchObject([
      409,
      { code: 'conflict', error: sentence, fields: { addressId: sentence } },
    ]);
  }
  expect(await person.orders()).toEqual([]);
  await rented(person, { edition, shipping: 'self' });
});

test('what is rented in Chennai is brought to the suburbs that the owner calls Chennai, and not where nobody delivers', async () => {
  const edition = await lonelyEdition(shop);
  const person = await newBuyer(shop, { address: { pinCode: 603103 } });
  expect((await rent(person, { edition })).text).toContain('to the PIN code 603103');
  const suburb = (isServed: boolean) =>
    shop.connection.pool.query(
      `insert into delivery_area values ('603', 'Chennai', true, $1, false, false)
       on conflict (prefix) do update set is_served = excluded.is_served`,
      [isServed],
    );
  await suburb(false);
  expect((await rent(person, { edition })).text).toContain('to Chennai (603103)');
  await suburb(true);
  const onDelivery = await rent(person, { edition });
  expect(onDelivery.status).toBe(409);
  expect(onDelivery.text).toContain('Pay on Delivery is not available at Chennai (603103)');
  await rented(person, { edition, payment: 'online' });
});

test('I choose when it is handed over, and the counter agrees on another time with me', async () => {
  const edition = await lonelyEdition(shop);
  const person = await newBuyer(shop);
  const wish = { edition, startDate: rentalStart, handOverWindow: '10 AM to 1 PM' };
  const odd = await rent(person, { ...wish, handOverWindow: 'at midnight' });
  expect([odd.status, odd.json()]).toMatchObject([
    409,
    { error: 'Please choose one of these times: 10 AM to 1 PM, 2 PM to 6 PM.' },
  ]);
  const { orderId } = await rented(person, wish);
  const windowNow = async () => (await person.details(orderId)).rental?.handOverWindow;
  expect(await windowNow()).toBe('10 AM to 1 PM');

  const { browser: counter } = await signedInStaff(shop, 'rentals');
  const set = (window: string | null) =>
    counter.post('/api/office/setHandOverWindow', { orderId, window, why: 'They called' });
  expect((await set('at midnight')).status).toBe(409);
  expect((await set('2 PM to 6 PM')).status).toBe(200);
  expect(await windowNow()).toBe('2 PM to 6 PM');
  await shop.sendMessages();
  const letters = (await shop.outbox()).filter(({ to }) => to === person.form.email);
  expect(letters.map(({ text }) => text).join('\n')).toContain('10 AM to 1 PM');
  expect(letters.map(({ text }) => text).join('\n')).toContain(`${formatWeekday(rentalStart)}, 2 PM to 6 PM.`);
  const order = (await counter.get(`/api/office/order?orderId=${orderId}`)).json();
  expect(order).toMatchObject({ rentals: [{ handOverWindow: '2 PM to 6 PM' }] });
  expect((await set(null)).status).toBe(200);
  expect(await windowNow()).toBe(null);

  await handOverRental(shop, orderId);
  expect((await set('2 PM to 6 PM')).status).toBe(409);
});

test('somebody who says nothing about the time is taken all the same', async () => {
  const person = await newBuyer(shop);
  const { orderId } = await rented(person, { edition: await lonelyEdition(shop) });
  expect((await person.details(orderId)).rental?.handOverWindow).toBe(null);
});

describe('what goes with a rental', () => {
  const steps = [
    { step: 'Console', isDone: true, isItem: true },
    { step: 'HDMI cable', isDone: true, isItem: true },
  ];
  const move = (staff: Browser, orderId: string, step: object) =>
    staff.post('/api/office/moveOrder', { orderId, ...step });
  const detailOf = async (staff: Browser, orderId: string) =>
    (await staff.get(`/api/office/order?orderId=${orderId}`)).json() as ReplyOf<typeof officeOrder>;
  /** Something booked and paid, and the label of a game that can go with it. */
  async function paidRental() {
    const { browser: staff } = await signedInStaff(shop, 'rentals');
    const person = await newBuyer(shop);
    const { orderId } = await rented(person, { edition: await lonelyEdition(shop), startDate: rentalStart });
    expect((await staff.post('/api/office/takeRent', { orderId, method: 'cash' })).status).toBe(200);
    await renterKnown(shop, orderId);
    return {
      staff,
      person,
      orderId,
      units: (await detailOf(staff, orderId)).rentals.flatMap((rental) => rental.units),
    };
  }
  const labelOf = async (edition: number) =>
    (
      await shop.connection.pool.query<{ label: string }>(
        'select label from rental_unit where edition_id = $1 and city = $2 and in_service',
        [edition, rentalPlace],
      )
    ).rows[0]?.label ?? '';

  test('leaves, is ticked again at the return, and is charged for when it is missing', async () => {
    const { staff, person, orderId, units } = await paidRental();
    const game = await lonelyEdition(shop);
    const label = await labelOf(game);
    const odd = await move(staff, orderId, { move: 'hand-over', checklist: { steps, units, lent: ['NO-SUCH'] } });
    expect([odd.status, odd.text]).toEqual([409, expect.stringContaining('Nothing for rent has the label')]);
    const out = await move(staff, orderId, { move: 'hand-over', checklist: { steps, units, lent: [label] } });
    expect(out.status, out.text).toBe(200);
    const left = (await detailOf(staff, orderId)).checks[0]?.steps ?? [];
    expect(left.filter(({ unit }) => unit === label)).toMatchObject([{ isItem: true, isDone: true }]);
    expect((await person.details(orderId)).rental?.items[0]?.chosenGames).not.toBe(null);
    // Nobody else can have the game meanwhile.
    expect((await rent(await newBuyer(shop), { edition: game, startDate: rentalStart })).status).toBe(409);

    const back = left.map((step) => ({ ...step, isDone: step.step === 'Console' }));
    const taken = await move(staff, orderId, {
      move: 'take-back',
      checklist: { steps: back, units, note: 'In a hurry' },
    });
    expect(taken.status, taken.text).toBe(200);
    const { proposal } = await detailOf(staff, orderId);
    expect(proposal).toMatchObject({
      reason: expect.stringContaining('Missing: HDMI cable, ') as string,
      units: [label],
    });
    expect(proposal?.rupees).toBeGreaterThan(500);
    const checks = (await person.details(orderId)).rental?.checks;
    expect(checks?.[1]?.items).toContainEqual({ name: 'HDMI cable', isThere: false });

    const damage = { lineId: proposal?.lineId, rupees: Math.floor(proposal?.rupees ?? 0), reason: proposal?.reason };
    const inspected = await staff.post('/api/office/inspectRental', { orderId, damage, repair: [label] });
    expect(inspected.status, inspected.text).toBe(200);
    expect((await detailOf(staff, orderId)).proposal).toBe(null);
  });

  test('nothing is proposed when all of it is back, and it can go out again after the inspection', async () => {
    const { staff, orderId, units } = await paidRental();
    const label = await labelOf(await lonelyEdition(shop));
    await move(staff, orderId, { move: 'hand-over', checklist: { steps, units, lent: [label] } });
    const left = (await detailOf(staff, orderId)).checks[0]?.steps ?? [];
    expect((await move(staff, orderId, { move: 'take-back', checklist: { steps: left, units } })).status).toBe(200);
    expect((await detailOf(staff, orderId)).proposal).toBe(null);
    expect((await staff.post('/api/office/inspectRental', { orderId })).status).toBe(200);
    const { rows } = await shop.connection.pool.query(
      `select status from rental_booking where reference = $1 and is_lent`,
      [orderId],
    );
    expect(rows).toEqual([{ status: 'inspected' }]);
  });

  test('is kept longer with the rental', async () => {
    const { staff, orderId, units } = await paidRental();
    const label = await labelOf(await lonelyEdition(shop));
    await move(staff, orderId, { move: 'hand-over', checklist: { steps, units, lent: [label] } });
    const lineId = (await detailOf(staff, orderId)).rentals[0]?.lineId;
    await extendAtCounter(shop, orderId, { lineId, duration: '1week' });
    const { rows } = await shop.connection.pool.query(
      `select upper(days)::text as until from rental_booking where reference = $1 and is_lent`,
      [orderId],
    );
    expect(rows).toEqual([{ until: addDays(rentalStart, 15) }]);
  });

  test('is promised to somebody else while I pay to keep both longer: my money goes back, and the days stay', async () => {
    const { staff, person, orderId, units } = await paidRental();
    const label = await labelOf(await lonelyEdition(shop));
    await move(staff, orderId, { move: 'hand-over', checklist: { steps, units, lent: [label] } });
    const [item] = (await person.details(orderId)).rental?.items ?? [];
    const week = item?.extensions.find(({ duration }) => duration === '1week');
    const wish = await longerWish(person, orderId, '1week');
    const page = (await person.browser.post('/api/extendRental', wish)).json() as CheckoutReply;

    const somebody = new pg.Client({ connectionString: shop.connection.url });
    await somebody.connect();
    await somebody.query('begin');
    await somebody.query(
      `insert into rental_booking (unit_id, days, reference)
       select id, daterange($2, $3), 'somebody' from rental_unit where label = $1`,
      [label, addDays(rentalStart, 10), addDays(rentalStart, 12)],
    );
    const paid = atSandbox(shop, page, { outcome: 'paid' });
    await until(async () => (await shop.connection.pool.query(somebodyWaits)).rows.length > 0);
    await somebody.query('commit');
    await somebody.end();
    await paid;
    const { refunds, rental } = await person.details(orderId);
    expect(refunds).toMatchObject([{ amount: week?.price }]);
    expect(rental?.items[0]?.dueOn).toBe(addDays(rentalStart, 7));
  });

  test('two hand-overs at once: one game goes with one of them', async () => {
    const label = await labelOf(await lonelyEdition(shop));
    const rentals = [await paidRental(), await paidRental()];
    const answers = await Promise.all(
      rentals.map(({ staff, orderId, units }) =>
        move(staff, orderId, { move: 'hand-over', checklist: { steps, units, lent: [label] } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.text).toContain('is promised to somebody else');
  });
});
