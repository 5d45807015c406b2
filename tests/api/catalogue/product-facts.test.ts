import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { Product } from '../../../src/contract/catalogue.ts';
import type { officePreviewImport } from '../../../src/contract/office/catalogue-csv.ts';
import type { officeProduct, officeProducts } from '../../../src/contract/office/catalogue.ts';
import { openInvoiceShop, type InvoiceShop } from '../../support/invoice-shop.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { until } from '../../support/until.ts';

let shop: OpenShop;
let own: InvoiceShop;
let manager: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  own = await openInvoiceShop(shop);
  manager = await signedInStaff(shop, 'manager');
});
afterAll(() => shop.close());

const facts = {
  countryOfOrigin: 'Japan',
  maker: 'राम इलेक्ट्रॉनिक्स, 12 Lamington Road, Mumbai 400007',
  makerWarranty: '2 years, from Ram Electronics',
};
const nothing = { countryOfOrigin: null, maker: null, makerWarranty: null };

type Listed = ReplyOf<typeof officeProducts>;
const list = async (query: string) => (await manager.browser.get(`/api/office/products?${query}`)).json() as Listed;
const change = (editionId: number, changes: Record<string, unknown>) =>
  manager.browser.post('/api/office/changeEdition', { editionId, why: 'Read from the box', ...changes });
const shown = async (id: number) => (await shop.get(`/api/getProductById?id=${id}`)).json() as Product;

async function someProduct(query: string) {
  const [first] = (await list(query)).products;
  if (!first) throw new Error(`nothing for ${query}`);
  return first;
}

test('the demo catalogue says everything that it must', async () => {
  expect((await list('facts=missing')).total).toBe(0);
  const { id } = await someProduct('age=New&kind=Console&isListed=true');
  expect(await shown(id)).toMatchObject({
    countryOfOrigin: expect.any(String),
    maker: expect.any(String),
    makerWarranty: expect.stringContaining('1 year, from'),
  });
});

test('the office changes them, the page says them, and the audit book knows what they were', async () => {
  const { id, editionId } = await someProduct('age=New&kind=Games&isListed=true&sort=popular');
  const before = await shown(id);
  expect((await change(editionId, facts)).status).toBe(200);
  await until(async () => (await shown(id)).maker === facts.maker);
  expect(await shown(id)).toMatchObject(facts);
  const detail = (await manager.browser.get(`/api/office/product?productId=${id}`)).json() as ReplyOf<
    typeof officeProduct
  >;
  expect(detail.editions.find((one) => one.editionId === editionId)).toMatchObject(facts);
  const { rows } = await shop.connection.pool.query<{ before: unknown; after: unknown }>(
    `select before, after from audit_entry where action = 'change edition' and subject = $1 order by id desc limit 1`,
    [`edition ${editionId}`],
  );
  expect(rows[0]).toMatchObject({ before: { maker: before.maker }, after: facts });
});

test('what is not filled in is listed in the office, and what the shop only buys is not', async () => {
  const { id, editionId } = await someProduct('age=New&kind=Headset');
  for (const field of [...Object.keys(nothing), 'mrp']) {
    expect((await change(editionId, { ...facts, mrp: 99_999, [field]: null })).status).toBe(200);
    const missing = await list('facts=missing');
    expect(missing.products.map((product) => product.id)).toContain(id);
    expect(missing.products.every((product) => product.editionId === editionId && product.age !== 'sell')).toBe(true);
  }
  expect((await change(editionId, { ...facts, mrp: 99_999 })).status).toBe(200);
  expect((await list('facts=missing')).total).toBe(0);
});

test('an empty or endless text is refused', async () => {
  const { editionId } = await someProduct('age=New');
  for (const wrong of ['', 'x'.repeat(201)]) {
    const answer = await change(editionId, { maker: wrong });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ error: expect.stringContaining('maker') });
  }
});

test('the csv of the catalogue has them, and an import changes them', async () => {
  const { editionId } = await someProduct('age=New&kind=Controller');
  const { text } = await manager.browser.get('/api/office/exportCatalogue');
  expect(text.split('\r\n', 1)[0]).toContain('country of origin,maker,maker warranty');
  const csv = `edition id,country of origin,maker,maker warranty\r\n${editionId},Vietnam,"${facts.maker}",\r\n`;
  const why = 'The list of the supplier';
  const preview = (await manager.browser.post('/api/office/previewImport', { csv, why })).json() as ReplyOf<
    typeof officePreviewImport
  >;
  expect(preview).toMatchObject({
    lines: [
      {
        problems: [],
        changes: [
          { column: 'country of origin', after: 'Vietnam' },
          { column: 'maker', after: facts.maker },
          { column: 'maker warranty', after: '' },
        ],
      },
    ],
  });
  expect((await manager.browser.post('/api/office/applyImport', { csv, why })).status).toBe(200);
  const { rows } = await shop.connection.pool.query(
    'select country_of_origin, maker, maker_warranty from edition where id = $1',
    [editionId],
  );
  expect(rows).toEqual([{ country_of_origin: 'Vietnam', maker: facts.maker, maker_warranty: null }]);
});

describe('on the invoice', () => {
  async function printed(age: 'New' | 'PreOwned') {
    const { id, editionId } = await someProduct(`age=${age}&kind=Games`);
    await change(editionId, facts);
    const order = await own.place({ lines: [{ title: 'A game', age, unitPaise: 299_900 }] });
    await shop.connection.pool.query('update order_line set product_id = $1 where order_id = $2', [id, order.id]);
    const { id: invoiceId } = await own.issue(order.id);
    const [page = ''] = await own.pagesOf(invoiceId);
    return { page, line: (await own.factsOf(invoiceId)).lines[0] };
  }

  test('a new thing has its origin and the warranty of its maker', async () => {
    const { page } = await printed('New');
    expect(page).toContain('Country of origin: Japan · Warranty: 2 years, from Ram Electronics');
  });

  test('a used one has the warranty of the shop alone', async () => {
    const { page, line } = await printed('PreOwned');
    expect(line).not.toHaveProperty('makerWarranty');
    expect(page).not.toContain('Ram Electronics');
    expect(page).toContain('The pre-owned copies named here have our');
  });
});
