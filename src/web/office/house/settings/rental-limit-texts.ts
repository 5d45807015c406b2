const group = 'Rentals without money' as const;
const units = 'units';
const unverified = 'In a city, of everybody whose phone is not verified.';

/** What may be booked without money, in plain words. */
export const rentalLimitTexts = {
  rentalsUnverified: { group, label: 'Unpaid units, with a phone that is not verified', unit: units },
  rentalStartDaysUnverified: {
    group,
    label: 'Start within, with a phone that is not verified',
    unit: 'days',
    hint: 'When it is paid at the hand-over.',
  },
  rentalUnitsPerPerson: { group, label: 'Unpaid units per person', unit: units, hint: 'With a verified phone.' },
  rentalUnitsEmailMore: {
    group,
    label: 'Unpaid units, so many more',
    unit: units,
    hint: 'With a verified phone and email address.',
  },
  rentalUnitsPerHousehold: { group, label: 'Unpaid units per household', unit: units, hint: unverified },
  rentalUnitsPerNetwork: { group, label: 'Unpaid units per network', unit: units, hint: unverified },
  rentalNetworkPercent: {
    group,
    label: 'Share of a city, per household or network',
    unit: '%',
    hint: 'Never more of its units, but at least one; of everybody whose phone is not verified.',
  },
  rentalUnverifiedPercent: {
    group,
    label: 'Share of a city, and of an edition there',
    unit: '%',
    hint: 'Never more of its units, but at least one; of everybody whose phone is not verified, together.',
  },
  rentalsLapsedPerPerson: { group, label: 'Never paid in a day, per person', unit: 'rentals' },
  noShowsPerPerson: {
    group,
    label: 'Not collected, before the next is paid online',
    unit: 'rentals',
    hint: 'Nor paid or accepted in time; in 90 days, per person.',
  },
};
