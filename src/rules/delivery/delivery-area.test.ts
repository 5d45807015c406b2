import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaOf,
  consistentArea,
  type DeliveryArea,
  areaPaymentProblem,
  pickupProblem,
  prefixesOf,
  readPrefixes,
  rentalReachProblem,
  unservedProblem,
} from './delivery-area.ts';

const rest: DeliveryArea = {
  prefix: '',
  name: null,
  isMetro: false,
  isServed: true,
  hasPayOnDelivery: true,
  hasPickup: true,
  hasOneVisit: false,
};
const islands = consistentArea({ ...rest, prefix: '744', name: 'Andaman and Nicobar', isServed: false });
const portBlair = { ...rest, prefix: '7441', name: 'Port Blair' };

describe('the area of a PIN code', () => {
  it('is the one with the longest prefix', () => {
    const areas = [rest, portBlair, islands];
    expect(areaOf('744101', areas)).toBe(portBlair);
    expect(areaOf('744301', areas)).toBe(islands);
    expect(areaOf('600042', areas)).toBe(rest);
    expect(areaOf('600042', [islands])).toBeNull();
  });

  it('never depends on the order of the table', () => {
    const table = fc.uniqueArray(fc.stringMatching(/^[1-9]\d{0,5}$/), { maxLength: 12 });
    fc.assert(
      fc.property(table, fc.stringMatching(/^[1-9]\d{5}$/), (prefixes, pin) => {
        const areas = ['', ...prefixes].map((prefix) => ({ ...rest, prefix }));
        const found = areaOf(pin, areas)?.prefix ?? 'none';
        expect(pin.startsWith(found)).toBe(true);
        expect(prefixes.filter((prefix) => pin.startsWith(prefix) && prefix.length > found.length)).toEqual([]);
        expect(areaOf(pin, areas.toReversed())?.prefix).toBe(found);
      }),
    );
  });

  it('has all beginnings of the PIN code, the longest first', () => {
    expect(prefixesOf('744')).toEqual(['744', '74', '7', '']);
  });
});

describe('what a shopper is told', () => {
  it('says nothing where everything is offered', () => {
    expect([
      unservedProblem('600042', { ...rest, isKnown: true }),
      areaPaymentProblem('600042', rest),
      pickupProblem('600042', rest),
    ]).toEqual([null, null, null]);
  });

  it('names the place where something is not', () => {
    expect(unservedProblem('999999', { ...rest, isKnown: false })).toBe(
      'We do not know the PIN code 999999. Please check the address.',
    );
    expect(unservedProblem('744301', { ...islands, isKnown: true })).toContain(
      'do not deliver to Andaman and Nicobar (744301) yet',
    );
    expect(areaPaymentProblem('744301', islands)).toContain('Pay on Delivery is not available');
    expect(pickupProblem('799999', { ...rest, hasPickup: false })).toContain('at the PIN code 799999');
  });

  it('brings rentals only to the areas of their city, and offers to pick them up elsewhere', () => {
    const chennai = { ...rest, name: 'Chennai' };
    expect(rentalReachProblem('600042', chennai, 'Chennai')).toBe(null);
    expect(rentalReachProblem('603103', { ...rest, name: ' chennai' }, 'Chennai')).toBe(null);
    expect(rentalReachProblem('600042', { ...chennai, isServed: false }, 'Chennai')).not.toBe(null);
    expect(rentalReachProblem('600042', chennai, 'Vellore')).toContain(
      'does not bring rentals of Vellore to Chennai (600042). Please choose an address in Vellore, or pick it up yourself.',
    );
    expect(rentalReachProblem('799999', rest, 'Chennai')).toContain('to the PIN code 799999');
  });

  it('promises no payment on delivery and no pickup where no courier goes', () => {
    expect(islands).toMatchObject({ hasPayOnDelivery: false, hasPickup: false });
  });
});

it('several prefixes can be typed at once', () => {
  expect(readPrefixes(' 744, 790 791\n744 ')).toEqual(['744', '790', '791']);
  expect([readPrefixes(''), readPrefixes('74a'), readPrefixes('0744'), readPrefixes('7441011')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

it('keeps what an area that is served offers', () => {
  const area = {
    prefix: '600',
    name: 'Chennai',
    isMetro: true,
    isServed: true,
    hasPayOnDelivery: true,
    hasPickup: true,
    hasOneVisit: true,
  };
  expect(consistentArea(area)).toEqual(area);
  const nothing = { hasPayOnDelivery: false, hasPickup: false, hasOneVisit: false };
  expect(consistentArea({ ...area, isServed: false })).toMatchObject(nothing);
  expect(consistentArea({ ...area, hasPickup: false })).toMatchObject({ hasPayOnDelivery: true, hasOneVisit: false });
});
