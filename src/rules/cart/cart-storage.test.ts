import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addItem, emptyCart } from './cart.ts';
import type { CartItem } from './cart-item.ts';
import { readStoredCart, writeStoredCart } from './cart-storage.ts';

const game: CartItem = {
  id: 7,
  inventoryMetaId: 7,
  direction: 'buy',
  price: 2499,
  qty: 1,
  productName: 'Elden Ring',
  editionName: 'STANDARD',
  age: 'New',
  urlType: 'Games',
  image: '/art/7.svg',
  category: 'PS5',
  subCategory: 'Games',
};

function stored(lists: Record<string, unknown>): string {
  return JSON.stringify({ buyItems: [], sellItems: [], rentItems: [], total: 0, ...lists });
}

test('exactly the three lists and the total are stored', () => {
  const cart = { ...addItem(emptyCart(), game), loading: true, error: 'none of this' };
  expect(JSON.parse(writeStoredCart(cart))).toEqual({ buyItems: [game], sellItems: [], rentItems: [], total: 2499 });
});

test('a first visit has an empty cart and nothing to complain about', () => {
  expect(readStoredCart(null)).toEqual({ cart: emptyCart(), isIntact: true });
});

test.each([
  '',
  'not a cart',
  '{"buyItems":',
  'null',
  '7',
  '"cart"',
  '[]',
  '{}',
  '{"buyItems":{"length":3}}',
  '['.repeat(50_000),
])('a ruined cart is an empty cart (%#)', (text) => {
  expect(readStoredCart(text)).toEqual({ cart: emptyCart(), isIntact: false });
});

test('a total that somebody wrote by hand is counted again', () => {
  expect(readStoredCart(stored({ buyItems: [{ ...game, qty: 2 }], total: 1 }))).toMatchObject({
    cart: { total: 4998 },
    isIntact: true,
  });
});

test.each([
  [-4, 1],
  [0, 1],
  [2.5, 2],
  [1e300, 50],
  ['3', 1],
  [null, 1],
])('a stored quantity of %s is read as %s', (qty, read) => {
  expect(readStoredCart(stored({ buyItems: [{ ...game, qty }] })).cart.buyItems).toEqual([{ ...game, qty: read }]);
});

test.each([
  ['no line at all', null],
  ['a list', []],
  ['no id', { ...game, id: undefined }],
  ['an id that is text', { ...game, id: '7' }],
  ['an id that is too large', { ...game, id: 2 ** 40 }],
  ['a negative price', { ...game, price: -1 }],
  ['a price beyond belief', { ...game, price: 1e15 }],
  ['a price that is text', { ...game, price: '2499' }],
  ['no name', { ...game, productName: '' }],
  ['an unknown age', { ...game, age: 'ancient' }],
  ['an age from the prototype', { ...game, age: 'constructor' }],
  ['the address of another site', { ...game, urlType: '/evil.example' }],
  ['a sale among what is bought', { ...game, direction: 'sell', currencyType: 'cash' }],
])('a stored line with %s is left out, and the rest stays', (_what, line) => {
  const { cart, isIntact } = readStoredCart(stored({ buyItems: [line, { ...game, id: 8, inventoryMetaId: 8 }] }));
  expect(cart.buyItems.map(({ id }) => id)).toEqual([8]);
  expect(cart.total).toBe(2499);
  expect(isIntact).toBe(false);
});

test('a stored rental keeps the day it starts, and loses one that the calendar does not have', () => {
  const rental = { ...game, direction: 'rent', place: 'chennai', duration: '1day' };
  const startDays = ['2026-11-20', '2026-02-30'].map((startDate, index) => {
    const { cart } = readStoredCart(stored({ rentItems: [{ ...rental, id: index + 1, startDate }] }));
    return cart.rentItems[0]?.startDate;
  });
  expect(startDays).toEqual(['2026-11-20', undefined]);
});

test('a stored sale without its currency, or a rental without its place or duration, is left out', () => {
  const rental = { ...game, direction: 'rent', place: 'chennai', duration: '1day' };
  const lists = {
    sellItems: [{ ...game, direction: 'sell' }],
    rentItems: [{ ...rental, place: undefined }, { ...rental, duration: '1year' }, rental],
  };
  const { cart } = readStoredCart(stored(lists));
  expect(cart.sellItems).toEqual([]);
  expect(cart.rentItems).toEqual([rental]);
});

test('a stored line of a used thing keeps its condition or its copy; what the shop does not know is not chosen', () => {
  const used = { ...game, age: 'PreOwned' };
  const read = (...buyItems: object[]) =>
    readStoredCart(stored({ buyItems })).cart.buyItems.map(({ grade, unit }) => unit ?? grade ?? null);
  expect(read(used, { ...used, grade: 'Worn' }, { ...used, unit: 'UQZ2QM5V', grade: 'Worn' })).toEqual([
    null,
    'Worn',
    'UQZ2QM5V',
  ]);
  expect(read({ ...used, grade: 'Shiny', unit: null })).toEqual([null]);
  expect(read({ ...used, unit: 'UQZ2QM5X', grade: 7 })).toEqual([null]);
  expect(read({ ...used, unit: 7 })).toEqual([null]);
  expect(
    read({ ...game, grade: 'Worn' }, { ...game, id: 8, direction: 'preOrder', age: 'PreOwned', grade: 'Worn' }),
  ).toEqual([null, null]);
  expect(read({ ...used, grade: 'Shiny' }, used)).toEqual([null]);
});

test('the same line stored twice is read once', () => {
  expect(readStoredCart(stored({ buyItems: [game, { ...game, qty: 9 }] })).cart.buyItems).toEqual([game]);
});

test('fields that the shop does not know are dropped, prototype keys among them', () => {
  const line = JSON.stringify(game).replace('{', '{"__proto__":{"isOwner":true},"constructor":1,"secret":2,');
  const { cart } = readStoredCart(`{"__proto__":{"rentItems":[1]},"buyItems":[${line}],"sellItems":[],"rentItems":[]}`);
  expect(cart).toEqual(addItem(emptyCart(), game));
  expect(Object.keys(cart.buyItems[0] ?? {})).not.toContain('secret');
  expect((cart.buyItems[0] as { isOwner?: boolean } | undefined)?.isOwner).toBeUndefined();
  expect(({} as { isOwner?: boolean }).isOwner).toBeUndefined();
});

test('no stored text can break the cart', () => {
  const odd = fc.oneof(fc.jsonValue(), fc.constantFrom(-1, 0, 1e308, '', 'buy', 'sell', 'rent', null, [], {}));
  const line = fc
    .dictionary(
      fc.constantFrom(...Object.keys(game), 'place', 'duration', 'currencyType', 'grade', 'unit', '__proto__'),
      odd,
    )
    .map((fields) => ({ ...game, ...fields }));
  const list = fc.oneof(odd, fc.array(fc.oneof(line, odd)));
  const text = fc.oneof(
    fc.string(),
    fc.json(),
    fc.record({ buyItems: list, sellItems: list, rentItems: list, total: odd }).map((cart) => JSON.stringify(cart)),
  );
  fc.assert(
    fc.property(text, (anything) => {
      const { cart } = readStoredCart(anything);
      expect(Number.isFinite(cart.total) && cart.total >= 0).toBe(true);
      expect(readStoredCart(writeStoredCart(cart))).toEqual({ cart, isIntact: true });
    }),
    { numRuns: 500 },
  );
});

test('what is rare is kept too, up to the limits', () => {
  const rare: CartItem = {
    ...game,
    id: 2_147_483_647,
    inventoryMetaId: 12,
    cartItemId: 3,
    userId: 4,
    price: 10_000_000,
    availableQty: 0,
    mostPerCustomer: 2,
    productName: 'x'.repeat(2_000),
    editionName: 'DELUXE',
    subCategory: 'Controller',
  };
  expect(readStoredCart(stored({ buyItems: [rare] }))).toMatchObject({ cart: { buyItems: [rare] }, isIntact: true });
});

test('what is odd beside a line is left out of it', () => {
  const odd = { inventoryMetaId: 0, cartItemId: 1.5, userId: -1, availableQty: -1, mostPerCustomer: 0 };
  const texts = { editionName: 7, image: 'x'.repeat(2_001), category: null, subCategory: 'Vinyl' };
  const { cart } = readStoredCart(stored({ buyItems: [{ ...game, ...odd, ...texts }] }));
  expect(cart.buyItems).toEqual([{ ...game, image: '', category: '' }]);
});

test.each(['a b', 'Games/evil.example', 'x'.repeat(101), 7])('"%s" is no part of an address', (urlType) => {
  expect(readStoredCart(stored({ buyItems: [{ ...game, urlType }] })).cart.buyItems).toEqual([]);
});

test('a stored line that does not say what it is for is what its list is for', () => {
  const { direction: _direction, ...rest } = game;
  const rental = { ...rest, place: 'chennai', duration: '1week' };
  const { cart, isIntact } = readStoredCart(
    stored({ buyItems: [rest], sellItems: [{ ...rest, currencyType: 'cash' }], rentItems: [rental] }),
  );
  expect(isIntact).toBe(true);
  expect(cart.rentItems).toEqual([{ ...rental, direction: 'rent' }]);
  expect([...cart.buyItems, ...cart.sellItems].map(({ direction }) => direction)).toEqual(['buy', 'sell']);
});

test('a rental needs no age and no address of its own', () => {
  const { age: _age, urlType: _urlType, ...rest } = game;
  const rental = { ...rest, direction: 'rent', place: 'chennai', duration: '1week', startDate: 7 };
  const [line] = readStoredCart(stored({ rentItems: [rental] })).cart.rentItems;
  expect(line).toMatchObject({ id: 7, age: 'PreOwned', urlType: '', startDate: undefined });
});
