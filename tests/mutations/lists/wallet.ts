import type { Mutation } from '../mutation.ts';

const races = 'tests/races/wallet.test.ts';
const office = 'tests/api/office/office-customers.test.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'nobody waits for a wallet that another is spending from',
    file: 'src/shop/wallet/ledger-accounts.ts',
    from: "    .forUpdate('wallet_balance')\n",
    to: '',
    test: races,
    promise: 3,
  },
  {
    fault: 'two halves of a large sum do not wait for each other',
    file: 'src/shop/wallet/ledger-accounts.ts',
    from: ".forUpdate('wallet_balance')",
    to: '.$call((query) => query)',
    test: office,
  },
  {
    fault: 'credit that an open order holds counts as free',
    file: 'src/shop/wallet/hold-credit.ts',
    from: 'amountPaise > balancePaise - heldPaise',
    to: 'amountPaise > balancePaise',
    test: races,
    promise: 3,
  },
  {
    fault: 'an event that is told again gives its credit again',
    file: 'src/shop/wallet/grant-credit.ts',
    from: 'reference: grant.reference,',
    to: 'reference: `${grant.reference}:${Math.random()}`,',
    test: races,
  },
  {
    fault: 'a hold that was given back is spent all the same',
    file: 'src/shop/wallet/hold-credit.ts',
    from: "order_number = ${orderNumber} and state = 'held' for update",
    to: 'order_number = ${orderNumber} for update',
    test: races,
    promise: 4,
  },
  {
    fault: 'an order that holds no credit is given away',
    file: 'src/shop/wallet/hold-credit.ts',
    from: 'if (numAffectedRows === 0n) throw',
    to: 'if (numAffectedRows < 0n) throw',
    test: races,
    promise: 4,
  },
  {
    fault: 'the statement of a wallet has its signs the wrong way round',
    file: 'src/shop/wallet/read-wallet.ts',
    from: 'then amount_paise else -amount_paise end',
    to: 'then -amount_paise else amount_paise end',
    test: races,
    promise: 1,
  },
  {
    fault: 'more credit is taken back than is free',
    file: 'src/shop/wallet/correct-credit.ts',
    from: 'paise(balancePaise - heldPaise)',
    to: 'paise(balancePaise)',
    test: office,
    promise: 3,
  },
  {
    fault: 'credit for an order and credit for nothing are counted apart',
    file: 'src/shop/wallet/credit-requests.ts',
    from: "return kind === 'grant' ? sum + (await givenForOrders(tx, { shopperId, since })) : sum;",
    to: 'return sum;',
    test: office,
  },
  {
    fault: 'little credit, often, never waits for a second person',
    file: 'src/shop/wallet/credit-requests.ts',
    from: ".where('requested_at', '>', since)",
    to: ".where('requested_at', '<', since)",
    test: office,
  },
  {
    fault: 'whoever asks for much credit grants it, too',
    file: 'src/shop/wallet/credit-requests.ts',
    from: 'if (wish.requestedBy === staffId)',
    to: 'if (wish.requestedBy < 0)',
    test: office,
  },
  {
    fault: 'a wish for credit is decided twice',
    file: 'src/shop/wallet/credit-requests.ts',
    from: "if (wish.state !== 'waiting')",
    to: "if (wish.state === 'refused')",
    test: office,
  },
];
