import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../../support/browser.ts';
import { writtenAddress } from '../../support/call-samples.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterAll(() => shop.close());

async function somebody() {
  const { browser, person } = await newPerson(shop);
  const userId = person.id;
  return {
    add: (changes: Record<string, unknown> = {}) =>
      browser.post('/api/addNewAddress', { userId, ...writtenAddress, ...changes }),
    post: (path: string, body: Record<string, unknown>) => browser.post(path, { userId, ...body }),
    list: async () =>
      (await browser.get(`/api/getUserAddress?userId=${userId}`)).json() as (Record<string, unknown> & {
        id: number;
      })[],
  };
}

test('keeps an address as it was written, and the first one is the default', async () => {
  const { add, list } = await somebody();
  const added = await add({ name: '  Ravi Iyer ', pinCode: '600002', state: '24', line2: '', landMark: null });
  expect(added.json()).toEqual({ status: 'success', id: expect.any(Number) });
  expect(await list()).toEqual([
    { ...writtenAddress, line2: null, landMark: null, id: expect.any(Number), isDefault: true },
  ]);
});

test('changes, removes and chooses addresses; there is one default as long as there is an address', async () => {
  const { add, post, list } = await somebody();
  const ids = [];
  for (const city of ['Chennai', 'Vellore', 'Bangalore']) ids.push(((await add({ city })).json() as { id: number }).id);
  const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ city }) => city);
  expect(await defaults()).toEqual(['Chennai']);
  expect((await post('/api/setDefaultAddress', { addressId: ids[1] })).status).toBe(200);
  expect((await list())[0]).toMatchObject({ city: 'Vellore', isDefault: true });
  expect((await post('/api/deleteAddress', { addressId: ids[1] })).status).toBe(200);
  expect(await defaults()).toEqual(['Bangalore']);
  expect((await post('/api/updateAddress', { addressId: ids[2], ...writtenAddress, city: 'Mysuru' })).status).toBe(200);
  expect(await defaults()).toEqual(['Mysuru']);
  for (const addressId of [ids[0], ids[2]]) await post('/api/deleteAddress', { addressId });
  expect(await list()).toEqual([]);
  expect((await post('/api/deleteAddress', { addressId: ids[0] })).status).toBe(404);
});

test('promise 19: somebody else’s address is not there: it is neither changed, chosen nor removed', async () => {
  const [owner, other] = [await somebody(), await somebody()];
  const { id: addressId } = (await owner.add()).json() as { id: number };
  await other.add({ city: 'Vellore' });
  const before = [await owner.list(), await other.list()];
  const changed = { addressId, ...writtenAddress, city: 'Mysuru' };
  expect((await other.post('/api/updateAddress', changed)).status).toBe(404);
  expect((await other.post('/api/setDefaultAddress', { addressId })).status).toBe(404);
  expect((await other.post('/api/deleteAddress', { addressId })).status).toBe(404);
  expect([await owner.list(), await other.list()]).toEqual(before);
});

const wrong: [field: string, value: unknown][] = [
  ['pinCode', '060002'],
  ['pinCode', 60000],
  ['pinCode', '6000021'],
  ['pinCode', 600002.5],
  ['pinCode', 'six'],
  ['phoneNumber', '12345'],
  ['phoneNumber', '+919876543210'],
  ['state', 999],
  ['state', 0],
  ['state', '24; drop table address'],
  ['name', '   '],
  ['line1', ''],
  ['city', ''],
  ['name', 'x'.repeat(101)],
  ['name', 'a\u0000b'],
  ['landMark', 'x'.repeat(201)],
];
test.each(wrong)('says beside the field what is wrong: %s %j', async (field, value) => {
  const { add, list } = await somebody();
  const answer = await add({ [field]: value });
  expect(answer.status).toBe(400);
  expect((answer.json() as { fields: Record<string, string> }).fields).toHaveProperty(field);
  expect(await list()).toEqual([]);
});

test('ten browsers that add their first address at once leave one default', async () => {
  const { add, list } = await somebody();
  await Promise.all(Array.from({ length: 10 }, () => add()));
  const addresses = await list();
  expect(addresses).toHaveLength(10);
  expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('an address book has twenty addresses at most, even when thirty come at once', async () => {
  const { add, list } = await somebody();
  const statuses = await Promise.all(Array.from({ length: 30 }, async () => (await add()).status));
  expect(statuses.filter((status) => status === 409)).toHaveLength(10);
  expect(await list()).toHaveLength(20);
});
