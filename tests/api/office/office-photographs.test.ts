import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { Product } from '../../../src/contract/catalogue.ts';
import type { officeProduct } from '../../../src/contract/office/catalogue.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { until } from '../../support/until.ts';

let shop: OpenShop;
let manager: Awaited<ReturnType<typeof signedInStaff>>;
let productId: number;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  manager = await signedInStaff(shop, 'manager');
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `select id from product where age = 'New' and is_listed order by id limit 1`,
  );
  productId = rows[0]?.id ?? 0;
});
afterAll(() => shop.close());

const post = (call: string, body: Record<string, unknown>) => manager.browser.post(`/api/office/${call}`, body);
const file = async () =>
  (await manager.browser.get(`/api/office/product?productId=${productId}`)).json() as ReplyOf<typeof officeProduct>;
const words = async () => (await file()).photographs.map(({ alt }) => alt);
const shown = async () => ((await shop.get(`/api/getProductById?id=${productId}`)).json() as Product).pictures;

async function plain(background: string): Promise<string> {
  const picture = sharp({ create: { width: 400, height: 500, channels: 3, background } });
  return (await picture.jpeg().toBuffer()).toString('base64');
}

async function add(alt: string, background: string): Promise<number> {
  const answer = await post('addPhotograph', { productId, alt, picture: await plain(background) });
  expect(answer.status).toBe(200);
  return (answer.json() as { photographId: number }).photographId;
}

test('photographs are added, put in order, described and taken away, and the shop shows it at once', async () => {
  const drawn = await shown();
  const front = await add('The front of the box', 'red');
  const back = await add('The back of the box', 'blue');
  const disc = await add('The disc', 'green');
  expect(await words()).toEqual(['The front of the box', 'The back of the box', 'The disc']);
  await until(async () => (await shown())[0]?.alt === 'The front of the box');
  const { photographs } = await file();
  expect((await shop.get(photographs[0]?.src ?? '')).headers.get('content-type')).toBe('image/jpeg');
  expect((await post('changePhotograph', { photographId: disc, position: 0 })).status).toBe(200);
  expect((await post('changePhotograph', { photographId: front, position: 1000 })).status).toBe(200);
  expect(await words()).toEqual(['The disc', 'The back of the box', 'The front of the box']);
  await post('changePhotograph', { photographId: back, alt: 'The back, with the price in yen' });
  await until(async () => (await shown())[1]?.alt === 'The back, with the price in yen');
  const rows = (await manager.browser.get(`/api/office/products?q=${productId}`)).json() as {
    products: { id: number; image: string }[];
  };
  expect(rows.products.find(({ id }) => id === productId)?.image).toMatch(/^\/photographs\/\w+\/160\.jpeg$/);
  for (const photographId of [disc, back]) {
    expect((await post('removePhotograph', { photographId })).status).toBe(200);
  }
  expect(await words()).toEqual(['The front of the box']);
  await until(async () => (await shown())[0]?.alt === 'The front of the box');
  await post('removePhotograph', { photographId: front });
  await until(async () => (await shown())[0]?.src === drawn[0]?.src);
  const { rows: book } = await shop.connection.pool.query<{ action: string }>(
    `select action from audit_entry where action like '% photograph' order by id`,
  );
  expect(book.map(({ action }) => action.split(' ')[0])).toEqual([
    'add',
    'add',
    'add',
    'change',
    'change',
    'change',
    'remove',
    'remove',
    'remove',
  ]);
});

test('a photograph needs words, has to be a picture, and is there once', async () => {
  const picture = await plain('white');
  expect((await post('addPhotograph', { productId, alt: '', picture })).status).toBe(400);
  expect((await post('addPhotograph', { productId, alt: 'Nothing', picture: 'aGVsbG8=' })).status).toBe(400);
  expect((await post('addPhotograph', { productId: 2_000_000_000, alt: 'Nowhere', picture })).status).toBe(404);
  expect((await post('addPhotograph', { productId, alt: 'White', picture })).status).toBe(200);
  expect((await post('addPhotograph', { productId, alt: 'White again', picture })).status).toBe(409);
  expect((await post('changePhotograph', { photographId: 2_000_000_000, alt: 'Nothing' })).status).toBe(404);
  expect((await post('removePhotograph', { photographId: 2_000_000_000 })).status).toBe(404);
});
