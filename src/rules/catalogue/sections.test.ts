import { expect, test } from 'vitest';
import {
  platformLabel,
  productNavigation,
  readCategory,
  sectionOf,
  siteNavigation,
  subCategories,
} from './sections.ts';

test('the menu leads to every console we sell for, and not to PC', () => {
  const [games, consoles, accessories] = productNavigation;
  const slugs = ['ps4', 'ps5', 'xboxone', 'xboxseriesx', 'xboxseriess', 'nintendoswitch'];
  expect(games).toMatchObject({ path: '/games' });
  expect(games?.links.map(({ path }) => path)).toEqual(slugs.map((slug) => `/games/${slug}`));
  expect(consoles?.links.map(({ path }) => path)).toEqual(slugs.map((slug) => `/console/${slug}`));
  expect(games?.links[2]).toEqual({ label: 'Xbox One', path: '/games/xboxone' });
  expect(consoles?.links[5]).toEqual({ label: 'Nintendo Switch', path: '/console/nintendoswitch' });
  expect(accessories?.links).toEqual([
    { label: 'Controllers', path: '/accessories/controller' },
    { label: 'Headsets', path: '/accessories/headset' },
  ]);
});

test('the cities that the owner opened stand under Rent, and selling has no list', () => {
  const menu = siteNavigation([{ slug: 'chennai', name: 'Chennai' }]);
  expect(menu.map(({ path }) => path)).toEqual(['/games', '/console', '/accessories', '/rent', '/sell']);
  expect(menu[3]?.links).toEqual([{ label: 'Chennai', path: '/rent/chennai' }]);
  expect(menu[4]).toMatchObject({ links: [], subtitle: expect.stringContaining('Sell') });
});

test('controllers and headsets are accessories, games and consoles stand for themselves', () => {
  expect(subCategories.map(sectionOf)).toEqual(['Games', 'Console', 'Accessories', 'Accessories', 'Accessories']);
});

test('a platform is called by its name, an unknown one by its code', () => {
  expect(platformLabel('XboxSeriesX')).toBe('Xbox Series X');
  expect(platformLabel('Dreamcast')).toBe('Dreamcast');
});

test('two words name a platform and a kind, in either order', () => {
  const ps5Games = { platform: 'PS5', subCategories: ['Games'] };
  expect(readCategory(['ps5', 'games'])).toEqual(ps5Games);
  expect(readCategory(['Games', 'PS5'])).toEqual(ps5Games);
  expect(readCategory(['ps5', 'all'])).toEqual({ platform: 'PS5', subCategories: [...subCategories] });
});

test('no word, an empty word and "all" mean everything', () => {
  const everything = { platform: null, subCategories: [...subCategories] };
  expect(readCategory([undefined, ''])).toEqual(everything);
  expect(readCategory(['ALL'])).toEqual(everything);
});

test('accessories are controllers and headsets too; the shop buys no controllers under that word', () => {
  expect(readCategory(['accessories'])?.subCategories).toEqual(['Controller', 'Headset', 'Accessories']);
  expect(readCategory(['sellaccessories'])?.subCategories).toEqual(['Headset', 'Accessories']);
  expect(readCategory(['accessories', 'headset'])).toEqual({ platform: null, subCategories: ['Headset'] });
});

test('a word that nobody knows means nothing', () => {
  expect(readCategory(['ps5', 'vinyl'])).toBeNull();
});
