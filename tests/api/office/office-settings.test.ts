import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeSettings } from '../../../src/contract/office/settings.ts';
import type { getShop } from '../../../src/contract/settings.ts';
import { changeSettings } from '../../../src/shop/settings/change-settings.ts';
import { cloneDatabase, type ClonedDatabase } from '../../support/clone-database.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShopOn, type OpenShop } from '../../support/open-shop.ts';
import { until } from '../../support/until.ts';

let database: ClonedDatabase;
let shop: OpenShop;
let other: OpenShop;
let owner: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  database = await cloneDatabase(inject('clusterUrl'), 'demo');
  shop = await openShopOn(database.url, { hasRateLimits: false });
  other = await openShopOn(database.url, { hasRateLimits: false });
  owner = await signedInStaff(shop, 'owner');
});
afterAll(async () => {
  await shop.close();
  await other.close();
  await database.drop();
});

const change = (call: string, body: Record<string, unknown>) =>
  owner.browser.post(`/api/office/${call}`, { why: 'The owner decided', ...body });
const read = async () => (await owner.browser.get('/api/office/settings')).json() as ReplyOf<typeof officeSettings>;
const shown = async () => ((await other.get('/api/getShop')).json() as ReplyOf<typeof getShop>).settings;
const book = async (subject: string) =>
  (await shop.connection.pool.query('select action, before, after, why from audit_entry where subject = $1', [subject]))
    .rows as unknown[];

test('a name and a figure that the owner changes are at once in the shop of another process', async () => {
  const before = await shown();
  const wanted = { brand: { name: 'Pixel Bazaar' }, figures: { returnShippingFee: 199 } };
  expect((await change('changeSettings', wanted)).status).toBe(200);
  await until(async () => (await shown()).brand.name === 'Pixel Bazaar');
  expect(await shown()).toEqual({
    ...before,
    brand: { ...before.brand, name: 'Pixel Bazaar' },
    figures: { ...before.figures, returnShippingFee: 199 },
  });
  expect(await book('settings figures')).toEqual([
    {
      action: 'change settings',
      before: { returnShippingFee: before.figures.returnShippingFee },
      after: { returnShippingFee: 199 },
      why: 'The owner decided',
    },
  ]);
});

test.each([
  ['a figure that is a text', { figures: { pickupBonus: 'five' } }],
  ['a figure below nothing', { figures: { pickupBonus: -1 } }],
  ['more than all of it', { figures: { creditDealPercent: 101 } }],
  ['an hour that no day has', { figures: { dispatchBeforeHour: 24 } }],
  ['a least above its most', { figures: { metroDeliveryLeastDays: 9 } }],
  ['a figure that nobody knows', { figures: { discountForFriends: 1 } }],
  ['an empty name', { brand: { name: '' } }],
  ['an address that would run a script', { brand: { chatUrl: 'javascript:alert(1)' } }],
  ['an email without a host', { brand: { email: 'nobody' } }],
  ['a GSTIN that is none', { legal: { gstin: 'X' } }],
  ['a GSTIN of another state', { legal: { gstin: '29AAAAA0000A1Z5' } }],
  ['a state that India does not have', { legal: { homeStateId: 999 } }],
])('%s is refused, and nothing changes', async (_what, wanted) => {
  const before = (await read()).settings;
  expect((await change('changeSettings', wanted)).status).toBe(400);
  expect((await read()).settings).toEqual(before);
});

test('two changes at the same moment are both kept', async () => {
  const { connection } = shop;
  const now = new Date();
  const isSomebodyWaiting = async () => {
    const { rows } = await connection.pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };
  // The second comes while the first is not done yet.
  const { second } = await connection.database.transaction().execute(async (tx) => {
    await changeSettings(tx, { group: 'figures', values: { quoteValidDays: 21 }, now });
    const late = change('changeSettings', { figures: { warrantyMonths: 3 } });
    await until(isSomebodyWaiting);
    return { second: late };
  });
  expect((await second).status).toBe(200);
  expect((await read()).settings.figures).toMatchObject({ quoteValidDays: 21, warrantyMonths: 3 });
});

test('a city closes, opens again, and a new one is added', async () => {
  const open = async () => JSON.stringify((await other.get('/api/getRentPlaces')).json());
  expect((await change('changeCity', { slug: 'vellore', isOpen: false })).status).toBe(200);
  await until(async () => !(await open()).includes('vellore'));
  expect((await change('changeCity', { slug: 'vellore', isOpen: true })).status).toBe(200);
  await until(async () => (await open()).includes('vellore'));
  expect((await change('changeCity', { slug: 'madurai', isOpen: true })).status).toBe(400);
  expect((await change('changeCity', { slug: 'madurai', name: 'Chennai', isOpen: true })).status).toBe(409);
  expect((await change('changeCity', { slug: 'madurai', name: 'Madurai', isOpen: true })).status).toBe(200);
  await until(async () => (await open()).includes('Madurai'));
  expect(await book('city vellore')).toHaveLength(2);
});

test('a tax rate holds from its day on, and the past stays as it was', async () => {
  const rate = { hsnPrefix: '950450', fromDay: '2099-04-01', ratePercent: 28 };
  expect((await change('setRate', rate)).status).toBe(200);
  expect((await change('setRate', { ...rate, ratePercent: 12.5 })).status).toBe(200);
  expect((await read()).rates).toContainEqual({ ...rate, ratePercent: 12.5 });
  expect(await book('GST rate 950450 from 2099-04-01')).toMatchObject([
    { before: { ratePercent: null }, after: { ratePercent: 28 } },
    { before: { ratePercent: 28 }, after: { ratePercent: 12.5 } },
  ]);
  const past = await change('setRate', { ...rate, fromDay: '2020-04-01' });
  expect([past.status, past.text]).toEqual([400, expect.stringContaining('today or later')]);
  expect((await change('setRate', { ...rate, ratePercent: 101 })).status).toBe(400);
});
