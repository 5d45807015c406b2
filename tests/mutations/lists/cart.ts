import type { Mutation } from '../mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'a line of somebody else’s cart is removed',
    file: 'src/shop/cart/cart-lines.ts',
    from: "    .where('id', '=', lineId)\n    .where('shopper_id', '=', shopperId)\n",
    to: "    .where('id', '=', lineId)\n",
    test: 'tests/api/buying/cart.test.ts',
    promise: 19,
  },
  {
    fault: 'more is put into a cart than there is',
    file: 'src/shop/cart/check-line.ts',
    from: 'quantity: Math.min(quantity, most),',
    to: 'quantity,',
    test: 'tests/api/buying/cart.test.ts',
  },
  {
    fault: 'a seller is shown the credit price and paid in cash',
    file: 'src/shop/cart/check-line.ts',
    from: "return currency === 'credit' ? product.sellCreditPaise : product.sellCashPaise;",
    to: 'return product.sellCreditPaise;',
    test: 'tests/api/buying/cart.test.ts',
    promise: 8,
  },
  {
    fault: 'the shop buys new games at the price of used ones',
    file: 'src/shop/cart/check-line.ts',
    from: "if (product.age !== 'sell' && product.age !== 'PreOwned') return null;",
    to: '',
    test: 'tests/api/buying/cart.test.ts',
  },
  {
    fault: 'tabs that add at the same moment do not wait for each other',
    file: 'src/shop/cart/cart-lines.ts',
    from: 'select pg_advisory_xact_lock(${cartLocks}, id), ',
    to: 'select ${cartLocks}::int, id, ',
    test: 'tests/races/cart.test.ts',
    promise: 22,
  },
];
