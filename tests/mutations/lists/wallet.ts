import type { Mutation } from '../mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'nobody waits for a wallet that another is spending from',
    file: 'src/shop/wallet/ledger-accounts.ts',
    from: "    .forUpdate('wallet_balance')\n",
    to: '',
    test: 'tests/races/wallet.test.ts',
    promise: 3,
  },
];
