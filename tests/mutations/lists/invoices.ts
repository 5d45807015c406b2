import type { Mutation } from '../mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'goods to another state are taxed as if they stayed',
    file: 'src/shop/invoices/issue-invoice.ts',
    from: 'const isInterState = seller.state.gstCode !== buyer.state.gstCode;',
    to: "const isInterState = seller.state.gstCode === '';",
    test: 'tests/api/invoices.test.ts',
  },
  {
    fault: 'used goods are taxed on their whole price',
    file: 'src/shop/invoices/issue-invoice.ts',
    from: "row.age === 'PreOwned' ? null : taxOf",
    to: "row.age === 'sell' ? null : taxOf",
    test: 'tests/api/invoices.test.ts',
  },
  {
    fault: 'more is credited than was sold',
    file: 'src/shop/invoices/issue-credit-note.ts',
    from: 'return Math.min(asked, left);',
    to: 'return asked;',
    test: 'tests/api/credit-notes.test.ts',
  },
  {
    fault: 'a number of the year before goes on in the new one',
    file: 'src/shop/invoices/add-document.ts',
    from: 'const number = await takeNumber(tx, series, year);',
    to: "const number = await takeNumber(tx, series, '2025-26');",
    test: 'tests/races/invoices.test.ts',
    promise: 18,
  },
  {
    fault: 'an invoice of today has the tax rate of a later day',
    file: 'src/shop/invoices/issue-invoice.ts',
    from: "    .where('from_day', '<=', day)\n",
    to: '',
    test: 'tests/api/invoices.test.ts',
    promise: 18,
  },
];
