import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addItem,
  afterServerDelete,
  afterServerQuantity,
  emptyCart,
  emptyListOfOrder,
  findItem,
  listTotal,
  mergeServerItems,
  quantityOf,
  removeItem,
  resetCart,
  sellListTotals,
  setQuantity,
  swapCurrency,
  totalQuantity,
  type Cart,
} from './cart.ts';
import { type CartItem, type CartLine } from './cart-item.ts';
import { rentDurations } from '../line-choices.ts';
import { readStoredCart, writeStoredCart } from './cart-storage.ts';

const elden: CartItem = {
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
const wolverine: CartItem = {
  ...elden,
  id: 8,
  inventoryMetaId: 8,
  direction: 'preOrder',
  age: 'preOrder',
  price: 4999,
};
const sold: CartItem = {
  ...elden,
  direction: 'sell',
  price: 900,
  currencyType: 'cash',
  sellCash: 900,
  sellCredit: 1100,
};
const soldForCredit: CartItem = { ...sold, id: 9, inventoryMetaId: 9, currencyType: 'credit', price: 1100 };
const rented: CartItem = { ...elden, direction: 'rent', price: 300, place: 'chennai', duration: '1day' };

function cartWith(...items: CartItem[]): Cart {
  return items.reduce(addItem, emptyCart());
}

test('a new cart is empty and costs nothing', () => {
  expect(emptyCart()).toEqual({ buyItems: [], sellItems: [], rentItems: [], total: 0 });
});

test('what I buy, pre-order, sell and rent goes to its own list', () => {
  const cart = cartWith(elden, wolverine, sold, rented);
  expect(cart.buyItems).toEqual([elden, wolverine]);
  expect(cart.sellItems).toEqual([sold]);
  expect(cart.rentItems).toEqual([rented]);
  expect(cart.total).toBe(2499 + 4999 + 900 + 300);
});

test('adding the same game again makes it two, and the total rises by its price', () => {
  const cart = cartWith(elden, elden);
  expect(cart.buyItems).toEqual([{ ...elden, qty: 2 }]);
  expect(cart.total).toBe(4998);
});

test('adding several of a game that is in my cart raises it by one only', () => {
  expect(quantityOf(cartWith(elden, { ...elden, qty: 5 }), 'buy')).toBe(2);
});

test('a new line of three costs three times the price', () => {
  const cart = cartWith({ ...elden, qty: 3 });
  expect(quantityOf(cart, 'buy')).toBe(3);
  expect(cart.total).toBe(7497);
});

test('a game added without a quantity is one game', () => {
  const { qty: _qty, ...item } = elden;
  expect(addItem(emptyCart(), item).buyItems).toEqual([elden]);
});

test('the same console rented in two cities is two lines', () => {
  const cart = cartWith(rented, { ...rented, place: 'vellore' }, rented);
  expect(cart.rentItems.map(({ place, qty }) => [place, qty])).toEqual([
    ['chennai', 2],
    ['vellore', 1],
  ]);
});

test('adding a line again after signing in keeps the id that the server gave it', () => {
  const cart = cartWith(elden, { ...elden, cartItemId: 31, userId: 4 });
  expect(cart.buyItems).toEqual([{ ...elden, qty: 2, cartItemId: 31, userId: 4 }]);
});

test('removing a line takes all of it off the total', () => {
  const cart = removeItem(cartWith({ ...elden, qty: 3 }, sold), elden);
  expect(cart.buyItems).toEqual([]);
  expect(cart.total).toBe(900);
});

test('removing what I buy leaves the same game that I sell', () => {
  expect(findItem(removeItem(cartWith(elden, sold), elden), sold)).toEqual(sold);
});

test('changing what is not in my cart changes nothing', () => {
  const cart = cartWith(elden);
  expect(removeItem(cart, rented)).toBe(cart);
  expect(setQuantity(cart, sold, 3)).toBe(cart);
  expect(swapCurrency(cart, elden)).toBe(cart);
  expect(afterServerDelete(cart, 99)).toBe(cart);
  expect(afterServerQuantity(cart, { cartItemId: 99, qty: 2 })).toBe(cart);
});

test.each([
  [4, 4],
  [0, 1],
  [-3, 1],
  [2.9, 2],
  [51, 50],
  [Infinity, 50],
  [NaN, 1],
])('a quantity of %s becomes %s', (asked, got) => {
  const cart = setQuantity(cartWith(elden), elden, asked);
  expect(quantityOf(cart, 'buy')).toBe(got);
  expect(cart.total).toBe(2499 * got);
});

test('plus does nothing at fifty', () => {
  const cart = addItem(cartWith({ ...elden, qty: 50 }), elden);
  expect(quantityOf(cart, 'buy')).toBe(50);
  expect(cart.total).toBe(2499 * 50);
});

test('a reset empties everything', () => {
  expect(resetCart()).toEqual(emptyCart());
});

test.each([
  ['GTB1042', ['rent', 'sell']],
  ['gts1042', ['buy', 'rent']],
  ['Gtr1042', ['buy', 'sell']],
  ['XYZ1042', ['buy', 'rent', 'sell']],
  ['', ['buy', 'rent', 'sell']],
])('after order %s only %s are left in my cart', (orderId, left) => {
  const cart = emptyListOfOrder(cartWith(elden, sold, rented), orderId);
  expect((['buy', 'rent', 'sell'] as const).filter((list) => quantityOf(cart, list) > 0)).toEqual(left);
  expect(cart.total).toBe(listTotal(cart, 'buy') + listTotal(cart, 'sell') + listTotal(cart, 'rent'));
});

test('swapping a sale from cash to credit shows the credit value, and back again', () => {
  const credit = swapCurrency(cartWith({ ...sold, qty: 2 }), sold);
  expect(findItem(credit, sold)).toMatchObject({ currencyType: 'credit', price: 1100 });
  expect(credit.total).toBe(2200);
  expect(swapCurrency(credit, sold)).toEqual(cartWith({ ...sold, qty: 2 }));
});

test('a sale without a credit value stays in cash', () => {
  const cart = cartWith({ ...sold, sellCredit: undefined });
  expect(swapCurrency(cart, sold)).toBe(cart);
});

test('a sale can be swapped back when only its other value was known', () => {
  const cart = cartWith({ ...sold, sellCash: undefined });
  expect(findItem(swapCurrency(swapCurrency(cart, sold), sold), sold)).toMatchObject({
    currencyType: 'cash',
    price: 900,
  });
});

test('the sales summary says cash and credit separately', () => {
  expect(sellListTotals(cartWith({ ...sold, qty: 2 }, soldForCredit, elden))).toEqual({ cash: 1800, credit: 1100 });
});

test('the cart icon counts what I buy, sell and rent together', () => {
  expect(totalQuantity(cartWith({ ...elden, qty: 2 }, sold, { ...rented, qty: 3 }))).toBe(6);
});

test('when I sign in, the line on the server wins and my other lines stay', () => {
  const onServer = { ...elden, cartItemId: 31, userId: 4, qty: 3, price: 2299 };
  const cart = mergeServerItems(cartWith(elden, sold), [onServer, { ...wolverine, cartItemId: 32 }]);
  expect(cart.buyItems).toEqual([onServer, { ...wolverine, cartItemId: 32 }]);
  expect(cart.sellItems).toEqual([sold]);
  expect(cart.total).toBe(3 * 2299 + 4999 + 900);
});

test('a sale that is deleted on the server leaves the other sales, and nothing that I buy among them', () => {
  const cart = cartWith(elden, { ...sold, cartItemId: 31 }, { ...soldForCredit, cartItemId: 32 });
  const left = afterServerDelete(cart, 31);
  expect(left.sellItems).toEqual([{ ...soldForCredit, cartItemId: 32 }]);
  expect(left.buyItems).toEqual([elden]);
  expect(left.total).toBe(2499 + 1100);
});

test('a quantity that the server lowered is what my cart shows', () => {
  const cart = afterServerQuantity(cartWith({ ...elden, cartItemId: 31, qty: 5 }, sold), { cartItemId: 31, qty: 2 });
  expect(quantityOf(cart, 'buy')).toBe(2);
  expect(cart.total).toBe(2 * 2499 + 900);
});

test('prices with paise add up without float dust', () => {
  expect(cartWith({ ...elden, price: 0.1 }, { ...elden, id: 2, price: 0.2 }).total).toBe(0.3);
});

const direction = fc.constantFrom('buy', 'sell', 'preOrder', 'rent');
const place = fc.constantFrom('chennai', 'vellore');
const rupees = fc.integer({ min: 0, max: 1_000_000_000 }).map((amount) => amount / 100);
const anyQuantity = fc.oneof(fc.integer({ min: -5, max: 60 }), fc.double());
const anyLine: fc.Arbitrary<CartLine> = fc.record({ id: fc.integer({ min: 1, max: 4 }), direction, place });

const anyItem: fc.Arbitrary<CartItem> = fc
  .tuple(anyLine, rupees, rupees, anyQuantity, fc.constantFrom(...rentDurations), fc.constantFrom('cash', 'credit'))
  .map(([line, sellCash, sellCredit, qty, duration, currencyType]) => {
    const common = { ...elden, ...line, inventoryMetaId: line.id, place: undefined, qty, price: sellCash };
    if (line.direction === 'rent') return { ...common, place: line.place, duration };
    const item = { ...common, cartItemId: line.id + (line.direction === 'sell' ? 100 : 0) };
    if (line.direction !== 'sell') return item;
    return { ...item, sellCash, sellCredit, currencyType, price: currencyType === 'cash' ? sellCash : sellCredit };
  });

const anyStep: fc.Arbitrary<(cart: Cart) => Cart> = fc.oneof(
  anyItem.map((item) => (cart: Cart) => addItem(cart, item)),
  anyLine.map((line) => (cart: Cart) => removeItem(cart, line)),
  fc.tuple(anyLine, anyQuantity).map(
    ([line, qty]) =>
      (cart: Cart) =>
        setQuantity(cart, line, qty),
  ),
  anyLine.map((line) => (cart: Cart) => swapCurrency(cart, line)),
  fc.array(anyItem, { maxLength: 5 }).map((items) => (cart: Cart) => mergeServerItems(cart, items)),
  fc.integer({ min: 1, max: 104 }).map((cartItemId) => (cart: Cart) => afterServerDelete(cart, cartItemId)),
  fc
    .record({ cartItemId: fc.integer({ min: 1, max: 104 }), qty: anyQuantity })
    .map((update) => (cart: Cart) => afterServerQuantity(cart, update)),
  fc.constantFrom('GTB1', 'gts1', 'GTR1', 'ZZZ1').map((orderId) => (cart: Cart) => emptyListOfOrder(cart, orderId)),
  fc.constant(resetCart),
  fc.constant((cart: Cart) => readStoredCart(writeStoredCart(cart)).cart),
);
const anyCart = fc
  .array(anyStep, { maxLength: 40 })
  .map((steps) => steps.reduce<Cart>((cart, step) => step(cart), emptyCart()));

test('whatever I do, the total is the sum of my three lists and every quantity is from 1 to 50', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      const items = [...cart.buyItems, ...cart.sellItems, ...cart.rentItems];
      const sum = items.reduce((paise, { price, qty }) => paise + Math.round(price * 100) * qty, 0);
      expect(Math.round(cart.total * 100)).toBe(sum);
      expect(items.every(({ qty }) => Number.isInteger(qty) && qty >= 1 && qty <= 50)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('merging the cart of the server twice is the same as merging it once', () => {
  fc.assert(
    fc.property(anyCart, fc.array(anyItem, { maxLength: 8 }), (cart, serverItems) => {
      const once = mergeServerItems(cart, serverItems);
      expect(mergeServerItems(once, serverItems)).toEqual(once);
    }),
  );
});

test('a cart comes back from storage as it went in', () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      expect(readStoredCart(writeStoredCart(cart))).toEqual({ cart, isIntact: true });
    }),
  );
});
