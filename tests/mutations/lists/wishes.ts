import type { Mutation } from '../mutation.ts';

const wishes = 'tests/api/account/wishes.test.ts';
const file = 'src/shop/wishes/wishes.ts';

/** What people wish for. */
export const mutations: readonly Mutation[] = [
  {
    fault: 'tabs that wish at the same moment are not counted together',
    file: 'src/shop/identity/lock-shopper.ts',
    from: '    .forNoKeyUpdate()\n',
    to: '',
    test: 'tests/races/wishes.test.ts',
  },
  {
    fault: 'a wish list has no end',
    file,
    from: 'Math.max(0, most - before.length)',
    to: 'wanted.length',
    test: wishes,
  },
  {
    fault: 'a wish is removed from the lists of everybody',
    file,
    from: "tx.deleteFrom('wish').where('shopper_id', '=', shopperId).where('product_id', 'in', remove)",
    to: "tx.deleteFrom('wish').where('product_id', 'in', remove)",
    test: wishes,
  },
  {
    fault: 'the price then is that of the last change and not of the day',
    file,
    from: 'order by id))[1]',
    to: 'order by id desc))[1]',
    test: wishes,
  },
  {
    fault: 'a switched-off wish list still takes wishes',
    file,
    from: 'if (most === 0)',
    to: 'if (most < 0)',
    test: wishes,
  },
];
