import type { Mutation } from '../mutation.ts';

const handOver = 'tests/api/rentals/rental-hand-over.test.ts';
const singleCharges = 'tests/api/rental-money/single-charges.test.ts';
const reminders = 'tests/api/rentals/rental-reminders.test.ts';
const timeLimits = 'tests/api/server/time-limits.test.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'the agreement of a console is accepted that shows no photographs of it',
    file: 'src/rules/rentals/evidence.ts',
    from: 'missingSerials(pieces) ?? missingPhotographs(pieces)',
    to: 'missingSerials(pieces)',
    test: 'tests/api/rentals/agreement-evidence.test.ts',
  },
  {
    fault: 'a console that nobody has photographed leaves by the command',
    file: 'src/shop/back-office/act-on-order.ts',
    from: '      if (!staffAction.checklist) await refuseWithoutPhotographs(tx, order.number);\n',
    to: '      void refuseWithoutPhotographs;\n',
    test: 'tests/api/rentals/agreement-evidence.test.ts',
  },
  {
    fault: 'whoever waits for the photographs of the shop is called a no-show',
    file: 'src/shop/rentals/unpaid/end-no-shows.ts',
    from: '!renter.isAgreementReady || (readyDay',
    to: '(readyDay',
    test: 'tests/api/rentals/agreement-evidence.test.ts',
  },
  {
    fault: 'whoever could accept the agreement on the evening of the first day is called a no-show that night',
    file: 'src/shop/rentals/unpaid/end-no-shows.ts',
    from: 'readyDay >= day);',
    to: 'readyDay > day);',
    test: 'tests/api/rentals/agreement-evidence.test.ts',
  },
  {
    fault: 'nobody tells a renter that the agreement can be accepted now',
    file: 'src/shop/rentals/renter/changed-agreement.ts',
    from: 'for (const order of unready) await tellReady(tx, order, now);',
    to: 'void [unready, tellReady];',
    test: 'tests/api/rentals/agreement-evidence.test.ts',
  },
  {
    fault: 'a game that is lent with a console can be rented by somebody else',
    file: 'src/shop/rentals/pool/lend-units.ts',
    from: "status: 'out',",
    to: "status: 'cancelled',",
    test: handOver,
  },
  {
    fault: 'what did not come back is proposed to nobody',
    file: 'src/shop/rentals/charges/propose-charge.ts',
    from: 'isItem === true && !isDone',
    to: 'isItem === true && isDone',
    test: handOver,
  },
  {
    fault: 'a rental is handed over at an hour that the owner does not offer',
    file: 'src/shop/rentals/hand-over-window.ts',
    from: '  if (offered.includes(window)) return;\n',
    to: '  if (window) return;\n',
    test: handOver,
  },
  {
    fault: 'the courier is on the way, and the renter chooses another time',
    file: 'src/rules/rentals/hand-over-windows.ts',
    from: 'dueOn > indianDay(now)',
    to: 'dueOn >= indianDay(now)',
    test: 'tests/api/buying/return-windows.test.ts',
  },
  {
    fault: 'renters are woken at midnight',
    file: 'src/shop/rentals/remind-of-due.ts',
    from: '  if (!isTimeToRemind(now)) return;\n',
    to: '',
    test: reminders,
  },
  {
    fault: 'who booked today is told today that it starts tomorrow',
    file: 'src/shop/rentals/remind-of-start.ts',
    from: "    .where('shop_order.placed_at', '<', startOfDay(sql`${today}::date`))\n",
    to: '',
    test: reminders,
  },
  {
    fault: 'a courier brings a rental to another city',
    file: 'src/shop/checkout/place-rent-order.ts',
    from: "if (address && shipping === 'porter')",
    to: "if (address && shipping === 'self')",
    test: handOver,
  },
  {
    fault: 'a second console leaves with somebody who has the first one late',
    file: 'src/shop/rentals/rental-life.ts',
    from: "  await refuseWhileOwing(tx, order, { to: 'staff', now });\n",
    to: '  void refuseWhileOwing;\n',
    test: 'tests/races/owed-rentals.test.ts',
  },
  {
    fault: 'a charge that the renter disputes keeps them from renting',
    file: 'src/shop/rentals/renter/owed-by-renter.ts',
    from: '        and (objected_at is null or answered_at is not null)) as charged',
    to: '        ) as charged',
    test: 'tests/races/owed-rentals.test.ts',
  },
  {
    fault: 'an objection is answered in the name of another rental, whose renter reads it',
    file: 'src/shop/rentals/charges/charge-objections.ts',
    from: "    .where('order_id', '=', order.id)\n",
    to: '',
    test: singleCharges,
  },
  {
    fault: 'a charge that was paid is disputed',
    file: 'src/shop/rentals/charges/charge-objections.ts',
    from: "    .where('settled_at', 'is', null)\n",
    to: '',
    test: singleCharges,
  },
  {
    fault: 'what a renter had its whole time to look at is not taken from the deposit on the moment',
    file: 'src/shop/rentals/money/settle-rental.ts',
    from: '3_600_000 > now.getTime()',
    to: '3_600_000 >= now.getTime()',
    test: timeLimits,
    promise: 30,
  },
  {
    fault: 'a charge is taken from the deposit a millisecond before the renter had its time',
    file: 'src/shop/rentals/money/settle-rental.ts',
    from: '3_600_000 > now.getTime()',
    to: '3_600_000 - 1 > now.getTime()',
    test: timeLimits,
    promise: 30,
  },
];
