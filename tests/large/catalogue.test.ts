import type { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  countProducts,
  findProductsForStaff,
  type ProductListFilter,
  type ProductListSort,
} from '../../src/shop/back-office/find-products.ts';
import { fillShop } from '../support/fill-shop.ts';
import { openShop, type OpenShop } from '../support/open-shop.ts';
import { rowsRead } from '../support/rows-read.ts';

let shop: OpenShop;
beforeAll(async () => {
  shop = await openShop('empty');
  await fillShop(shop, inventCatalogue);
});
afterAll(() => shop.close());

const titles = 35_000;
/** Of 175,000 in the three tables. A word that every ninth title has is looked for in all 35,000 of them. */
const mostRead = 40_000;

/** A hundred thousand products: mostly games, few of everything else, some that are not listed, sold out or announced. */
async function inventCatalogue(client: Client): Promise<void> {
  // Nothing is checked and nothing is kept for the search: that would take minutes.
  await client.query('set session_replication_role = replica');
  await client.query(
    `insert into title (name, platform, sub_category, game_type)
     select (array['Iron', 'Silent', 'Crimson', 'Golden', 'Hollow', 'Neon', 'Frozen'])[place % 7 + 1] || ' ' ||
            (array['Harbour', 'Empire', 'Valley', 'Signal', 'Horizon', 'Circuit', 'Legacy', 'Tide', 'Kingdom'])[place % 9 + 1] || ' ' || place,
            case when place % 500 = 0 then 'PC' else (array['PS5', 'PS4', 'XboxSeriesX', 'XboxOne', 'NintendoSwitch'])[place % 5 + 1] end,
            case when place % 700 = 0 then 'Headset' else 'Games' end, 'Shooter'
     from generate_series(1, $1::int) as place`,
    [titles],
  );
  await client.query(
    `insert into edition (title_id, platform, sub_category, name, hsn)
     select id, platform, sub_category, 'STANDARD', '85234990' from title`,
  );
  await client.query(
    `insert into product (edition_id, platform, sub_category, age, buy_paise, on_hand, popularity, is_listed)
     select edition.id, platform, sub_category, age, case when age <> 'sell' then 100000 + abs(hashint4(edition.id)) % 400000 end,
            case when age <> 'sell' then abs(hashint4(edition.id)) % 40 else 0 end, abs(hashint4(-edition.id)) % 500, edition.id % 900 <> 0
     from edition cross join unnest(array['New', 'PreOwned', 'sell']) as age
     -- A catalogue grows title by title.
     order by edition.id, age`,
  );
  await client.query(`update product set age = 'preOrder' where age = 'New' and edition_id % 1000 = 1`);
  await client.query('vacuum analyze title, edition, product');
}

/** How many rows the tables of the catalogue gave for one page and its count. */
const read = (filter: ProductListFilter, sort: ProductListSort, page = 1): Promise<number> =>
  rowsRead(shop, ['product', 'edition', 'title'], async (tx) => {
    await findProductsForStaff(tx, filter, { sort, limit: 50, offset: (page - 1) * 50 });
    await countProducts(tx, filter, 2_001);
  });

const filters: Readonly<Record<string, ProductListFilter>> = {
  everything: {},
  'one platform': { platform: 'PS5' },
  'a small platform': { platform: 'PC' },
  'a small kind': { kind: 'Headset' },
  'used things': { age: 'PreOwned' },
  'the few that are announced': { age: 'preOrder' },
  'a small kind of a platform': { platform: 'PS4', kind: 'Headset', age: 'New' },
  'almost sold out': { stock: 'low' },
  'sold out on a platform': { stock: 'out', platform: 'XboxOne' },
  'not listed': { isListed: false },
  listed: { isListed: true },
  'words of a title': { text: 'frozen kingdom 1234' },
  'a common word': { text: 'harbour' },
  'two letters that no title begins a word with': { text: 'zq' },
  'a number': { text: '12345' },
};

test.each(Object.entries(filters))('the office lists %s without reading the whole catalogue', async (_name, filter) => {
  for (const sort of ['newest', 'popular', 'price-low', 'price-high', 'stock', 'name'] as const) {
    expect(await read(filter, sort), sort).toBeLessThan(mostRead);
  }
});

test('a late page reads no more than the pages before it', async () => {
  for (const sort of ['newest', 'price-high', 'stock', 'name'] as const) {
    expect(await read({}, sort, 200), sort).toBeLessThan(mostRead);
  }
});
