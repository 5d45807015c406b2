import type { ServerCartLine } from '../../src/contract/cart.ts';
import { newPerson } from './browser.ts';
import type { OpenShop } from './open-shop.ts';
import { setUsedStock } from './used-stock.ts';

/** Products of every sort, by what a test needs of them. */
export interface CartProducts {
  plenty: number;
  other: number;
  few: number;
  preOwned: number;
  sell: number;
  preOrder: number;
}

type Body = Record<string, unknown>;

export type CartShop = Awaited<ReturnType<typeof openCartShop>>;

/** A shop with known things on its shelves, and people with carts. */
export async function openCartShop(shop: OpenShop) {
  const [plenty = 0, other = 0, few = 0] = await idsOf(shop, 'New');
  const [preOwned = 0] = await idsOf(shop, 'PreOwned');
  const [sell = 0] = await idsOf(shop, 'sell');
  const [preOrder = 0] = await idsOf(shop, 'preOrder');
  return {
    product: { plenty, other, few, preOwned, sell, preOrder },
    stock: (id: number, units: number) => setStock(shop, id, units),
    somebody: () => somebody(shop),
  };
}

/** Plenty of everything, and two of `few`. */
export async function fillShelves({ product, stock }: Pick<CartShop, 'product' | 'stock'>): Promise<void> {
  await Promise.all([stock(product.plenty, 60), stock(product.other, 60), stock(product.few, 2)]);
  await Promise.all([stock(product.preOwned, 9), stock(product.preOrder, 9)]);
}

async function idsOf(shop: OpenShop, age: string): Promise<number[]> {
  const { rows } = await shop.connection.pool.query<{ id: number }>(
    `select product.id from product join edition on edition.id = edition_id
     where age = $1 and (age not in ('sell', 'PreOwned') or sell_cash_paise is not null) order by product.id`,
    [age],
  );
  return rows.map(({ id }) => id);
}

async function setStock(shop: OpenShop, id: number, units: number): Promise<void> {
  const { rows } = await shop.connection.pool.query<{ age: string }>('select age from product where id = $1', [id]);
  if (rows[0]?.age === 'PreOwned') return setUsedStock(shop.connection.pool, id, units);
  await shop.connection.pool.query(
    `insert into stock_movement (product_id, on_hand_change, reason, moved_by)
     select id, $2 - on_hand, 'counted', 'test' from product where id = $1 and on_hand <> $2`,
    [id, units],
  );
}

async function somebody(shop: OpenShop) {
  const { browser, person } = await newPerson(shop);
  const userId = person.id;
  const post = (path: string, body: Body) => browser.post(path, { userId, ...body });
  const list = async (path: string) =>
    ((await browser.get(`${path}?userId=${userId}`)).json() as ServerCartLine[][])[0] ?? [];
  return {
    browser,
    userId,
    post,
    add: (inventoryMetaId: number, more: Body = {}) =>
      post('/api/addToCart', { inventoryMetaId, qty: 1, direction: 'buy', currencyType: 'cash', ...more }),
    buying: () => list('/api/getBuyCartItems'),
    selling: () => list('/api/getSellCartItems'),
  };
}
