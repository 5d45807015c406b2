/** What the shop does at the PIN codes that begin with some digits. */
export interface DeliveryArea {
  /** One to six digits; empty for everywhere that no other area names. */
  prefix: string;
  /** Null where the PIN code itself says it best. */
  name: string | null;
  isMetro: boolean;
  isServed: boolean;
  hasPayOnDelivery: boolean;
  hasPickup: boolean;
  /** Whether people of the shop bring what is bought and take what is sold in one visit. */
  hasOneVisit: boolean;
}

/** What a shopper may know of the area of a PIN code. */
export type PinArea = Omit<DeliveryArea, 'prefix'>;

/** The area of a PIN code, and whether there is such a PIN code at all. */
export type AreaOfPin = Pick<PinArea, 'isServed' | 'name'> & { isKnown: boolean };

/** Whether the owner has named so few PIN codes that they are surely there: new ones are not in the table of the post yet. */
export function isNamedByOwner({ prefix }: Pick<DeliveryArea, 'prefix'>): boolean {
  return prefix.length >= 5;
}

/** The beginnings of a PIN code, the longest first: the first of them that has an area counts. */
export function prefixesOf(pin: string): string[] {
  return Array.from({ length: pin.length + 1 }, (_, cut) => pin.slice(0, pin.length - cut));
}

/** The area of a PIN code: the one with the longest prefix. */
export function areaOf(pin: string, areas: readonly DeliveryArea[]): DeliveryArea | null {
  const byPrefix = new Map(areas.map((area) => [area.prefix, area]));
  for (const prefix of prefixesOf(pin)) {
    const area = byPrefix.get(prefix);
    if (area) return area;
  }
  return null;
}

/** Where no courier goes, none takes money and none collects. */
export function consistentArea(area: DeliveryArea): DeliveryArea {
  return {
    ...area,
    hasPayOnDelivery: area.isServed && area.hasPayOnDelivery,
    hasPickup: area.isServed && area.hasPickup,
    hasOneVisit: area.isServed && area.hasPickup && area.hasOneVisit,
  };
}

/** Why an order cannot go to an address; null when it can. */
export function unservedProblem(pin: string, { isKnown, isServed, name }: AreaOfPin): string | null {
  if (!isKnown) return `We do not know the PIN code ${pin}. Please check the address.`;
  return isServed ? null : `Sorry, we do not deliver to ${cityText(pin, name)} yet. Please choose another address.`;
}

/** Why an order to an address cannot be paid on delivery; null when it can. */
export function areaPaymentProblem(
  pin: string,
  { hasPayOnDelivery, name }: Pick<PinArea, 'hasPayOnDelivery' | 'name'>,
): string | null {
  return hasPayOnDelivery ? null : `Sorry, Pay on Delivery is not available at ${cityText(pin, name)}.`;
}

/** Why nobody comes to collect what is sold; null when somebody does. */
export function pickupProblem(pin: string, { hasPickup, name }: Pick<PinArea, 'hasPickup' | 'name'>): string | null {
  return hasPickup
    ? null
    : `Sorry, our courier does not pick up at ${cityText(pin, name)}. Please send it yourself: we add a bonus for that too.`;
}

/**
 * Why what is rented in a city is not brought to an address; null when it is. A courier carries it there and back on
 * the day, so it stays in the areas that have the city's name.
 */
export function rentalReachProblem(pin: string, { isServed, name }: Pick<PinArea, 'isServed' | 'name'>, city: string) {
  if (isServed && name?.trim().toLowerCase() === city.toLowerCase()) return null;
  return `Sorry, our courier does not bring rentals of ${city} to ${cityText(pin, name)}. Please choose an address in ${city}, or pick it up yourself.`;
}

/** Why a rental of these cities cannot be paid when it is handed over; null when it can. */
export function handOverPaymentProblem(
  cities: readonly { name: string; hasHandOverPayment: boolean }[],
): string | null {
  const closed = cities.find(({ hasHandOverPayment }) => !hasHandOverPayment);
  return closed ? `Sorry, rentals in ${closed.name} are paid online when they are booked.` : null;
}

function cityText(pin: string, name: string | null): string {
  return name === null ? `the PIN code ${pin}` : `${name} (${pin})`;
}

/** Several beginnings of PIN codes as somebody types them, such as "744, 790 791"; null when one is none. */
export function readPrefixes(text: string): string[] | null {
  const prefixes = [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
  return prefixes.length > 0 && prefixes.every((prefix) => /^[1-9]\d{0,5}$/.test(prefix)) ? prefixes : null;
}
