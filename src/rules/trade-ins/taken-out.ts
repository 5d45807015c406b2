/** What becomes of a piece that the shop agreed to buy and may not. */
export const takenOutWays = ['send back', 'hold'] as const;
export type TakenOutWay = (typeof takenOutWays)[number];

/** For the staff to choose, and for the seller to read: nobody is accused of anything. */
export const takenOutTexts: Readonly<Record<TakenOutWay, { label: string; told: string }>> = {
  'send back': {
    label: 'Send it back to the seller',
    told: 'We cannot buy it, because its serial number could not be cleared. It comes back to you free of charge.',
  },
  hold: {
    label: 'Hold it for its owner or the police',
    told: 'We cannot buy it, because its serial number could not be cleared. It stays safely with us until that is settled. Please call us with any question.',
  },
};

/** How a piece that is held leaves the shop. */
export const settledWays = ['send back', 'hand over'] as const;
export type SettledWay = (typeof settledWays)[number];

/** For the staff to choose, and for the seller to read, who is still accused of nothing. */
export const settledTexts: Readonly<Record<SettledWay, { label: string; told: string }>> = {
  'send back': {
    label: 'Send it back to the seller',
    told: 'We could not buy it. The question about its serial number is settled, and it comes back to you free of charge.',
  },
  'hand over': {
    label: 'It was handed over to its owner or the police',
    told: 'We could not buy it, because its serial number could not be cleared. It was handed over to whoever is entitled to it, and does not come back to you. Please call us with any question.',
  },
};
