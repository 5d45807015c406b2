import { expect, test } from 'vitest';
import { stockTexts } from '../catalogue/stock-text.ts';
import {
  addItem,
  changeGrade,
  emptyCart,
  mapItems,
  quantityOfOthers,
  removeItem,
  restoreItem,
  type Cart,
} from './cart.ts';
import { cartItem, isSameLine, swappedItem, wholeQuantity, type CartItem } from './cart-item.ts';
import {
  freshenCart,
  type FreshProduct,
  type FreshRental,
  limitTrouble,
  lineTrouble,
  repriced,
  withPricesSeen,
} from './fresh-cart.ts';

const bought: CartItem = {
  id: 7,
  inventoryMetaId: 7,
  direction: 'buy',
  price: 2499,
  qty: 1,
  productName: 'Elden Ring',
  editionName: 'STANDARD',
  age: 'PreOwned',
  urlType: 'Games',
  image: '/art/7.svg',
  category: 'PS5',
  subCategory: 'Games',
};
const sold: CartItem = {
  ...bought,
  direction: 'sell',
  currencyType: 'cash',
  price: 900,
  sellCash: 900,
  sellCredit: 1100,
};
const rented: CartItem = {
  ...bought,
  direction: 'rent',
  price: 260,
  place: 'chennai',
  duration: '1week',
  startDate: '2026-11-20',
};
const today: FreshProduct = {
  id: 7,
  age: 'PreOwned',
  buyCash: 2499,
  sellCash: 900,
  sellCredit: 1100,
  availableQty: 3,
  mostPerCustomer: null,
};
const offer: FreshRental = {
  id: 7,
  '1day': 80,
  '1week': 260,
  '2week': 440,
  '3week': 580,
  '1month': 700,
  deposit: 500,
  cleaningDays: 1,
  bookedDays: [[], []],
};
const cartOf = (...items: CartItem[]): Cart => items.reduce<Cart>(addItem, emptyCart());
const linesOf = ({ buyItems, sellItems, rentItems }: Cart) => [...buyItems, ...sellItems, ...rentItems];
const freshen = (item: CartItem, product: FreshProduct | null, offers: readonly FreshRental[] = [offer]) =>
  linesOf(freshenCart(cartOf(item), { products: new Map([[7, product]]), rentals: new Map([['chennai', offers]]) }))[0];

test('a line has the price and the stock of today, and keeps what the shopper saw', () => {
  expect(freshen(bought, { ...today, buyCash: 2299, mostPerCustomer: 2 })).toMatchObject({
    price: 2299,
    previousPrice: 2499,
    availableQty: 3,
    mostPerCustomer: 2,
  });
});

test('what the shop does not have any more is out of stock, at the price it had', () => {
  const gone = freshen(bought, null);
  expect(gone).toMatchObject({ price: 2499, availableQty: 0 });
  expect(gone && lineTrouble(gone, null)).toBe(stockTexts.outOfStock);
  expect(freshen(bought, { ...today, availableQty: -1 })).toMatchObject({ availableQty: 0 });
});

test('a condition and a copy have their own price and stock', () => {
  const grades = [
    { grade: 'Good' as const, buyCash: 2499, availableQty: 2 },
    { grade: 'Worn' as const, buyCash: 2124, availableQty: 1 },
  ];
  const units = [{ unit: 'UQZ2QM5V', grade: 'Worn' as const, buyCash: 1999 }];
  const shelf: FreshProduct = { ...today, grades, units };
  expect(freshen({ ...bought, grade: 'Worn' }, shelf)).toMatchObject({ price: 2124, availableQty: 1 });
  expect(freshen({ ...bought, unit: 'UQZ2QM5V' }, shelf)).toMatchObject({ price: 1999, availableQty: 1 });
  expect(freshen({ ...bought, unit: 'UF2108QN' }, shelf)).toMatchObject({ price: 2499, availableQty: 0 });
  expect(freshen({ ...bought, grade: 'Mint' }, shelf)).toMatchObject({ price: 2499, availableQty: 0 });
  expect(freshen(bought, shelf)).toMatchObject({ price: 2499, availableQty: 3 });
});

test('a limit per customer is for all conditions of a product together', () => {
  const worn: CartItem = { ...bought, grade: 'Worn', mostPerCustomer: 2 };
  const good: CartItem = { ...bought, mostPerCustomer: 2 };
  expect(limitTrouble(cartOf(worn, good), worn)).toBeNull();
  expect(limitTrouble(cartOf(worn, { ...good, qty: 2 }), worn)).toBe(
    'At most 2 per customer, all conditions together.',
  );
  expect(limitTrouble(cartOf({ ...worn, qty: 3 }), { ...worn, qty: 3 })).toBeNull();
  expect(limitTrouble(cartOf(bought, { ...bought, grade: 'Worn', qty: 9 }), bought)).toBeNull();
  expect(quantityOfOthers(cartOf(worn, { ...good, qty: 2 }, { ...good, id: 8 }), worn)).toBe(2);
});

test('another condition comes into the place of one that is gone', () => {
  const gone = { ...bought, grade: 'Mint', cartItemId: 5, userId: 6, availableQty: 0, qty: 2 } as const;
  const cart = cartOf(gone, { ...bought, id: 9 });
  const [line, next] = linesOf(changeGrade(cart, gone, { grade: 'Worn', price: 2124 }));
  expect(line).toMatchObject({ id: 7, grade: 'Worn', price: 2124, qty: 2 });
  expect([line?.cartItemId, line?.userId, line?.availableQty, next?.id]).toEqual([undefined, undefined, undefined, 9]);
  const good = linesOf(changeGrade(cart, gone, { grade: 'Good', price: 2499 }))[0];
  expect(good && isSameLine(good, bought)).toBe(true);
  const both = cartOf(gone, bought);
  expect(linesOf(changeGrade(both, gone, { grade: 'Good', price: 2499 }))).toEqual([bought]);
  expect(changeGrade(both, { ...bought, id: 8 }, { grade: 'Good', price: 1 })).toBe(both);
});

test('a line that was not asked about is not touched, nor is one that is as it was', () => {
  const nothing = { products: new Map<number, FreshProduct>(), rentals: new Map<string, FreshRental[]>() };
  const cart = cartOf(bought, rented);
  expect(linesOf(freshenCart(cart, nothing))).toEqual(linesOf(cart));
  const known = cartItem({ ...bought, availableQty: 3, mostPerCustomer: undefined });
  expect(freshen(known, today)).toEqual(known);
});

test('what the shop buys has the quote of today, in the way the seller chose', () => {
  expect(freshen(sold, { ...today, sellCash: 800, sellCredit: 1000 })).toMatchObject({
    price: 800,
    previousPrice: 900,
  });
  const inCredit: CartItem = { ...sold, currencyType: 'credit', price: 1100 };
  expect(freshen(inCredit, { ...today, sellCredit: 1000 })).toMatchObject({ price: 1000, sellCredit: 1000 });
  expect(freshen(sold, { ...today, age: 'sell', sellCash: 950 })).toMatchObject({ price: 950 });
});

test('what the shop does not buy any more says so', () => {
  for (const product of [null, { ...today, age: 'New' }, { ...today, sellCash: null, sellCredit: 0 }]) {
    const line = freshen(sold, product);
    expect(line).toMatchObject({ price: 900, sellCash: undefined, sellCredit: undefined });
    expect(line && lineTrouble(line, null)).toBe(stockTexts.notBought);
  }
  expect(lineTrouble({ ...sold, sellCash: undefined }, null)).toBeNull();
  expect(lineTrouble({ ...sold, sellCredit: undefined }, null)).toBeNull();
});

test('a rental has the price of today and counts what is free', () => {
  expect(freshen(rented, today, [{ ...offer, '1week': 300 }])).toMatchObject({
    price: 300,
    previousPrice: 260,
    availableQty: 2,
  });
  expect(freshen({ ...rented, startDate: undefined }, today)).toMatchObject({ price: 260, availableQty: 2 });
  expect(freshen(rented, today, [{ ...offer, id: 8 }])).toMatchObject({ price: 260, availableQty: 0 });
  expect(freshen({ ...rented, duration: undefined }, today, [])).not.toHaveProperty('availableQty', 0);
});

test('a rental that cannot start says why', () => {
  const line = { ...rented, qty: 2 };
  expect(lineTrouble({ ...line, availableQty: 2 }, '2026-11-20')).toBeNull();
  expect(lineTrouble({ ...line, availableQty: 2 }, '2026-11-21')).toBe(stockTexts.startPassed);
  expect(lineTrouble({ ...line, startDate: undefined, availableQty: 2 }, '2026-11-21')).toBeNull();
  expect(lineTrouble(line, null)).toBeNull();
  expect(lineTrouble({ ...line, availableQty: 1 }, null)).toBe('Only 1 free for these days.');
  expect(lineTrouble({ ...line, availableQty: 0 }, null)).toBe(stockTexts.notFree);
  expect(lineTrouble({ ...bought, availableQty: 1 }, null)).toBeNull();
});

test('a price that came back to what the shopper saw is no change', () => {
  const dearer = repriced(bought, 2699);
  expect(dearer).toMatchObject({ price: 2699, previousPrice: 2499 });
  expect(repriced(dearer, 2799)).toMatchObject({ price: 2799, previousPrice: 2499 });
  expect(repriced(dearer, 2499)).toMatchObject({ price: 2499, previousPrice: undefined });
});

test('the prices that the shopper agreed to are not told again, the others are', () => {
  const cart = cartOf(repriced(bought, 2299), repriced(rented, 300), { ...bought, id: 9 });
  const seen = linesOf(withPricesSeen(cart, ({ direction }) => direction === 'buy'));
  expect(seen.map(({ previousPrice }) => previousPrice)).toEqual(
    linesOf(cart).map(({ direction, previousPrice }) => (direction === 'buy' ? undefined : previousPrice)),
  );
  expect(seen.find(({ direction }) => direction === 'rent')?.previousPrice).toBe(260);
});

test('a quantity is a whole number from 1 to 50', () => {
  expect([0, 1, 2.9, 50, 51, Number.NaN].map(wholeQuantity)).toEqual([1, 1, 2, 50, 50, 1]);
  expect(cartItem({ ...bought, qty: undefined, price: 99.999 })).toMatchObject({ qty: 1, price: 100 });
});

test('the same rental in another city is another line, a pre-order is a purchase', () => {
  expect(isSameLine(rented, { ...rented, place: 'mumbai' })).toBe(false);
  expect(isSameLine(rented, bought)).toBe(false);
  expect(isSameLine(bought, { ...bought, direction: 'preOrder' })).toBe(true);
});

test('cash becomes credit and comes back; what is not sold, or has no other price, stays', () => {
  const credit = swappedItem(sold);
  expect(credit).toMatchObject({ currencyType: 'credit', price: 1100, sellCash: 900 });
  expect(credit && swappedItem(credit)).toMatchObject({ currencyType: 'cash', price: 900, sellCredit: 1100 });
  expect(swappedItem({ ...sold, sellCredit: undefined })).toBeNull();
  expect(swappedItem({ ...bought, sellCredit: 1100 })).toBeNull();
});

test('a line that was removed by mistake comes back to its place, unless it was added again', () => {
  const cart = cartOf(bought, { ...bought, id: 8 }, { ...bought, id: 9 });
  const without = removeItem(cart, { ...bought, id: 8 });
  expect(linesOf(restoreItem(without, { ...bought, id: 8 }, 1)).map(({ id }) => id)).toEqual([7, 8, 9]);
  expect(restoreItem(cart, { ...bought, id: 8, qty: 5 }, 0)).toBe(cart);
});

test('a cart in which nothing changed is the same cart, so that nothing is drawn again', () => {
  const cart = cartOf(bought, sold, rented);
  expect(mapItems(cart, (item) => item)).toBe(cart);
  const changed = mapItems(cart, (item) => (item.direction === 'rent' ? { ...item, qty: 2 } : item));
  expect(linesOf(changed).map(({ qty }) => qty)).toEqual([1, 1, 2]);
});
