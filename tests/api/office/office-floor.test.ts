import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOrder } from '../../../src/contract/office/orders.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { newBuyer, payAtSandbox, stockOf } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { lonelyEdition, rentalStart, renterKnown, rented } from '../../support/rentals.ts';
import { booked, itemsOf } from '../../support/sellers.ts';
import { openTradeInShop, type TradeInShop } from '../../support/trade-in-shop.ts';
import { testedUnit } from '../../support/units.ts';

type OrderDetail = ReplyOf<typeof officeOrder>;
type Staff = Awaited<ReturnType<typeof signedInStaff>>['browser'];

let shop: OpenShop;
let trade: TradeInShop;
let staff: Staff;
let photo = '';
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  trade = await openTradeInShop(shop);
  ({ browser: staff } = await signedInStaff(shop, 'manager'));
  const red = { width: 40, height: 30, channels: 3 as const, background: '#b42318' };
  photo = (await sharp({ create: red }).png().toBuffer()).toString('base64');
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

const fileOf = async (orderId: string) =>
  (await staff.get(`/api/office/order?orderId=${orderId}`)).json() as OrderDetail;
const move = (orderId: string, name: string, checklist?: object) =>
  staff.post('/api/office/moveOrder', { orderId, move: name, checklist });

describe('a rental', () => {
  const steps = [
    { step: 'It starts', isDone: true },
    { step: 'All cables are there', isDone: true },
  ];
  const someRental = async () => {
    const person = await newBuyer(shop);
    const edition = await lonelyEdition(shop);
    const { orderId } = await rented(person, { edition, duration: '1day', startDate: rentalStart });
    expect((await staff.post('/api/office/takeRent', { orderId, method: 'cash' })).status).toBe(200);
    await renterKnown(shop, orderId);
    const units = (await fileOf(orderId)).rentals.flatMap((rental) => rental.units);
    return { person, orderId, units };
  };

  test('leaves and comes back with what was seen of it, in words and photographs, for both sides', async () => {
    const { person, orderId, units } = await someRental();
    const out = await move(orderId, 'hand-over', {
      steps,
      units,
      note: 'A scratch on the lid',
      photos: [photo, photo],
    });
    expect(out.status, out.text).toBe(200);
    const open = [{ step: 'All cables are there', isDone: false }];
    const silent = await move(orderId, 'take-back', { steps: open, units });
    expect([silent.status, silent.json()]).toMatchObject([400, { fields: { note: expect.any(String) as string } }]);
    expect((await move(orderId, 'take-back', { steps: open, units, note: 'No HDMI cable' })).status).toBe(200);
    await staff.post('/api/office/inspectRental', { orderId, photos: [photo] });
    const { checks } = await fileOf(orderId);
    expect(checks).toMatchObject([
      { kind: 'hand-over', steps, note: 'A scratch on the lid' },
      { kind: 'take-back', steps: open, note: 'No HDMI cable', photos: [] },
      { kind: 'inspection', steps: [] },
    ]);
    const [first = ''] = checks[0]?.photos ?? [];
    const picture = await staff.get(first);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { rental } = await person.details(orderId);
    expect(rental?.checks.map(({ kind, photos }) => [kind, photos.length])).toEqual([
      ['hand-over', 2],
      ['take-back', 0],
      ['inspection', 1],
    ]);
    const own = rental?.checks[0]?.photos[0] ?? '';
    expect((await person.browser.get(own)).headers.get('content-type')).toBe('image/jpeg');
    const other = await newBuyer(shop);
    const theirs = own.replace(/userId=\d+/, `userId=${other.userId}`);
    expect((await other.browser.get(theirs)).status).toBe(404);
    const { pool } = shop.connection;
    await expect(pool.query(`update rental_check set note = 'x'`)).rejects.toThrow('never changed or deleted');
    await expect(pool.query('delete from rental_photo')).rejects.toThrow('never changed or deleted');
  });

  test('does not leave with a unit that it does not have', async () => {
    const { orderId } = await someRental();
    const wrong = await move(orderId, 'hand-over', { steps, units: ['SOME-OTHER'] });
    expect([wrong.status, wrong.text]).toEqual([409, expect.stringContaining('has other units now: LONELY-')]);
    expect((await fileOf(orderId)).order.status).toBe('Booked');
  });

  test('does not keep what is no picture', async () => {
    const { orderId } = await someRental();
    const text = Buffer.from('this is no picture').toString('base64');
    expect((await move(orderId, 'hand-over', { steps, photos: [text] })).status).toBe(400);
    expect((await fileOf(orderId)).order.status).toBe('Booked');
  });

  test('has its charges let go by a manager, once, and the customer reads it', async () => {
    const { person, orderId } = await someRental();
    await move(orderId, 'hand-over');
    await move(orderId, 'take-back');
    const { lines } = await person.details(orderId);
    const damage = { lineId: lines[0]?.lineId, rupees: 300, reason: 'A cable is gone' };
    await staff.post('/api/office/inspectRental', { orderId, damage });
    const [charge] = (await fileOf(orderId)).charges;
    expect(charge).toMatchObject({ kind: 'damage', amount: 300, isSettled: false, waived: null });
    const waive = (by: Staff) =>
      by.post('/api/office/waiveCharge', { orderId, chargeId: charge?.chargeId, why: 'It was in the bag' });
    const { browser: counter } = await signedInStaff(shop, 'counter');
    expect((await waive(counter)).status).toBe(403);
    const both = await Promise.all([waive(staff), waive(staff)]);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect((await fileOf(orderId)).charges).toMatchObject([{ waived: { why: 'It was in the bag' }, isSettled: false }]);
    const { back: seenBack = 0 } = (await fileOf(orderId)).rentalMoney?.settlement ?? {};
    const settling = { orderId, seenKept: 0, seenBack, method: 'cash' };
    expect((await staff.post('/api/office/settleRental', settling)).status).toBe(200);
    expect((await person.details(orderId)).rental?.charges).toMatchObject([{ isWaived: true, isSettled: false }]);
  });

  test('is found by the label of its unit, as a scanner reads it', async () => {
    const { orderId, units } = await someRental();
    const { orders } = (await staff.get(`/api/office/orders?q=${units[0]?.toLowerCase()}`)).json() as {
      orders: { orderId: string }[];
    };
    expect(orders.map((order) => order.orderId)).toEqual([orderId]);
  });
});

describe('a traded-in piece', () => {
  let serials = 0;
  const someSerial = () => `FLOOR-${(serials += 1)}`;
  async function pieceInStock(serial: string | null = someSerial()) {
    const orderId = await trade.finished(await trade.seller(), {}, [{ serial, grade: 'Good' }]);
    const [item] = (await fileOf(orderId)).items;
    if (!item?.unit) throw new Error('the piece is not in stock');
    return { orderId, unit: item.unit };
  }
  const change = (unit: string, wish: object) =>
    staff.post('/api/office/changeUnit', { unit, why: 'Looked at it again', ...wish });
  const moveUnit = (unit: string, to: string) =>
    staff.post('/api/office/moveUnit', { unit, to, why: 'Looked at it again' });
  const onHand = async () => (await stockOf(shop, trade.shelves.product.preOwned)).onHand;

  test('is photographed at the bench, for the office and for its seller', async () => {
    const person = await trade.seller();
    const orderId = await booked(person, {});
    await trade.staff.receive(orderId);
    const [item] = await itemsOf(person, orderId);
    const wish = { orderId, itemId: item?.itemId, found: { marks: 'heavy' }, grade: 'Worn', photos: [photo, photo] };
    const inspected = await staff.post('/api/office/inspectItem', wish);
    expect(inspected.status, inspected.text).toBe(200);
    const [seen] = (await fileOf(orderId)).items;
    expect(seen?.photos).toHaveLength(2);
    const picture = await staff.get(seen?.photos[1] ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const [theirs] = (await person.details(orderId)).tradeIn?.items ?? [];
    expect((await person.browser.get(theirs?.photos[0] ?? '')).headers.get('content-type')).toBe('image/jpeg');
  });

  test('enters the stock with its serial number and its grade, and both can be corrected', async () => {
    const serial = someSerial();
    const { orderId, unit } = await pieceInStock(serial);
    expect(unit).toMatchObject({ serial, grade: 'Good', state: 'for sale', productId: trade.shelves.product.preOwned });
    const other = someSerial();
    expect((await change(unit.unit, { grade: 'Mint', serial: ` ${other.toLowerCase()} ` })).json()).toMatchObject({
      serial: other,
      grade: 'Mint',
    });
    expect((await change(unit.unit, { serial: '?' })).status).toBe(400);
    const { unit: second } = await pieceInStock();
    const taken = await change(second.unit, { serial: other });
    expect([taken.status, taken.json()]).toMatchObject([409, { fields: { serial: expect.any(String) as string } }]);
    expect((await change(unit.unit, { serial: '' })).json()).toMatchObject({ serial: null });
    expect((await fileOf(orderId)).items[0]?.unit).toMatchObject({ serial: null, grade: 'Mint' });
    const { rows } = await shop.connection.pool.query<{ action: string }>(
      'select action from audit_entry where subject = $1',
      [`unit ${unit.unit}`],
    );
    expect(rows).toEqual([{ action: 'change unit' }, { action: 'change unit' }]);
  });

  test('is not on sale while it is repaired, and is tested before it is again', async () => {
    const { unit } = await pieceInStock();
    const before = await onHand();
    expect((await moveUnit(unit.unit, 'to repair')).status).toBe(409);
    expect((await moveUnit(unit.unit, 'to test')).json()).toMatchObject({ state: 'to test' });
    expect((await moveUnit(unit.unit, 'to repair')).json()).toMatchObject({ state: 'to repair' });
    expect(await onHand()).toBe(before - 1);
    expect((await moveUnit(unit.unit, 'for sale')).status).toBe(409);
    await moveUnit(unit.unit, 'to test');
    await testedUnit(staff, unit.unit);
    expect(await onHand()).toBe(before);
  });

  test('that somebody has bought does not go to the repair bench', async () => {
    const { unit } = await pieceInStock();
    const buyer = await newBuyer(shop);
    await buyer.put(trade.shelves.product.preOwned, await onHand());
    await payAtSandbox(shop, await buyer.placed());
    const refused = await moveUnit(unit.unit, 'to test');
    expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('A unit that is reserved')]);
  });
});
