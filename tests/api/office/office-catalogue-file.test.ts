import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReplyOf } from '../../../src/contract/call.ts';
import type { officeBulkChanges, officePreviewImport } from '../../../src/contract/office/catalogue-csv.ts';
import { signedInStaff } from '../../support/office.ts';
import { openShop, type OpenShop } from '../../support/open-shop.ts';
import { until } from '../../support/until.ts';

let shop: OpenShop;
let manager: Awaited<ReturnType<typeof signedInStaff>>;
beforeAll(async () => {
  shop = await openShop('demo', { hasRateLimits: false });
  manager = await signedInStaff(shop, 'manager');
});
afterAll(() => shop.close());

type Preview = ReplyOf<typeof officePreviewImport>;
const post = (call: string, body: Record<string, unknown>) =>
  manager.browser.post(`/api/office/${call}`, { why: 'The new list of the supplier', ...body });
const preview = async (csv: string) => (await post('previewImport', { csv })).json() as Preview;
const exported = async () => (await manager.browser.get('/api/office/exportCatalogue')).text;

async function onePriced() {
  const { rows } = await shop.connection.pool.query<{ edition_id: number; buy: number }>(
    `select edition_id, buy_paise::float / 100 as buy from product where age = 'New' and strike_paise > 500000 order by id limit 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('nothing is for sale');
  return { editionId: row.edition_id, buy: row.buy };
}

async function catalogueState(): Promise<string> {
  const { rows } = await shop.connection.pool.query<{ state: string }>(
    `select md5(string_agg(line, '|' order by line)) as state from (
       select edition::text as line from edition union all
       select (id, buy_paise, strike_paise, is_listed, most_per_customer)::text from product union all
       select rent_price::text from rent_price) as everything`,
  );
  return rows[0]?.state ?? '';
}

test('the exported file comes back as no change at all, whatever the texts begin with', async () => {
  const odd = [
    '=1+1',
    "'quoted",
    "''twice",
    '+91',
    '-5',
    '-x',
    '@home',
    '\ttab',
    'a,b "c"\r\nd\n',
    ' space ',
    "'=both",
  ];
  for (const [index, text] of odd.entries()) {
    await shop.connection.pool.query(
      'update edition set description = $1 where id = (select id from edition order by id offset $2 limit 1)',
      [text, index],
    );
  }
  const before = await catalogueState();
  const file = await exported();
  expect(file).toMatch(/(^|,)'=1\+1,/m);
  expect(file).not.toMatch(/(^|,)"?[=+@\t]/m);
  const seen = await preview(file);
  expect(seen).toMatchObject({ changed: 0, wrong: 0, lines: [] });
  expect(seen.unchanged).toBeGreaterThan(100);
  expect((await post('applyImport', { csv: file })).status).toBe(409);
  expect(await catalogueState()).toBe(before);
});

test('a changed file says what it would change, changes it, and is undone to the last cell', async () => {
  const { editionId, buy } = await onePriced();
  const before = await catalogueState();
  const csv = `edition id,new price,description,hours\r\n${editionId},${buy + 1}.50,'=SUM(1),7.5\r\n`;
  expect(await preview(csv)).toMatchObject({
    changed: 1,
    lines: [
      {
        line: 2,
        editionId,
        changes: [
          { column: 'description', after: '=SUM(1)' },
          { column: 'hours', after: '7.5' },
          { column: 'new price', before: String(buy), after: String(buy + 1.5) },
        ],
        problems: [],
      },
    ],
  });
  expect(await catalogueState()).toBe(before);
  const { bulkId } = (await post('applyImport', { csv })).json() as { bulkId: number };
  expect(await catalogueState()).not.toBe(before);
  const [latest] = (await manager.browser.get('/api/office/bulkChanges')).json() as ReplyOf<typeof officeBulkChanges>;
  expect(latest).toMatchObject({ bulkId, count: 1, undoneAt: null, why: 'The new list of the supplier' });
  expect((await post('undoBulk', { bulkId })).json()).toEqual({ undone: 1, kept: 0 });
  expect(await catalogueState()).toBe(before);
  expect((await post('undoBulk', { bulkId })).status).toBe(409);
  const { rows } = await shop.connection.pool.query('select action from audit_entry where subject = $1 order by id', [
    `bulk change ${bulkId}`,
  ]);
  expect(rows).toEqual([{ action: 'change many' }, { action: 'undo many' }]);
});

test('a file with semicolons is read too, and a limit in it is set and undone', async () => {
  const { editionId } = await onePriced();
  const before = await catalogueState();
  const csv = `edition id;new most per customer\r\n${editionId};2\r\n`;
  expect(await preview(csv)).toMatchObject({ changed: 1, wrong: 0 });
  const { bulkId } = (await post('applyImport', { csv })).json() as { bulkId: number };
  expect(await catalogueState()).not.toBe(before);
  await post('undoBulk', { bulkId });
  expect(await catalogueState()).toBe(before);
  expect(await preview(csv.replace(';2', ';51'))).toMatchObject({ changed: 0, wrong: 1 });
});

test('undoing leaves alone what somebody changed since', async () => {
  const { editionId } = await onePriced();
  const csv = `edition id,hours\r\n${editionId},99\r\n`;
  const { bulkId } = (await post('applyImport', { csv })).json() as { bulkId: number };
  await post('changeEdition', { editionId, hours: 3 });
  expect((await post('undoBulk', { bulkId })).json()).toEqual({ undone: 0, kept: 1 });
  const { rows } = await shop.connection.pool.query(
    'select approx_gameplay_hours as hours from edition where id = $1',
    [editionId],
  );
  expect(rows).toEqual([{ hours: 3 }]);
});

test('a file with a mistake changes nothing, and every mistake is named', async () => {
  const { editionId } = await onePriced();
  const before = await catalogueState();
  const csv = [
    'edition id,title,new price,new struck out,hsn,sell cash,sell credit',
    `${editionId},Another title,12O0,1,x,5,`,
    '999999,Nothing,1,,,,',
    `${editionId},,,,,,`,
  ].join('\r\n');
  const { lines, wrong } = await preview(csv);
  expect(wrong).toBe(3);
  const problems = lines.flatMap((line) => line.problems).join(' ');
  for (const words of [
    'title cannot be changed here',
    'new price is not an amount',
    'struck out must be higher',
    'hsn is not an HSN code',
    'both, or neither',
    'There is no edition 999999',
    'in the file twice',
    'new price cannot be empty',
  ]) {
    expect(problems).toContain(words);
  }
  expect((await post('applyImport', { csv })).status).toBe(409);
  expect((await post('previewImport', { csv: 'edition id,colour\r\n1,red' })).text).toContain('colour is not known');
  expect((await post('previewImport', { csv: 'title\r\nx' })).status).toBe(400);
  // No form of the office could mend a price that is higher than it takes.
  expect(await preview('edition id,new price\r\n1,10000000.01\r\n')).toMatchObject({ wrong: 1, changed: 0 });
  expect((await post('previewImport', { csv: 'edition id\r\n"1' })).status).toBe(400);
  expect(await catalogueState()).toBe(before);
});

test('many prices move by per cent, with a preview and an undo', async () => {
  const before = await catalogueState();
  const edit = { filter: { platform: 'PS5', kind: 'Games', age: 'PreOwned' }, change: 'price', percent: 10 };
  const seen = (await post('previewBulkEdit', edit)).json() as Preview;
  expect(seen).toMatchObject({ wrong: 0 });
  expect(seen.changed).toBeGreaterThan(5);
  const [first] = seen.lines[0]?.changes ?? [];
  expect(Number(first?.after)).toBe(Math.round((Number(first?.before) * 1.1) / 10) * 10);
  const applied = (await post('applyBulkEdit', edit)).json() as { bulkId: number; changed: number };
  expect(applied.changed).toBe(seen.changed);
  expect((await post('undoBulk', { bulkId: applied.bulkId })).status).toBe(200);
  expect(await catalogueState()).toBe(before);
});

test('chosen products are put on sale and taken off the shelves at once, and both are undone', async () => {
  const before = await catalogueState();
  const { rows } = await shop.connection.pool.query<{ id: number; buy: string; strike: string }>(
    `select id, (buy_paise / 100)::text as buy, (strike_paise / 100)::text as strike
     from product where age = 'New' and strike_paise is not null order by edition_id limit 3`,
  );
  const productIds = rows.map(({ id }) => id);
  const sale = { productIds, change: 'price', percent: -20, roundTo: 1, struckOut: 'old price' };
  const seen = (await post('previewBulkEdit', sale)).json() as Preview;
  expect(seen).toMatchObject({ changed: 3, wrong: 0 });
  expect(seen.lines[0]?.changes).toEqual([
    { column: 'new price', before: rows[0]?.buy, after: String(Math.round(Number(rows[0]?.buy) * 0.8)) },
    { column: 'new struck out', before: rows[0]?.strike, after: rows[0]?.buy },
  ]);
  const sold = (await post('applyBulkEdit', sale)).json() as { bulkId: number };
  const hidden = (await post('applyBulkEdit', { productIds, change: 'unlist' })).json() as { bulkId: number };
  const { rows: listed } = await shop.connection.pool.query('select from product where is_listed and id = any($1)', [
    productIds,
  ]);
  expect(listed).toHaveLength(0);
  for (const { bulkId } of [hidden, sold]) await post('undoBulk', { bulkId });
  expect(await catalogueState()).toBe(before);
  expect((await post('previewBulkEdit', { change: 'list' })).status).toBe(400);
  expect((await post('previewBulkEdit', { productIds, change: 'price' })).status).toBe(400);
});

test('a file of megabytes is read from a manager, and from nobody else', async () => {
  const csv = `edition id,description\r\n1,"${'x'.repeat(2_000_000)}"\r\n`;
  expect((await preview(csv)).wrong).toBe(1);
  const stranger = await fetch(`${shop.address}/api/office/previewImport`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ csv }),
  });
  expect(stranger.status).toBe(401);
});

test('a price that a colleague sets at the same moment is what a change of many is counted from', async () => {
  const { rows } = await shop.connection.pool.query<{ id: number; paise: number }>(
    `select id, buy_paise as paise from product where age = 'New' and strike_paise is null order by id limit 1`,
  );
  const [product] = rows;
  if (!product) throw new Error('the demo shop has new things');
  const colleague = await shop.connection.pool.connect();
  await colleague.query('begin');
  const lower = Math.round((product.paise * 0.8) / 100_000) * 100_000;
  await colleague.query('update product set buy_paise = $2 where id = $1', [product.id, lower]);
  const edit = { productIds: [product.id], change: 'price', percent: 10 };
  const many = post('applyBulkEdit', edit);
  await until(async () => {
    const waiting = await shop.connection.pool.query(`select from pg_locks where not granted`);
    return waiting.rows.length > 0;
  });
  await colleague.query('commit');
  colleague.release();
  const { bulkId } = (await many).json() as { bulkId: number };
  const read = `select buy_paise as paise from product where id = $1`;
  expect((await shop.connection.pool.query(read, [product.id])).rows).toEqual([{ paise: (lower * 11) / 10 }]);
  await post('undoBulk', { bulkId });
  expect((await shop.connection.pool.query(read, [product.id])).rows).toEqual([{ paise: lower }]);
  await shop.connection.pool.query('update product set buy_paise = $2 where id = $1', [product.id, product.paise]);
});
