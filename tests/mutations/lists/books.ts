import type { Mutation } from '../mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'a wallet that its entries do not add up to is not reported',
    file: 'src/shop/books/book-checks.ts',
    from: '      where balance_paise <> coalesce(entered, 0)`',
    to: '      where balance_paise < 0`',
    test: 'tests/api/payments/books.test.ts',
    promise: 1,
  },
  {
    fault: 'more went back than came, and the books are called right',
    file: 'src/shop/books/book-checks.ts',
    from: 'having sum(refund.amount_paise) > coalesce(paid_paise, 0)',
    to: 'having sum(refund.amount_paise) > 2 * coalesce(paid_paise, 0)',
    test: 'tests/api/payments/books.test.ts',
    promise: 9,
  },
];
