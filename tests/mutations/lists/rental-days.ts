import type { Mutation } from '../mutation.ts';

const rentBack = 'tests/api/rent-back.test.ts';
const lateUnits = 'tests/api/late-units.test.ts';
const offers = 'tests/api/rental-offers.test.ts';
const swaps = 'tests/api/rental-swaps.test.ts';
const unitDays = 'tests/api/unit-days.test.ts';

/** The days of rental units, and what comes back of the rent. */
export const mutations: readonly Mutation[] = [
  {
    fault: 'a unit is lent on its day of cleaning',
    file: 'database/migrations/0051-unit-days.sql',
    from: 'daterange(lower(days), upper(days) + cleaning_days)',
    to: 'daterange(lower(days), upper(days) + 0 * cleaning_days)',
    test: unitDays,
    promise: 32,
  },
  {
    fault: 'what nobody has inspected is booked by the next one',
    file: 'database/migrations/0051-unit-days.sql',
    from: "if new.status <> 'returned' and exists (",
    to: "if new.status = 'outage' and exists (",
    test: unitDays,
    promise: 32,
  },
  {
    fault: 'what nobody has inspected is offered',
    file: 'src/shop/rentals/list-rentals.ts',
    from: "back.unit_id = unit.id and back.status = 'returned'",
    to: "back.unit_id = unit.id and back.status = 'nothing'",
    test: unitDays,
    promise: 32,
  },
  {
    fault: 'the days of cleaning are those of today, and not of the booking',
    file: 'src/shop/rentals/book-rental.ts',
    from: 'cleaning_days: wanted.cleaningDays',
    to: 'cleaning_days: 0',
    test: unitDays,
    promise: 32,
  },
  {
    fault: 'a broken unit is not sent to repair',
    file: 'src/shop/back-office/inspect.ts',
    from: 'editionId === rental?.editionId && city === rental.city',
    to: 'editionId === rental?.editionId && city === rental.chosenGames',
    test: unitDays,
  },
  {
    fault: 'unused days come back whole, whatever the owner says',
    file: 'src/rules/rentals/rent-back.ts',
    from: '* percent) / (lengthInDays(duration) * 100)',
    to: ') / lengthInDays(duration)',
    test: rentBack,
  },
  {
    fault: 'rent goes back without a credit note',
    file: 'src/shop/rentals/early-return.ts',
    from: '  await issueRentCredit(tx, order,',
    to: '  if (days > 99) await issueRentCredit(tx, order,',
    test: rentBack,
  },
  {
    fault: 'cancelling on the last day costs as little as before',
    file: 'src/rules/rentals/rent-back.ts',
    from: 'today < addDays(startsOn, -lateCancelDays)',
    to: 'today <= addDays(startsOn, -lateCancelDays)',
    test: rentBack,
  },
  {
    fault: 'the next renter of something late is told although another unit is free',
    file: 'src/shop/rentals/help-next-renters.ts',
    from: 'if (await moveBooking(tx, booking, { id: unitId, ...unit })) return;',
    to: 'await moveBooking(tx, booking, { id: unitId, ...unit });',
    test: lateUnits,
  },
  {
    fault: 'a rental that does not wait for the broken unit is cancelled with it',
    file: 'src/shop/back-office/rentals/take-unit-out.ts',
    from: "if (order?.status !== 'Booked' || !(await hasBooked(tx, { unitId, reference: order.number }))) {",
    to: "if (order?.status !== 'Booked') {",
    test: lateUnits,
  },
  {
    fault: 'other days are agreed, and the unit is kept for the old ones',
    file: 'src/shop/back-office/rentals/take-unit-out.ts',
    from: '      await cancelBookings(tx, order.number);\n',
    to: '      void cancelBookings;\n',
    test: lateUnits,
  },
  {
    fault: 'a rental leaves although its renter has not said what they want instead of its unit',
    file: 'src/shop/rentals/rental-life.ts',
    from: '  await refuseWhileAsked(tx, order);\n',
    to: '  void refuseWhileAsked;\n',
    test: offers,
  },
  {
    fault: 'a renter whose unit broke pays the fee of a late cancellation',
    file: 'src/shop/checkout/cancel-order.ts',
    from: "(await findOpenOffer(database, id)) ? 'shop' : asker",
    to: '(await findOpenOffer(database, id)) ? asker : asker',
    test: offers,
  },
  {
    fault: 'a question about a broken unit is answered as often as somebody answers',
    file: 'src/shop/checkout/answer-rental-offer.ts',
    from: 'if (!(await findOpenOffer(tx, order.id))) {',
    to: 'if (order.id < 0 && !(await findOpenOffer(tx, order.id))) {',
    test: 'tests/races/rental-offers.test.ts',
  },
  {
    fault: 'days are offered to a renter that somebody else has booked',
    file: 'src/shop/rentals/offers/rental-offers.ts',
    from: 'booking.reference <> ${order.number}',
    to: 'booking.reference = ${order.number}',
    test: offers,
  },
  {
    fault: 'repair is refused because somebody has the unit booked',
    file: 'src/shop/back-office/inspect.ts',
    from: 'mayMove: true, mayAsk: true,',
    to: 'mayMove: true, mayAsk: false,',
    test: offers,
  },
  {
    fault: 'another edition is taken at another difference than the one that was seen',
    file: 'src/shop/rentals/offers/find-editions.ts',
    from: 'edition.differencePaise !== seenPaise',
    to: 'edition.differencePaise > seenPaise + 1_000_000',
    test: swaps,
  },
  {
    fault: 'an edition is offered that is booked on those days',
    file: 'src/shop/rentals/offers/find-editions.ts',
    from: 'freeFrom(startsOn, { units, duration, cleaningDays }) >= quantity',
    to: 'freeFrom(startsOn, { units, duration, cleaningDays }) >= 0 * quantity',
    test: swaps,
  },
  {
    fault: 'one thing of several is swapped, at the price of all',
    file: 'src/shop/rentals/offers/find-editions.ts',
    from: 'more.length > 0 || ',
    to: '',
    test: swaps,
  },
  {
    fault: 'a dearer edition is the renter’s before it is paid',
    file: 'src/shop/rentals/offers/swap-edition.ts',
    from: "if (differencePaise <= 0 || found.paid === 'later') {",
    to: 'if (differencePaise < 1_000_000) {',
    test: swaps,
  },
  {
    fault: 'what came over the counter goes back twice after another edition',
    file: 'src/shop/rentals/counter-payments.ts',
    from: "way === 'in' ? sum + amountPaise : sum - amountPaise",
    to: "way === 'in' ? sum + amountPaise : sum",
    test: swaps,
  },
  {
    fault: 'a cancelled rental gives the first payment back alone',
    file: 'src/shop/payments/refund-payments.ts',
    from: "usedFor === 'order' || usedFor === 'swap'",
    to: "usedFor === 'order'",
    test: swaps,
  },
];
