import { expect, test } from 'vitest';
import { defaultShopSettings } from '../house/shop-settings.ts';
import { copyWarranty, warrantyText } from './warranty-text.ts';

const settings = { figures: { ...defaultShopSettings.figures, warrantyMonths: 3, hardwareReplaceDays: 10 } };

test('the warranty is worded with the figures of the owner', () => {
  expect(warrantyText(settings)).toContain('our 3-month warranty from the day of delivery');
  expect(warrantyText(settings)).toContain('replaced in the first 10 days and serviced within 30 days');
});

test('a copy has its warranty from the day it arrives, and none when it is for parts', () => {
  expect(copyWarranty({ grade: 'Good', deliveredOn: null }, settings)).toBe(
    '3-month warranty from the day of delivery',
  );
  expect(copyWarranty({ grade: 'Worn', deliveredOn: '2026-11-30' }, settings)).toBe('Warranty until 28 Feb 2027');
  expect(copyWarranty({ grade: 'Faulty', deliveredOn: '2026-11-30' }, settings)).toBe(
    'Sold for parts, without a warranty',
  );
});
