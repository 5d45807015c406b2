import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeOrder } from '../../../src/contract/office/orders.ts';
import { booksMustBeRight } from '../../support/books.ts';
import { newBuyer, type Buyer } from '../../support/buyers.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { booked, sell } from '../../support/sellers.ts';
import { staffOf } from '../../support/staff.ts';

let shop: OpenShop;
let manager: Awaited<ReturnType<typeof signedInStaff>>;
let device: number;
let game: number;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  manager = await signedInStaff(shop, 'manager');
  device = await bought('Console');
  game = await bought('Games');
});
afterEach(() => booksMustBeRight(shop));
afterAll(() => shop.close());

async function bought(subCategory: string): Promise<number> {
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `select product.id from product join edition on edition.id = edition_id
     where product.sub_category = $1 and age = 'PreOwned' and sell_cash_paise is not null order by product.id limit 1`,
    [subCategory],
  );
  return rows[0]?.id ?? 0;
}

let count = 0;
const someSerial = () => `STATED-${(count += 1)}`;
const office = (path: string, body: object) =>
  manager.browser.post(`/api/office/${path}`, { why: 'Reported stolen', ...body });
const block = async (serial: string) => expect((await office('blockSerial', { serial })).status).toBe(200);

async function seller({ consoles = 1, games = 0 } = {}): Promise<Buyer> {
  const person = await newBuyer(shop);
  const { browser, userId } = person;
  for (const [inventoryMetaId, qty] of [[device, consoles] as const, [game, games] as const]) {
    if (qty === 0) continue;
    const line = { userId, inventoryMetaId, qty, direction: 'sell', currencyType: 'credit' };
    expect((await browser.post('/api/addToCart', line)).status).toBe(200);
  }
  return person;
}

const stating = (...serials: (string | null)[]) => ({
  conditions: [{ inventoryMetaId: device, answers: { marks: 'light' }, serials }],
});
const refusalOf = (answer: { status: number; text: string }) => ({
  status: answer.status,
  ...(JSON.parse(answer.text) as { error: string; fields?: Record<string, string> }),
});
const benchOf = async (orderId: string) =>
  ((await manager.browser.get(`/api/office/order?orderId=${orderId}`)).json() as ReplyOf<typeof officeOrder>).items;
const cartOf = async ({ browser, userId }: Buyer) =>
  (await browser.get(`/api/getSellCartItems?userId=${userId}`)).json() as unknown[][];

test('what the seller reads on a console is kept with it for the bench, and is not its serial until the bench says so', async () => {
  const person = await seller({ consoles: 3 });
  const serial = someSerial();
  const orderId = await booked(person, stating(null, ` ${serial.toLowerCase()} `));
  expect((await benchOf(orderId)).map((item) => [item.statedSerial, item.serial])).toEqual([
    [null, null],
    [serial, null],
    [null, null],
  ]);
  await staffOf(shop).receive(orderId);
  const [first, second] = await benchOf(orderId);
  const found = { orderId, found: { marks: 'light' }, grade: 'Good', photos: [] };
  const refused = { isRefused: true, reasons: 'No photograph here' };
  await office('inspectItem', { ...found, ...refused, itemId: first?.itemId });
  await office('inspectItem', { ...found, ...refused, itemId: second?.itemId, serial: 'READ-1' });
  expect((await benchOf(orderId)).map((item) => [item.statedSerial, item.serial])).toEqual([
    [null, null],
    [serial, 'READ-1'],
    [null, null],
  ]);
  const { rows } = await shop.connection.pool.query('select from unit where serial = $1', [serial]);
  expect(rows).toEqual([]);
});

test('a client that states none sells as before, and what has no serial number keeps none', async () => {
  const person = await seller({ games: 1 });
  const told = { inventoryMetaId: game, answers: {}, serials: ['DISC-1234'] };
  const orderId = await booked(person, { conditions: [told] });
  expect((await benchOf(orderId)).map(({ statedSerial }) => statedSerial)).toEqual([null, null]);
  expect((await benchOf(await booked(await seller()))).map(({ statedSerial }) => statedSerial)).toEqual([null]);
});

test('a blocked serial is refused kindly beside its field; the cart stays, and the audit log says who tried', async () => {
  const person = await seller({ consoles: 2, games: 1 });
  const serial = someSerial();
  await block(serial);
  const refusal = refusalOf(await sell(person, stating(null, serial.toLowerCase())));
  const sentence = 'We cannot buy this one. Please call us: +91 90000 00000.';
  expect(refusal).toMatchObject({ status: 409, fields: { [`serials.${device}.1`]: sentence } });
  expect(refusal.error).toMatch(/: We cannot buy this one\. Please call us: \+91 90000 00000\.$/);
  expect(JSON.stringify(refusal)).not.toMatch(/stolen|block/i);
  expect([(await cartOf(person))[0]?.length, await person.orders()]).toEqual([2, []]);
  const { rows } = await shop.connection.pool.query(
    `select who, action, after ->> 'customerId' as customer from audit_entry where subject = $1 order by id`,
    [`serial ${serial}`],
  );
  expect(rows).toEqual([
    { who: expect.stringMatching(/^Staff/), action: 'block serial', customer: null },
    { who: 'a seller', action: 'refuse serial', customer: String(person.userId) },
  ]);
  await booked(person, stating(null, someSerial()));
});

test('the same serial twice, and what is none, is told beside the field', async () => {
  const person = await seller({ consoles: 3 });
  const serial = someSerial();
  const twice = 'You have entered this serial number already. Each item has its own.';
  expect(
    refusalOf(await sell(person, stating(serial, null, `${serial.slice(0, 3)} ${serial.slice(3)}`))),
  ).toMatchObject({
    status: 400,
    fields: { [`serials.${device}.2`]: twice },
  });
  const none = 'A serial number has 4 to 40 letters and digits.';
  expect(refusalOf(await sell(person, stating('S/N', serial)))).toMatchObject({
    status: 400,
    fields: { [`serials.${device}.0`]: none },
  });
  expect((await cartOf(person))[0]).toHaveLength(1);
});

test('the database keeps what was stated once and as it was said', async () => {
  const serial = someSerial();
  const orderId = await booked(await seller({ consoles: 2 }), stating(serial));
  const change = (text: string) =>
    shop.connection.pool.query(
      `update trade_in_item set stated_serial = $1 where order_id = (select id from shop_order where number = $2)`,
      [text, orderId],
    );
  await expect(change('OTHER-1')).rejects.toThrow('trade_in_item');
  await expect(
    shop.connection.pool.query(
      `insert into trade_in_item (order_id, line_id, position, currency, answers, deductions, quoted_paise, stated_serial)
       select order_id, line_id, 9, currency, answers, deductions, quoted_paise, stated_serial from trade_in_item
       where stated_serial = $1`,
      [serial],
    ),
  ).rejects.toThrow('trade_in_item_stated_once');
});

test('a trade-in whose stated serial is blocked later says so to the staff, before anything is inspected', async () => {
  const serial = someSerial();
  const orderId = await booked(await seller(), stating(serial));
  await block(serial);
  const { rows } = await shop.connection.pool.query<{ note: string }>(
    `select note from order_event join shop_order on shop_order.id = order_id where number = $1 and is_for_staff`,
    [orderId],
  );
  expect(rows.map(({ note }) => note)).toEqual([expect.stringContaining(`${serial} is blocked: Reported stolen`)]);
});

test('pressed twice with the same serials it is one trade-in', async () => {
  const person = await seller();
  const serial = someSerial();
  const press = { attempt: 'one-press', ...stating(serial) };
  expect(await booked(person, press)).toBe(await booked(person, press));
  expect((await sell(person, { attempt: 'one-press', ...stating(someSerial()) })).status).toBe(409);
});
