import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { deliveryArea } from '../../../src/contract/addresses.ts';
import type { officeAreas } from '../../../src/contract/office/delivery.ts';
import { newBuyer } from '../../support/buyers.ts';
import { type CartShop, fillShelves, openCartShop } from '../../support/cart-shop.ts';
import { writtenAddress } from '../../support/call-samples.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { setPriceOf } from '../../support/order-prices.ts';
import { newSeller, sell } from '../../support/sellers.ts';
import { until } from '../../support/until.ts';

let shop: OpenShop;
let shelves: CartShop;
let manager: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  shelves = await openCartShop(shop);
  await setPriceOf(shop, shelves.product.plenty, 900);
  manager = await signedInStaff(shop, 'manager');
});
beforeEach(async () => {
  await fillShelves(shelves);
  await shop.connection.pool.query("delete from delivery_area where prefix like '600_%'");
});
afterAll(() => shop.close());

const open = {
  name: null,
  isMetro: false,
  isServed: true,
  hasPayOnDelivery: true,
  hasPickup: true,
  hasOneVisit: false,
};
const closed = {
  name: 'Anna Salai',
  isMetro: false,
  isServed: false,
  hasPayOnDelivery: false,
  hasPickup: false,
  hasOneVisit: false,
};
const set = (prefixes: readonly string[], facts: object, isNew = true) =>
  manager.browser.post('/api/office/setAreas', { prefixes, isNew, ...facts, why: 'The courier said so' });
const areas = async () => (await manager.browser.get('/api/office/areas')).json() as ReplyOf<typeof officeAreas>;
const at = async (pin: string) =>
  (await shop.get(`/api/deliveryArea?pin=${pin}`)).json() as ReplyOf<typeof deliveryArea>;

async function buyerWithCart() {
  const buyer = await newBuyer(shop);
  await buyer.put(shelves.product.plenty);
  return buyer;
}

test('the shop knows the metros and Vellore, and serves all of India', async () => {
  expect(await at('560001')).toMatchObject({ name: 'Bangalore', isMetro: true, isServed: true });
  expect(await at('632014')).toMatchObject({ name: 'Vellore', isMetro: false });
  expect(await at('744101')).toEqual({ pin: '744101', ...open, near: 'Andaman and Nicobar Islands', isKnown: true });
  expect(await at('641001')).toMatchObject({ near: 'Coimbatore' });
  for (const none of ['999999', '123456', '700999'])
    expect(await at(none)).toMatchObject({ near: null, isKnown: false });
  expect((await areas()).map(({ prefix }) => prefix)).toEqual([
    '',
    '110',
    '380',
    '400',
    '411',
    '500',
    '560',
    '600',
    '632',
    '700',
  ]);
});

test.each(['012345', '60004', 'six', '600042%20'])('%s is no PIN code', async (pin) => {
  expect((await shop.get(`/api/deliveryArea?pin=${pin}`)).status).toBe(400);
});

test('the longest prefix counts, is in the book, and is forgotten when it is removed', async () => {
  expect((await set(['7441', '744'], { ...closed, name: 'Andaman' })).status).toBe(200);
  expect((await set(['744101'], { ...open, name: 'Port Blair' })).status).toBe(200);
  await until(async () => (await at('744101')).name === 'Port Blair');
  expect(await at('744102')).toMatchObject({ name: 'Andaman', isServed: false, hasPickup: false });
  const { rows } = await shop.connection.pool.query(
    "select action, before, after, why from audit_entry where subject = 'delivery area 744, 7441'",
  );
  const after = { ...closed, name: 'Andaman' };
  expect(rows).toEqual([
    { action: 'change delivery areas', before: {}, after: { 744: after, 7441: after }, why: 'The courier said so' },
  ]);
  for (const prefix of ['744', '7441', '744101']) {
    const body = { prefix, why: 'Everywhere again' };
    expect((await manager.browser.post('/api/office/removeArea', body)).status).toBe(200);
  }
  await until(async () => (await at('744101')).isServed);
});

test('a PIN code that the post does not have yet is known once its area is named', async () => {
  expect(await at('600999')).toMatchObject({ near: null, isKnown: false });
  await set(['60099'], open);
  await until(async () => (await at('600999')).isKnown);
});

test('an address whose PIN code is in no table is taken, for the table may be older than the code', async () => {
  const buyer = await newBuyer(shop);
  const address = { userId: buyer.userId, ...writtenAddress, pinCode: '600999' };
  expect((await buyer.browser.post('/api/addNewAddress', address)).status).toBe(200);
  const refused = await buyer.browser.post('/api/addNewAddress', { ...address, pinCode: '999999' });
  const fields = { pinCode: 'We do not know this PIN code. Please check it.' };
  expect([refused.status, refused.json()]).toMatchObject([400, { fields }]);
});

test('an area that is there cannot be added, one that is gone cannot be changed, and the rest of India stays', async () => {
  const twice = await set(['600'], open);
  expect([twice.status, twice.text]).toEqual([409, expect.stringContaining('already an area for 600')]);
  expect((await set(['6009'], open, false)).status).toBe(409);
  expect((await manager.browser.post('/api/office/removeArea', { prefix: '', why: 'No reason' })).status).toBe(409);
  expect((await manager.browser.post('/api/office/removeArea', { prefix: '123', why: 'No reason' })).status).toBe(409);
});

test('where no courier goes, none takes money and none collects', async () => {
  await set(['6000'], { ...open, isServed: false });
  expect((await areas()).find(({ prefix }) => prefix === '6000')).toMatchObject({
    hasPayOnDelivery: false,
    hasPickup: false,
  });
});

test('an order to a place that is not served is refused, and the cart stays', async () => {
  const buyer = await buyerWithCart();
  await set(['6000'], closed);
  for (const cod of [true, false]) {
    const answer = await buyer.order({ cod });
    expect([answer.status, answer.text]).toEqual([
      409,
      expect.stringContaining('we do not deliver to Anna Salai (600002) yet'),
    ]);
  }
  expect(await buyer.orders()).toEqual([]);
  expect(await buyer.cart()).toHaveLength(1);
  await set(['6000'], open, false);
  expect((await buyer.order({ cod: true })).status).toBe(200);
});

test('where nothing is paid on delivery, an order is paid online', async () => {
  const buyer = await buyerWithCart();
  await set(['600002'], { ...open, hasPayOnDelivery: false });
  const refused = await buyer.order({ cod: true });
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('Pay on Delivery is not available at the PIN code 600002'),
  ]);
  expect((await buyer.order({ cod: false })).status).toBe(200);
});

test('where nobody collects, a seller sends it', async () => {
  const seller = await newSeller(shop, shelves);
  await set(['600002'], { ...open, hasPickup: false });
  const refused = await sell(seller);
  expect([refused.status, refused.text]).toEqual([409, expect.stringContaining('does not pick up')]);
  expect((await sell(seller, { shippingMethod: 'self' })).status).toBe(200);
});
