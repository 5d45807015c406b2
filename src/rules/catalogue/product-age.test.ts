import { expect, test } from 'vitest';
import { ageBadge, ageSegment, editionAgeNumber, editionLabel, productAges, searchAge } from './product-age.ts';
import { nameSegment, productPath, productTitle } from './product-path.ts';

test('every age has its badge, its word in an address and its word in a search', () => {
  expect(productAges.map((age) => ageBadge(age).tone)).toEqual(['new', 'preowned', 'preorder', 'preowned']);
  expect(productAges.map((age) => ageBadge(age).label)).toEqual(['New', 'Pre Owned', 'Pre Order', 'Pre Owned']);
  expect(productAges.map(ageSegment)).toEqual(['buy', 'preowned', 'preorder', 'sell']);
  expect(productAges.map(searchAge)).toEqual(['New', 'PreOwned', 'PreOrder', 'PreOwned']);
});

test('a list of editions tells new ones from pre-owned ones', () => {
  expect(productAges.map(editionAgeNumber)).toEqual([1, 2, 3, 4]);
  expect([1, 2, 3].map((number) => editionLabel('Deluxe', number))).toEqual([
    'Deluxe (New)',
    'Deluxe (PreOwned)',
    'Deluxe',
  ]);
});

test('an address is made of the section, the age, the name and the number', () => {
  const product = { urlType: 'Games', age: 'New', productName: ' Astro  Bot ', id: 7 } as const;
  expect(productPath(product)).toBe('/games/buy/Astro-Bot/7');
  expect(productPath({ ...product, age: 'preOrder' })).toBe('/games/preorder/Astro-Bot/7');
  expect(nameSegment('50/50 & more?')).toBe('50%2F50-%26-more%3F');
});

test('only an edition that is not the standard one is named in a title', () => {
  expect(productTitle({ productName: 'Astro Bot', editionName: 'STANDARD' })).toBe('Astro Bot');
  expect(productTitle({ productName: 'Astro Bot', editionName: 'DELUXE' })).toBe('Astro Bot - DELUXE');
});
