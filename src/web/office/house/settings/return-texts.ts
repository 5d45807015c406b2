/** Of one group of the figures. */
const group = 'Reasons to return' as const;

/** What brings customers back: each is switched off by a 0. */
export const returnTexts = {
  wishesPerPerson: { group, label: 'A wish list holds', unit: 'things', hint: 'At most 200. 0 switches them off.' },
  consolesPerPerson: {
    group,
    label: 'Consoles that a customer can name',
    unit: 'consoles',
    hint: 'At most 9. 0 switches off what works on them.',
  },
  alertsPerPerson: {
    group,
    label: 'Alerts of one customer',
    unit: 'alerts',
    hint: 'At most 200. 0 switches them off.',
  },
  priceMemory: {
    group,
    label: 'Price memory',
    unit: '1 or 0',
    hint: 'With 1, a product shows what it cost in the last 90 days. A price that is struck out is checked either way.',
  },
  offersAtOnce: {
    group,
    label: 'Offers that can be open at a time',
    unit: 'offers',
    hint: '0 switches all of them off, codes too.',
  },
  preOrderContract: {
    group,
    label: 'Pre-order contract',
    unit: '1 or 0',
    hint: 'With 1, a pre-order is free to cancel until it is sent, gets the lowest price until then, and its buyer is told when the release moves. Orders that have it keep it.',
  },
  tradeUpHoldDays: {
    group,
    label: 'A trade-up keeps things for',
    unit: 'days',
    hint: 'Until what is traded in is here. 0 switches trade-ups off.',
  },
  tradeUpPayDays: { group, label: 'The difference of a trade-up can be paid within', unit: 'days' },
};
