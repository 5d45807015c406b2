import type { Mutation } from '../mutation.ts';

const reserve = 'src/shop/catalogue/reserve-stock.ts';
const checkout = 'tests/api/buying/checkout.test.ts';
const orders = 'tests/api/buying/orders.test.ts';
const races = 'tests/races/stock.test.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'stock is sold and stays on the shelf',
    file: reserve,
    from: "${state === 'claimed' ? sql`-quantity` : sql`0`}",
    to: '${sql`0`}',
    test: checkout,
    promise: 5,
  },
  {
    fault: 'what was set aside stays set aside when it is sold',
    file: reserve,
    from: ', -quantity, ${reason}, ${reference}',
    to: ', 0, ${reason}, ${reference}',
    test: checkout,
    promise: 5,
  },
  {
    fault: 'a reservation that was released is sold all the same',
    file: reserve,
    from: "where reference = ${reference} and state = 'held'",
    to: 'where reference = ${reference}',
    test: races,
    promise: 6,
  },
  {
    fault: 'an order for which nothing is set aside is sent',
    file: reserve,
    from: 'if (!isClaimed) throw',
    to: 'if (isClaimed === null) throw',
    test: races,
    promise: 6,
  },
  {
    fault: 'of two lines on one product only the last is set aside',
    file: reserve,
    from: 'select product_id, sum(quantity)::int as quantity',
    to: 'select product_id, max(quantity)::int as quantity',
    test: races,
    promise: 5,
  },
  {
    fault: 'what comes back leaves the shelf a second time',
    file: reserve,
    from: 'on_hand_change: quantity,',
    to: 'on_hand_change: -quantity,',
    test: orders,
  },
  {
    fault: 'late money takes goods that somebody else has bought',
    file: 'src/shop/checkout/order-products.ts',
    from: 'if (!(await lockStock(tx, lines, { orderId, number, now }))) return false;',
    to: 'await lockStock(tx, lines, { orderId, number, now });',
    test: 'tests/api/payments/payments.test.ts',
    promise: 12,
  },
  {
    fault: 'things that wait for orders leave the shelf by hand',
    file: 'src/shop/catalogue/stock/move-stock.ts',
    from: 'if (after < product.reserved) {',
    to: 'if (after < 0) {',
    test: races,
    promise: 5,
  },
  {
    fault: 'two people take the last free thing off the shelf',
    file: 'src/shop/catalogue/stock/move-stock.ts',
    from: '    .forNoKeyUpdate()\n',
    to: '',
    test: races,
    promise: 5,
  },
  {
    fault: 'the last one cannot be bought',
    file: 'src/shop/checkout/place-buy-order.ts',
    from: 'available < quantity',
    to: 'available <= quantity',
    test: checkout,
  },
  {
    fault: 'what nobody bought after all is for sale again at a price that brings its next buyer a profit',
    file: 'src/shop/catalogue/reserve-stock.ts',
    from: '  await takeOddOffShelf(tx, units, { by: reason.by, now: reason.now });\n',
    to: '',
    test: 'tests/api/units/own-prices-back.test.ts',
    promise: 29,
  },
];
