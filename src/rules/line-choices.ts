/*
 * The words with which a line of a cart says what somebody wants, as they travel. Every page reads them, so they stand apart
 * from the rules that count with them.
 */

/** What happens to the thing. */
const cartDirections = ['buy', 'sell', 'preOrder', 'rent'] as const;
export type CartDirection = (typeof cartDirections)[number];

/** What its seller is paid with. */
export const currencyTypes = ['cash', 'credit'] as const;
export type CurrencyType = (typeof currencyTypes)[number];

/** For how long it is rented. */
export const rentDurations = ['1day', '1week', '2week', '3week', '1month'] as const;
export type RentDuration = (typeof rentDurations)[number];
