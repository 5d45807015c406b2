import type { Mutation } from '../mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'an account is closed while the shop still owes it money',
    file: 'src/shop/account/close-account.ts',
    from: '  if (owed !== null) {',
    to: '  if (owed === undefined) {',
    test: 'tests/api/payments/refund-payouts.test.ts',
  },
  {
    fault: 'a closed account leaves its addresses behind',
    file: 'src/shop/account/close-account.ts',
    from: '  await removeAddressesOf(tx, shopperId);\n',
    to: '  void removeAddressesOf;\n',
    test: 'tests/api/account/my-data.test.ts',
  },
  {
    fault: 'an account is closed while an order of it is being placed',
    file: 'src/shop/account/close-account.ts',
    from: '  await lockShopper(tx, shopperId);\n',
    to: '  void lockShopper;\n',
    test: 'tests/races/closed-accounts.test.ts',
  },
  {
    fault: 'an order is placed while its account is being closed',
    file: 'src/shop/cart/cart-lines.ts',
    from: ' and closed_at is null for share`',
    to: ' and closed_at is null`',
    test: 'tests/races/closed-accounts.test.ts',
  },
  {
    fault: 'my data holds the orders of everybody',
    file: 'src/shop/account/read-my-data.ts',
    from: "    .where('shopper_id', '=', shopperId)\n",
    to: '',
    test: 'tests/api/account/my-data.test.ts',
    promise: 19,
  },
];
