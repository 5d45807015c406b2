import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { FilterCounts, Product, ProductSummary } from '../../../src/contract/catalogue.ts';
import type { officePreviewImport } from '../../../src/contract/office/catalogue-csv.ts';
import { type ConsoleSlug, consoleSlugs } from '../../../src/rules/consoles/consoles.ts';
import { worksOn } from '../../../src/rules/consoles/works-on.ts';
import { newPerson } from '../../support/browser.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { until } from '../../support/until.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
});
afterAll(() => shop.close());

async function list(query: string): Promise<{ products: ProductSummary[]; total: number }> {
  const answer = await shop.get(`/api/products?pageSize=200&${query}`);
  expect(answer.status).toBe(200);
  return { products: answer.json() as ProductSummary[], total: Number(answer.headers.get('x-total-count')) };
}
const counts = async (query: string) => (await shop.get(`/api/productFilters?${query}`)).json() as FilterCounts;
const ids = (products: readonly ProductSummary[]) => products.map(({ id }) => id).toSorted((one, other) => one - other);

/** The whole shop, page by page. */
async function everything(query = ''): Promise<ProductSummary[]> {
  const first = await list(query);
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(first.total / 200) - 1 }, (_, index) => list(`${query}&page=${index + 2}`)),
  );
  return [first, ...pages].flatMap(({ products }) => products);
}

test('lists have exactly what the rule says, for every console and for two of them', async () => {
  const all = await everything();
  const works = (slug: ConsoleSlug) => ids(all.filter((product) => worksOn(product, slug).works));
  for (const slug of consoleSlugs) expect(ids(await everything(`worksOn=${slug}`))).toEqual(works(slug));
  const either = new Set([...works('ps4'), ...works('switch')]);
  expect(new Set(ids(await everything('worksOn=ps4&worksOn=switch')))).toEqual(either);
});

test('counts and pages are those of the filtered list', async () => {
  const { products, total } = await list('subCategory=games&worksOn=ps5-digital&worksOn=xbox-series-s');
  expect(products.map(({ fit }) => fit?.comesAs)).toEqual(products.map(() => 'code'));
  expect(total).toBe(products.length);
  const counted = await counts('subCategory=games&worksOn=xbox-series-s');
  expect(counted.platform).toEqual([{ value: 'xboxseriess', count: total }]);
  const second = await shop.get('/api/products?subCategory=games&worksOn=ps4&pageSize=5&page=2');
  expect(second.headers.get('x-total-count')).toBe(String((await list('subCategory=games&worksOn=ps4')).total));
  expect(second.json()).toHaveLength(5);
});

test('a search is narrowed in the same way', async () => {
  const found = (await shop.get('/api/searchPage?q=forza&worksOn=xbox-series-s')).json() as {
    products: ProductSummary[];
  };
  expect(found.products.map(({ editionName }) => editionName)).toEqual(['DIGITAL CODE']);
});

test('a console that there is not plays nothing, and an endless list of them is refused', async () => {
  expect((await list('worksOn=toaster')).total).toBe(0);
  expect((await shop.get(`/api/products?worksOn=${'ps5,'.repeat(2000)}`)).status).toBe(400);
});

test('the office says what differs, the page and the lists follow, and the audit book knows', async () => {
  const manager = await signedInStaff(shop, 'manager');
  const [disc] = (await list('subCategory=games&category=ps5&age=New')).products;
  const detail = (await manager.browser.get(`/api/office/product?productId=${disc?.id}`)).json() as {
    editionId: number;
  };
  const change = (changes: object) =>
    manager.browser.post('/api/office/changeEdition', { editionId: detail.editionId, why: 'On the box', ...changes });
  const shown = async () => (await shop.get(`/api/getProductById?id=${disc?.id}`)).json() as Product;
  expect((await change({ comesAs: 'code', region: 'Japan', worksOn: 'ps4 ps5' })).status).toBe(200);
  await until(async () => (await shown()).fit !== undefined);
  expect((await shown()).fit).toEqual({ comesAs: 'code', region: 'Japan', worksOn: ['ps5', 'ps4'] });
  const { rows } = await shop.connection.pool.query(
    `select after from audit_entry where action = 'change edition' order by id desc limit 1`,
  );
  expect(rows).toEqual([{ after: { comesAs: 'code', region: 'Japan', worksOn: 'ps5 ps4' } }]);
  for (const wrong of [{ worksOn: 'ps5 toaster' }, { comesAs: 'cartridge' }, { region: 'x'.repeat(61) }])
    expect((await change(wrong)).status).toBe(400);
  expect((await change({ comesAs: null, region: null, worksOn: null })).status).toBe(200);
  await until(async () => (await shown()).fit === undefined);
});

test('the csv of the catalogue has these facts, and says what it cannot read', async () => {
  const manager = await signedInStaff(shop, 'manager');
  const { text } = await manager.browser.get('/api/office/exportCatalogue');
  expect(text.split('\r\n', 1)[0]).toContain('comes as,region,works on');
  const preview = async (cells: string) => {
    const csv = `edition id,comes as,region,works on\r\n1,${cells}\r\n`;
    const answer = await manager.browser.post('/api/office/previewImport', { csv, why: 'The list of the supplier' });
    return (answer.json() as ReplyOf<typeof officePreviewImport>).lines[0];
  };
  expect((await preview('Code,Japan,PS4 ps5'))?.changes).toMatchObject([
    { column: 'comes as', after: 'code' },
    { column: 'region', after: 'Japan' },
    { column: 'works on', after: 'ps5 ps4' },
  ]);
  expect((await preview('tape,,ps5 toaster'))?.problems).toEqual([
    'comes as is none of disc, code, disc and code.',
    expect.stringMatching(/^works on is not a list of these, separated by spaces: ps5 /),
  ]);
});

async function somebody() {
  const { browser, person } = await newPerson(shop);
  return { browser, userId: person.id };
}

test("a guest's consoles join those of the account, twice is once, and one can go again", async () => {
  const { browser, userId } = await somebody();
  const change = async (wish: object) => (await browser.post('/api/changeConsoles', { userId, ...wish })).json();
  expect(await change({ add: ['switch'] })).toEqual({ consoles: ['switch'] });
  expect(await change({ add: ['ps5-digital', 'switch'] })).toEqual({ consoles: ['ps5-digital', 'switch'] });
  expect(await change({ add: ['ps5-digital', 'switch'] })).toEqual({ consoles: ['ps5-digital', 'switch'] });
  expect(await change({ remove: ['switch', 'ps4'] })).toEqual({ consoles: ['ps5-digital'] });
  expect((await browser.get(`/api/getConsoles?userId=${userId}`)).json()).toEqual({ consoles: ['ps5-digital'] });
});

test('a console that there is not is refused, and nobody without an account is told of any', async () => {
  const { browser, userId } = await somebody();
  for (const add of [['toaster'], 'ps5', Array.from({ length: 10 }, () => 'ps5')])
    expect((await browser.post('/api/changeConsoles', { userId, add })).status).toBe(400);
  expect((await shop.get('/api/getConsoles')).status).toBe(401);
});

test('the owner says how many there may be, and 0 switches it off', async () => {
  const { browser, userId } = await somebody();
  const owner = await signedInStaff(shop, 'owner');
  const set = (consolesPerPerson: number) =>
    owner.browser.post('/api/office/changeSettings', { figures: { consolesPerPerson }, why: 'We try it out' });
  const name = (add: string[]) => browser.post('/api/changeConsoles', { userId, add });
  expect((await set(10)).status).toBe(400);
  expect((await set(2)).status).toBe(200);
  expect((await name(['ps5', 'ps4', 'switch'])).json()).toEqual({ consoles: ['ps5', 'ps4'] });
  expect((await name(['switch'])).json()).toEqual({ consoles: ['ps5', 'ps4'] });
  expect((await set(0)).status).toBe(200);
  expect((await name(['ps5'])).json()).toMatchObject({ error: 'This shop does not ask for consoles.' });
  const all = await list('subCategory=games');
  await until(async () => (await list('subCategory=games&worksOn=xbox-series-s')).total === all.total);
  expect(await counts('subCategory=games&worksOn=xbox-series-s')).toEqual(await counts('subCategory=games'));
  const [found, narrowed] = await Promise.all(
    ['', '&worksOn=xbox-series-s'].map(async (more) => (await shop.get(`/api/searchPage?q=forza${more}`)).json()),
  );
  expect(narrowed, 'nothing is left of it').toEqual(found);
  expect((await set(9)).status).toBe(200);
});
