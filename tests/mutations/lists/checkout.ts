import type { Mutation } from '../mutation.ts';

const place = 'src/shop/checkout/place-buy-order.ts';
const same = 'src/shop/checkout/same-order.ts';
const checkout = 'tests/api/checkout.test.ts';
const openLimits = 'tests/races/open-limits.test.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'a household that orders at one moment is not counted together',
    file: 'database/migrations/0037-open-counts.sql',
    from: '    perform pg_advisory_xact_lock(scope);\n',
    to: '    perform scope;\n',
    test: openLimits,
    promise: 36,
  },
  {
    fault: 'another door of the same house is another household',
    file: 'database/migrations/0037-open-counts.sql',
    from: "    '[\\s.,;:/#()-]', '', 'g');",
    to: "    '$^', '', 'g');",
    test: openLimits,
    promise: 36,
  },
  {
    fault: 'a double click does not wait for the first press',
    file: place,
    from: '  await lockCart(tx, checkout.shopperId);\n',
    to: '',
    test: checkout,
    promise: 14,
  },
  {
    fault: 'an empty cart repeats an order of an hour ago',
    file: same,
    from: ' and ${placedJustNow(now)} and ${isNewest}',
    to: ' and ${isNewest}',
    test: checkout,
    promise: 14,
  },
  {
    fault: 'an empty cart repeats an order with other choices',
    file: same,
    from: "split_part(shop_order.submission, '.', 1) = ${choices} and",
    to: 'shop_order.submission <> ${choices} and',
    test: checkout,
    promise: 14,
  },
  {
    fault: 'an order is placed at a price that nobody has seen',
    file: place,
    from: 'if (isOtherTotal(seenPaise, totals.toPayPaise)) {',
    to: 'if (seenPaise !== null && Math.abs(seenPaise - totals.toPayPaise) > 100) {',
    test: checkout,
    promise: 8,
  },
  {
    fault: 'what costs too much is paid at the door',
    file: place,
    from: 'const problem = isOnDelivery ? payOnDeliveryProblem(lines, settings.figures) : null;',
    to: 'const problem = isOnDelivery ? payOnDeliveryProblem(lines.slice(1), settings.figures) : null;',
    test: checkout,
    promise: 17,
  },
  {
    fault: 'credit that an order takes is not held for it',
    file: place,
    from: 'if (wallet && totals.creditPaise > 0) {',
    to: "if (wallet && totals.creditPaise > 0 && totals.payBy === 'credit') {",
    test: checkout,
    promise: 3,
  },
  {
    fault: 'what an order set aside is not free when it is replaced',
    file: same,
    from: '    await freeProducts(tx, order, now);\n',
    to: '',
    test: 'tests/api/payments.test.ts',
    promise: 6,
  },
  {
    fault: 'what an order set aside is not free when its payment fails',
    file: 'src/shop/checkout/settle-payment.ts',
    from: '  await freeProducts(tx, { number, direction }, now);\n',
    to: '',
    test: checkout,
    promise: 6,
  },
  {
    fault: 'late money takes credit that was spent since',
    file: 'src/shop/checkout/order-products.ts',
    from: 'if (wallet && wallet.balancePaise - wallet.heldPaise < creditPaise) return false;',
    to: '',
    test: 'tests/api/gateway-words.test.ts',
    promise: 3,
  },
  {
    fault: 'two copies are bought by one household with late money',
    file: 'src/shop/checkout/order-products.ts',
    from: '  if (await findBeyondLimit(tx, orderId)) return false;\n',
    to: '',
    test: 'tests/api/limit-per-customer.test.ts',
  },
  {
    fault: 'a cart takes more lines than two hundred by merging',
    file: 'src/shop/cart/save-cart.ts',
    from: '.slice(0, room)',
    to: '',
    test: 'tests/api/cart.test.ts',
  },
];
