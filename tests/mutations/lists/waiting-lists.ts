import type { Mutation } from '../mutation.ts';

const told = 'tests/api/rentals/waiting-lists.test.ts';
const races = 'tests/races/waiting-lists.test.ts';
const next = 'src/shop/rentals/waiting/tell-waiting.ts';
const lists = 'src/shop/rentals/waiting/waiting-list.ts';

/** Who waits for something to rent, and who of them is told. */
export const mutations: readonly Mutation[] = [
  {
    fault: 'the next one is told while the first still has time',
    file: 'src/rules/rentals/waiting.ts',
    from: 'let told = list.filter(({ isTold }) => isTold).length;',
    to: 'let told = 0;',
    test: told,
  },
  {
    fault: 'people are told at night',
    file: next,
    from: 'if (!isTimeToRemind(now)) return;',
    to: 'if (!now) return;',
    test: told,
  },
  {
    fault: 'who is blocked is told',
    file: 'src/shop/rentals/waiting/read-waits.ts',
    from: 'where shopper.blocked_at is null and',
    to: 'where',
    test: told,
  },
  {
    fault: 'who has booked on delivery still waits',
    file: 'src/shop/checkout/place-rent-order.ts',
    from: '  await endWaitsOf(tx, id);\n',
    to: '',
    test: told,
  },
  {
    fault: 'who has paid still waits',
    file: 'src/shop/checkout/order-products.ts',
    from: 'return endWaitsOf(tx, orderId);',
    to: 'return;',
    test: told,
  },
  {
    fault: 'somebody is on more lists than allowed by pressing at once',
    file: lists,
    from: '    .forNoKeyUpdate()\n',
    to: '',
    test: races,
  },
  {
    fault: 'somebody waits for what is free',
    file: lists,
    from: '  await refuseFree(tx, wait);\n',
    to: '',
    test: told,
  },
  {
    fault: 'messages of a waiting list have no limit for who was never verified',
    file: 'src/shop/notifications/admit-message.ts',
    from: 'const isDoubtful = !standing.isVerified &&',
    to: "const isDoubtful = message.template !== 'rental-free' && !standing.isVerified &&",
    test: 'tests/api/messages/message-limits.test.ts',
  },
  {
    fault: 'who books in one city waits in no other',
    file: lists,
    from: ' and rental_wait.city = rental.city`',
    to: '`',
    test: told,
  },
  {
    fault: 'who leaves the list of one city leaves those of all',
    file: lists,
    from: "    .where('edition_id', '=', editionId)\n    .where('city', '=', city)\n    .execute();",
    to: "    .where('edition_id', '=', editionId)\n    .execute();",
    test: told,
  },
  {
    fault: 'somebody is told of a unit in a city where they do not wait',
    file: next,
    from: ' and wait.city = ${city} order by',
    to: ' order by',
    test: told,
  },
  {
    fault: 'a wait ends on its day',
    file: lists,
    from: "row('starts_on', '<', indianDay(now))",
    to: "row('starts_on', '<=', indianDay(now))",
    test: told,
  },
  {
    fault: 'a wait is on no list on its day',
    file: 'src/shop/rentals/waiting/read-waits.ts',
    from: 'starts_on >= ${indianDay(now)}',
    to: 'starts_on > ${indianDay(now)}',
    test: told,
  },
];
