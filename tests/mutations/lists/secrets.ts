import type { Mutation } from '../mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'a shop opens with another secret than the one its details are sealed with',
    file: 'src/shop/secrets/know-secrets.ts',
    from: '  return missing;\n',
    to: '  return missing.slice(0, 0);\n',
    test: 'tests/api/secrets.test.ts',
  },
  {
    fault: 'a secret that nothing needs any more is asked for ever after',
    file: 'src/shop/secrets/know-secrets.ts',
    from: "  await tx.deleteFrom('shop_secret').where('id', '<>', id).execute();\n",
    to: '',
    test: 'tests/api/secrets.test.ts',
  },
  {
    fault: 'one payout that does not open fails the whole export',
    file: 'src/shop/trade-ins/payouts.ts',
    from: '  const due = all.filter(({ sealed }) => canOpenSealed(key, sealed));\n',
    to: '  const due = all;\n',
    test: 'tests/api/unreadable-payouts.test.ts',
    promise: 40,
  },
  {
    fault: 'a seller is asked again although another process opens the details',
    file: 'src/shop/trade-ins/rejected-payouts.ts',
    from: "    .where('payout.key_id', 'not in', tx.selectFrom('shop_secret').select('shop_secret.id'))\n",
    to: '',
    test: 'tests/api/unreadable-payouts.test.ts',
  },
  {
    fault: 'a secret is forgotten while a process still seals with it',
    file: 'src/shop/secrets/know-secrets.ts',
    from: 'application_name like ${`${listenerName} %`}',
    to: 'application_name like ${`nobody ${listenerName} %`}',
    test: 'tests/api/secrets.test.ts',
  },
  {
    fault: 'what an old process seals after all was sealed anew is lost with the old secret',
    file: 'database/migrations/0077-unreadable-payouts.sql',
    from: '  insert into shop_secret (id) values (new.key_id) on conflict do nothing;\n',
    to: '',
    test: 'tests/api/unreadable-payouts.test.ts',
  },
];
