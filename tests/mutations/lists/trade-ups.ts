import type { Mutation } from '../mutation.ts';

const told = 'tests/api/trade-ins/trade-ups.test.ts';
const races = 'tests/races/trade-ups.test.ts';
const books = 'tests/api/payments/books.test.ts';
const settling = 'src/shop/trade-ups/settle-trade-up.ts';

/** What people buy with what they sell. */
export const mutations: readonly Mutation[] = [
  {
    fault: 'a purchase that was cancelled meanwhile is paid with the credit of its trade-in',
    promise: 34,
    file: settling,
    from: 'if (!tradeUp || !isWaiting(tradeUp)) return null;',
    to: 'if (!tradeUp) return null;',
    test: races,
  },
  {
    fault: 'a trade-up takes more of the credit than was agreed',
    promise: 34,
    file: settling,
    from: 'paise(Math.min(creditPaise, plannedCreditPaise))',
    to: 'creditPaise',
    test: told,
  },
  {
    fault: 'what was paid stays with the shop when nothing comes of the trade-in',
    promise: 34,
    file: settling,
    from: 'if (paidPaise > 0) {',
    to: 'if (paidPaise < 0) {',
    test: told,
  },
  {
    fault: 'money for another difference than the one that is open completes the order',
    promise: 34,
    file: 'src/shop/trade-ups/pay-difference.ts',
    from: 'if (amountPaise !== (await dueOf(tx, tradeUp))) return false;',
    to: '',
    test: told,
  },
  {
    fault: 'a refused trade-in leaves its purchase waiting',
    promise: 34,
    file: 'src/shop/trade-ins/move-trade-in.ts',
    from: "if (to === 'Returned to seller' || to === 'Cancelled') await stepBack(tx, order.id, now);",
    to: '',
    test: told,
  },
  {
    fault: 'what was paid towards a trade-up stays with the shop when its order is cancelled',
    promise: 34,
    file: 'src/shop/checkout/give-back.ts',
    from: 'if (amountPaise === 0) return;',
    to: 'if (amountPaise >= 0) return;',
    test: told,
  },
  {
    fault: 'the next order of the same person cancels a trade-up',
    file: 'src/shop/checkout/same-order.ts',
    from: '.where(sql<boolean>`not ${isTradeUp}`)',
    to: '',
    test: told,
  },
  {
    fault: 'verify does not see a trade-up that is half settled',
    promise: 34,
    file: 'src/shop/books/trade-up-checks.ts',
    from: 'or bought.credit_paise <> trade_up.credit_paise',
    to: '',
    test: books,
  },
];
