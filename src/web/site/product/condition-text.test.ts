import { expect, test } from 'vitest';
import { defaultShopSettings } from '../../../rules/house/shop-settings.ts';
import { warrantyText } from './condition-text.ts';

test('who gives the warranty, and for how long', () => {
  const thing = { subCategory: 'Console', grade: null, makerWarranty: '1 year, from the maker' } as const;
  const text = (changes: Partial<Parameters<typeof warrantyText>[0]>, months = 6) =>
    warrantyText(
      { age: 'New', ...thing, ...changes },
      { ...defaultShopSettings, figures: { ...defaultShopSettings.figures, warrantyMonths: months } },
    );
  expect(text({})).toBe('1 year, from the maker');
  expect(text({ age: 'preOrder' })).toBe('1 year, from the maker');
  expect(text({ makerWarranty: null })).toBeNull();
  expect(text({ age: 'sell' })).toBeNull();
  expect(text({ age: 'PreOwned' })).toBe('6 months, from GameTrove');
  expect(text({ age: 'PreOwned' }, 1)).toBe('1 month, from GameTrove');
  expect(text({ age: 'PreOwned', grade: 'Faulty' })).toBe('None, it is sold for parts');
});
