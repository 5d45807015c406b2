import type { Mutation } from '../mutation.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'an order goes to an address of somebody else',
    file: 'src/shop/addresses/freeze-address.ts',
    from: "    .where('address.shopper_id', '=', shopperId)\n",
    to: '',
    test: 'tests/api/buying/checkout.test.ts',
    promise: 19,
  },
  {
    fault: 'somebody else’s address is changed',
    file: 'src/shop/addresses/addresses.ts',
    from: "    .where('id', '=', own.addressId)\n    .where('shopper_id', '=', own.shopperId)\n",
    to: "    .where('id', '=', own.addressId)\n",
    test: 'tests/api/account/addresses.test.ts',
    promise: 19,
  },
  {
    fault: 'two tabs leave two default addresses, or more than twenty',
    file: 'src/shop/addresses/addresses.ts',
    from: '  await lockShopper(tx, shopperId);\n  const { count }',
    to: '  const { count }',
    test: 'tests/api/account/addresses.test.ts',
  },
];
