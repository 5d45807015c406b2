import { describe, expect, it } from 'vitest';
import { listingOf } from './listing-of.ts';

describe('the heading of a list', () => {
  it.each([
    ['games', undefined, 'Games', '/games'],
    ['games', 'ps5', 'PS5 games', '/games/ps5'],
    ['console', undefined, 'Consoles', '/console'],
    ['console', 'xboxseriesx', 'Xbox Series X consoles', '/console/xboxseriesx'],
    ['accessories', undefined, 'Accessories', '/accessories'],
    ['accessories', 'controller', 'Controllers', '/accessories/controller'],
    ['accessories', 'headset', 'Headsets', '/accessories/headset'],
    ['accessories', 'ps4', 'PS4 accessories', '/accessories/ps4'],
  ])('of /%s/%s is %s', (section, type, title, path) => {
    expect(listingOf(section, type)).toMatchObject({ title, path, isKnown: true });
  });

  it('has one address however it was typed', () => {
    expect(listingOf('games', 'PS5').path).toBe('/games/ps5');
    expect(listingOf('games', 'all').path).toBe('/games');
    expect(listingOf('games', 'games').path).toBe('/games');
  });

  it('is the section for a type the shop does not have', () => {
    expect(listingOf('games', 'foo')).toMatchObject({
      title: 'Games',
      path: '/games/foo',
      isKnown: false,
      platform: null,
    });
    expect(listingOf('games', 'controller')).toMatchObject({ title: 'Games', isKnown: false });
  });

  it('leads back through its section', () => {
    expect(listingOf('games', 'ps5').crumbs).toEqual([
      { label: 'Home', href: '/' },
      { label: 'Games', href: '/games' },
      { label: 'PS5' },
    ]);
    expect(listingOf('console', undefined).crumbs).toEqual([{ label: 'Home', href: '/' }, { label: 'Consoles' }]);
  });
});
