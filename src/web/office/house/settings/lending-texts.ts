import type { OwnerSettings } from '../../../../rules/house/shop-settings.ts';

/** The groups of figures about lending, in the order of the page. */
export const lendingGroups = [
  { title: 'Deposit', about: 'Paid with the rent, and returned after the inspection.' },
  { title: 'Who rents', about: 'Who leaves a high deposit shows an identity document, once.' },
  { title: 'Charges', about: 'Late days and damage, which the renter sees first.' },
  { title: 'Cancelling and early returns', about: 'Told before anybody confirms. Deposits come back whole.' },
  { title: 'Between two renters', about: 'Bookings keep what was said when they were made.' },
  { title: 'Handing over', about: 'The times that a renter can choose from, in hours of the day.' },
  { title: 'Rent to keep', about: 'A renter may buy the very thing: a part of the rent counts, and the deposit too.' },
] as const;

interface LendingText {
  group: (typeof lendingGroups)[number]['title'];
  label: string;
  hint?: string;
  /** Stands after the figure. */
  unit: string;
}

/** Every figure about lending in plain words. */
export const lendingTexts: Readonly<Record<keyof OwnerSettings['lending'], LendingText>> = {
  depositPercent: {
    group: 'Deposit',
    label: 'Deposit',
    unit: '%',
    hint: 'Of the retail price. A title may have a deposit of its own.',
  },
  depositFrom: {
    group: 'Deposit',
    label: 'Games and accessories have one from',
    unit: 'rupees',
    hint: 'Consoles always have one.',
  },
  identityFrom: {
    group: 'Who rents',
    label: 'Identity document for deposits above',
    unit: 'rupees',
    hint: 'Of one rental, or of all together that somebody has not brought back.',
  },
  identityKeptDays: {
    group: 'Who rents',
    label: 'The document is kept after the last rental for',
    unit: 'days',
    hint: 'Then it is deleted. Ask your lawyer how long you may keep it, and have to.',
  },
  chargeNoticeHours: {
    group: 'Charges',
    label: 'Time to look at a charge',
    unit: 'hours',
    hint: 'After that, a charge that nobody has disputed can be taken from the deposit, seen or not.',
  },
  lateCancelDays: {
    group: 'Cancelling and early returns',
    label: 'A cancellation is late from',
    unit: 'days before the start',
    hint: '0: from the day of the start on. Before that it costs the usual cancellation fee.',
  },
  lateCancelPercent: {
    group: 'Cancelling and early returns',
    label: 'A late cancellation costs',
    unit: '%',
    hint: 'Of the rent, and never less than the usual fee.',
  },
  earlyReturnPercent: {
    group: 'Cancelling and early returns',
    label: 'Given back for unused days',
    unit: '%',
    hint: 'Of what the whole days cost that an early return leaves, added ones too. 0: nothing comes back.',
  },
  earlyReturnFee: {
    group: 'Cancelling and early returns',
    label: 'Fee for an early return',
    unit: 'rupees',
    hint: 'Taken off what comes back.',
  },
  missingPartRupees: {
    group: 'Charges',
    label: 'A cable or a pad that is missing',
    unit: 'rupees',
    hint: 'Proposed to the bench, which charges it or not.',
  },
  cleaningDays: {
    group: 'Between two renters',
    label: 'Cleaning and inspection after each return',
    unit: 'days',
    hint: 'At most 30. The calendar keeps these days free.',
  },
  waitHours: {
    group: 'Between two renters',
    label: 'Who waits is told before the next one by',
    unit: 'hours',
    hint: 'At least 1. It is no reservation: anybody can book meanwhile.',
  },
  morningFromHour: { group: 'Handing over', label: 'Morning, from', unit: 'o’clock' },
  morningUntilHour: {
    group: 'Handing over',
    label: 'Morning, until',
    unit: 'o’clock',
    hint: 'The same as from, or less: no such time is offered.',
  },
  afternoonFromHour: { group: 'Handing over', label: 'Afternoon, from', unit: 'o’clock' },
  afternoonUntilHour: { group: 'Handing over', label: 'Afternoon, until', unit: 'o’clock', hint: '18 is 6 PM.' },
  keepPercent: {
    group: 'Rent to keep',
    label: 'Counts toward the price',
    unit: '%',
    hint: 'Of the rent and of what keeping it longer cost; at most the price.',
  },
  keepDays: {
    group: 'Rent to keep',
    label: 'Possible after the return for',
    unit: 'days',
    hint: '0: only while the renter has it.',
  },
};
