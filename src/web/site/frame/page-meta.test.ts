import { expect, test } from 'vitest';
import { defaultShopSettings } from '../../../rules/house/shop-settings.ts';
import { pageMeta } from './page-meta.ts';
import { shopRouteId } from './use-shop.ts';

const settings = { ...defaultShopSettings, brand: { ...defaultShopSettings.brand, name: 'Pixel Bazaar' } };
const frame = { id: shopRouteId, loaderData: { settings, currentYear: 2025, publicUrl: 'https://shop.example' } };
const page = { title: 'Terms', description: 'What we promise each other.', path: '/terms' };

test('the tab of my browser names the page and the shop as its owner calls it', () => {
  expect(pageMeta([frame], page)).toContainEqual({ title: 'Terms · Pixel Bazaar' });
});

test('a page has one address, at the origin that shoppers use', () => {
  expect(pageMeta([frame], page)).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://shop.example/terms',
  });
});

test('a shared link shows its picture from a full address', () => {
  expect(pageMeta([frame], { ...page, image: '/share/7/abc.png' })).toContainEqual({
    property: 'og:image',
    content: 'https://shop.example/share/7/abc.png',
  });
});

test('a page whose frame did not load claims no address', () => {
  const tags = pageMeta([], page);
  expect(tags).toContainEqual({ title: 'Terms · GameTrove' });
  expect(JSON.stringify(tags)).not.toContain('canonical');
});
