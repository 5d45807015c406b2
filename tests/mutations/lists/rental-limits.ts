import type { Mutation } from '../mutation.ts';

const limits = 'src/shop/rentals/unpaid/rental-limits.ts';
const noShows = 'src/shop/rentals/unpaid/end-no-shows.ts';

export const mutations: readonly Mutation[] = [
  {
    fault: 'people without verified phones who book at one moment are not counted together',
    file: limits,
    from: '  await waitForTurn(tx, orderId);\n',
    to: '  void waitForTurn;\n',
    test: 'tests/races/rental-limits.test.ts',
  },
  {
    fault: 'what others hold refuses somebody with a verified phone',
    file: limits,
    from: '  if (own.isPhoneVerified) return;\n',
    to: '',
    test: 'tests/api/rentals/rental-limits.test.ts',
    promise: 37,
  },
  {
    fault: 'rentals whose payment failed hold units again and again',
    file: limits,
    from: "in ('payment-failed', 'expired'",
    to: "in ('expired'",
    test: 'tests/api/rentals/rental-limits.test.ts',
  },
  {
    fault: 'a rental that is paid at the counter and not collected yet is cancelled',
    file: noShows,
    from: '  const isPaid = await isRentPaid(tx, order);\n',
    to: '  const isPaid = order.id === 0 && (await isRentPaid(tx, order));\n',
    test: 'tests/api/rentals/no-shows.test.ts',
  },
  {
    fault: 'what nobody came for stays booked',
    file: noShows,
    from: '  await cancelBookings(tx, number);\n',
    to: '  void cancelBookings;\n',
    test: 'tests/api/rentals/no-shows.test.ts',
  },
  {
    fault: 'whoever got another unit from the shop is called a no-show for it',
    file: noShows,
    from: '    agreement: agreement?.isChanged,\n',
    to: '    agreement: false,\n',
    test: 'tests/api/rentals/moved-bookings.test.ts',
  },
];
