import type { Mutation } from '../mutation.ts';

const out = 'tests/api/trade-ins/taken-out.test.ts';
const held = 'tests/api/trade-ins/held-items.test.ts';
const pieces = 'tests/api/trade-ins/blocked-pieces.test.ts';

/** Pieces of trade-ins whose serial number is blocked. */
export const mutations: readonly Mutation[] = [
  {
    fault: 'what is held stays among what is sent back',
    file: 'src/shop/trade-ins/take-out-item.ts',
    from: "(way === 'hold' || unit.state !== 'to send back')",
    to: "unit.state !== 'to send back'",
    test: out,
  },
  {
    fault: 'the parcel of a trade-in takes what is held',
    file: 'src/shop/trade-ins/send-back.ts',
    from: ' && !held.has(itemId)',
    to: '',
    test: out,
  },
  {
    fault: 'a trade-in of which everything was sent has a parcel due again',
    file: 'src/shop/trade-ins/move-trade-in.ts',
    from: "          .where('is_sent_back', '=', false)\n",
    to: '',
    test: out,
  },
  {
    fault: 'what is held is repaired and sold for its parts',
    file: 'src/shop/units/change-unit.ts',
    from: '  await refuseUnbought(tx, before, to);\n',
    to: '',
    test: held,
  },
  {
    fault: 'what was settled is not due to go back',
    file: 'src/shop/trade-ins/settle-held.ts',
    from: "way === 'send back' && order.status !== 'Counter-offer'",
    to: "way === 'send back' && order.status === 'Accepted'",
    test: held,
  },
  {
    fault: 'what was taken out of its offer is in the value of the stock',
    file: 'src/shop/books/stock-value.ts',
    from: "'returned', 'to send back') and not ${unbought}",
    to: "'returned', 'to send back')",
    test: held,
  },
  {
    fault: 'the money of a game waits for a console that was paid for in credit',
    file: 'src/shop/payouts/payout-batches.ts',
    from: "    .where('trade_in_item.currency', '=', 'cash')\n",
    to: '',
    test: pieces,
    promise: 16,
  },
  {
    fault: 'what is blocked under its corrected serial number is paid for',
    file: 'src/shop/payouts/payout-batches.ts',
    from: "on.fn.coalesce('unit.serial', 'trade_in_item.serial')",
    to: "on.ref('trade_in_item.serial')",
    test: pieces,
    promise: 16,
  },
  {
    fault: 'a console is taken at the bench without its serial number',
    file: 'src/shop/trade-ins/inspect-item.ts',
    from: '  refuseNameless(item, serial, inspection);\n',
    to: '',
    test: 'tests/api/server/bench.test.ts',
  },
];
