import { describe, expect, it } from 'vitest';
import { estimateDelivery } from './delivery.ts';
import { formatWeekday } from '../time/day.ts';
import { isPinCode } from './pin-rules.ts';
import { defaultShopSettings } from '../house/shop-settings.ts';

const { figures } = defaultShopSettings;
const chennai = '600042';
const kochi = '682001';

const areaAt = (pin: string) => (pin === chennai ? { name: 'Chennai', isMetro: true } : { name: null, isMetro: false });

/** 2026-11-16 is a Monday. */
const estimate = (pin: string, timeInIndia: string, releaseDate?: string) =>
  estimateDelivery({ pin, area: areaAt(pin), now: new Date(`${timeInIndia}+05:30`), figures, releaseDate });

describe('a PIN code', () => {
  it('has six digits and does not start with 0', () => {
    expect(['600042', '110001', '999999'].every(isPinCode)).toBe(true);
    expect(['', '60004', '6000422', '060004', '60004a', ' 600042'].some(isPinCode)).toBe(false);
  });

  it('that is not one gets no date', () => {
    expect(estimate('012345', '2026-11-16T10:00')).toBeNull();
  });
});

describe('when an order arrives', () => {
  it('leaves the same day until 3:59 PM and reaches a metro in one or two business days', () => {
    expect(estimate(chennai, '2026-11-16T15:59:59')).toEqual({
      city: 'Chennai',
      isMetro: true,
      dispatchOn: '2026-11-16',
      earliest: '2026-11-17',
      latest: '2026-11-18',
    });
  });

  it('leaves the next day from 4:00 PM', () => {
    expect(estimate(chennai, '2026-11-16T16:00')).toMatchObject({
      dispatchOn: '2026-11-17',
      earliest: '2026-11-18',
      latest: '2026-11-19',
    });
  });

  it('takes three or four business days to the rest of India', () => {
    expect(estimate(kochi, '2026-11-16T10:00')).toMatchObject({
      city: kochi,
      earliest: '2026-11-19',
      latest: '2026-11-20',
    });
  });

  it('leaves on a Saturday, and Sunday does not count on the way', () => {
    expect(estimate(chennai, '2026-11-21T15:59')).toMatchObject({
      dispatchOn: '2026-11-21',
      earliest: '2026-11-23',
      latest: '2026-11-24',
    });
  });

  it('waits for Monday when it is ordered late on a Saturday or on a Sunday', () => {
    const late = estimate(chennai, '2026-11-21T16:00');
    expect(late).toMatchObject({ dispatchOn: '2026-11-23', earliest: '2026-11-24' });
    expect(estimate(chennai, '2026-11-22T09:00')).toEqual(late);
    expect(estimate(chennai, '2026-11-22T23:59')).toEqual(late);
  });

  it('counts days as they are in India, not where the server stands', () => {
    const justAfterMidnight = new Date('2026-11-16T18:31:00Z');
    expect(estimateDelivery({ pin: chennai, area: areaAt(chennai), now: justAfterMidnight, figures })?.dispatchOn).toBe(
      '2026-11-17',
    );
  });

  it('sends a pre-order on its release date, or the Monday after a Sunday', () => {
    expect(estimate(chennai, '2026-11-16T10:00', '2027-01-15')).toMatchObject({
      dispatchOn: '2027-01-15',
      earliest: '2027-01-16',
    });
    expect(estimate(chennai, '2026-11-16T10:00', '2027-01-17')?.dispatchOn).toBe('2027-01-18');
  });

  it('does not promise the past for a game that is already out', () => {
    expect(estimate(chennai, '2026-11-16T10:00', '2020-01-01')?.dispatchOn).toBe('2026-11-16');
  });
});

it('writes a day in words', () => {
  expect(formatWeekday('2026-11-17')).toBe('Tue, 17 Nov');
});
