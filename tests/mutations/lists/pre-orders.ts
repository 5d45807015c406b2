import type { Mutation } from '../mutation.ts';

const told = 'tests/api/pre-orders/pre-orders.test.ts';
const supply = 'tests/api/pre-orders/pre-order-supply.test.ts';
const costs = 'tests/api/pre-orders/pre-order-costs.test.ts';
const releases = 'tests/api/pre-orders/pre-order-releases.test.ts';
const tellReleases = 'src/shop/pre-orders/tell-releases.ts';
const prices = 'tests/api/pre-orders/pre-order-prices.test.ts';
const books = 'tests/api/payments/books.test.ts';
const falls = 'src/shop/checkout/give-lowest-price.ts';

/** What the shop promises about pre-orders. */
export const mutations: readonly Mutation[] = [
  {
    fault: 'who ordered first is first, although somebody else paid before',
    file: 'src/shop/pre-orders/queue.ts',
    from: 'order by paid_at, id)',
    to: 'order by id)',
    test: told,
  },
  {
    fault: 'who has cancelled a pre-order still stands in the queue',
    file: 'src/shop/pre-orders/queue.ts',
    from: 'quantity - left_out.copies as copies',
    to: 'quantity as copies',
    test: told,
  },
  {
    fault: 'a pre-order leaves although those that are here belong to others',
    file: 'src/shop/pre-orders/supply.ts',
    from: "if (supply && coverage !== 'here') throw",
    to: "if (supply && coverage === 'unsure') throw",
    test: supply,
  },
  {
    fault: 'more of a pre-order is here than came with a bill',
    file: 'src/shop/catalogue/stock/copies-here.ts',
    from: 'if (here > most) return { most };',
    to: 'if (here < 0) return { most };',
    test: costs,
    promise: 28,
  },
  {
    fault: 'what was sent counts as here',
    file: 'src/shop/catalogue/stock/copies-here.ts',
    from: 'here_change: -copies,',
    to: 'here_change: copies,',
    test: costs,
    promise: 28,
  },
  {
    fault: 'who wants fewer copies passes who paid before',
    file: 'src/rules/orders/coverage.ts',
    from: 'const last = place + copies - 1;',
    to: 'const last = copies;',
    test: supply,
  },
  {
    fault: 'who counts undoes what was sent meanwhile',
    file: 'src/shop/pre-orders/supply.ts',
    from: 'if (before?.here !== seen?.here || before?.promised !== seen?.promised) {',
    to: 'if (before === undefined) {',
    test: supply,
  },
  {
    fault: 'cancelling a pre-order costs a fee',
    file: 'src/rules/orders/cancellation.ts',
    from: "by === 'shopper' ? feeBase(paid) :",
    to: '',
    test: told,
  },
  {
    fault: 'a release date is told before its typing error is corrected',
    file: tellReleases,
    from: ' and release_changed_at <= ${stoodSince}',
    to: '',
    test: releases,
  },
  {
    fault: 'who has no contract is told of the release',
    file: tellReleases,
    from: 'queue.id and has_contract',
    to: 'queue.id',
    test: releases,
  },
  {
    fault: 'a date that has changed again still leaves with the mail',
    file: 'src/shop/back-office/edit-products.ts',
    from: '  if (change.after.releaseDate !== undefined) await withdrawNotices(tx, editionId);\n',
    to: '',
    test: releases,
  },
  {
    fault: 'a file changes a date and what waits to leave tells the one before',
    file: 'src/shop/back-office/change-many.ts',
    from: '    if (edition.releaseDate !== undefined) await withdrawNotices(tx, editionId);\n',
    to: '',
    test: releases,
  },
  {
    fault: 'what may have left counts as never said',
    file: 'src/shop/notifications/withdraw-messages.ts',
    from: '...gone.filter(({ tries }) => tries > 0), ',
    to: '',
    test: releases,
  },
  {
    fault: 'a date changes while it is told, and the one before leaves',
    file: tellReleases,
    from: 'order by id for share',
    to: 'order by id',
    test: 'tests/races/releases.test.ts',
  },
  {
    fault: 'two processes tell of the same release',
    file: tellReleases,
    from: 'await lockOrder(tx, { id: orderId })',
    to: "await tx.selectFrom('shop_order').where('id', '=', orderId).select(['number', 'shopper_id as shopperId']).executeTakeFirstOrThrow()",
    test: 'tests/races/releases.test.ts',
  },
  {
    fault: 'an answer counts for a date that its buyer has not seen',
    file: 'src/shop/pre-orders/keep-pre-order.ts',
    from: ".whereRef('newer.id', '>', 'release_notice.id')",
    to: ".whereRef('newer.id', '<', 'newer.id')",
    test: releases,
  },
  {
    fault: 'a pre-order is kept after it has left',
    file: 'src/shop/pre-orders/keep-pre-order.ts',
    from: 'if (places.some(({ lineId }) => lineId === kept.lineId)) return;',
    to: 'if (places.length >= 0) return;',
    test: releases,
  },
  {
    fault: 'somebody is asked about a date that is not true any more',
    file: 'src/shop/pre-orders/release-notices.ts',
    from: 'where order_id = ${orderId} and moved_to is not distinct from edition.release_date order by',
    to: 'where order_id = ${orderId} order by',
    test: releases,
  },
  {
    fault: 'goods in stock are cancelled as if they were a pre-order',
    file: 'src/shop/checkout/cancel-pre-order.ts',
    from: 'id === lineId && hasContract',
    to: 'id === lineId',
    test: told,
  },
  {
    fault: 'a price before the order counts as the lowest',
    file: 'src/shop/pre-orders/lowest-price.ts',
    from: ' and changed_at > placed_at',
    to: '',
    test: prices,
  },
  {
    fault: 'a pre-order leaves and its buyer gets nothing back',
    file: 'src/shop/checkout/send-order.ts',
    from: 'await giveLowestPrice(tx, order, { lines, now })',
    to: 'null',
    test: prices,
  },
  {
    fault: 'what goes back because a price fell has no credit note',
    file: falls,
    from: 'if (falls.length === 0) return null;',
    to: 'if (falls.length === 0 || order.id > 0) return null;',
    test: prices,
  },
  {
    fault: 'what fell goes back again with the goods',
    file: 'src/shop/checkout/refund-return.ts',
    from: 'if (line.lowestPaise === null) return',
    to: 'if (line.id > 0) return',
    test: prices,
  },
  {
    fault: 'what an order was owed for a lower price is not compared with the history of prices',
    file: 'src/shop/books/pre-order-checks.ts',
    from: '(fall <> owed or fall > 0 and lowest_paise <> lowest)',
    to: '(fall > owed)',
    test: books,
  },
];
