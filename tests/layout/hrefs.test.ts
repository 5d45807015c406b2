import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { matchPath } from 'react-router';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { hrefs } from '../../src/web/office/hrefs.ts';
import routes from '../../src/web/routes.ts';
import { everySourceFile, root, textOf } from './source-files.ts';

const files = everySourceFile();

test('an address of the office leads to one of its pages', () => {
  const pages = [...textOf('src/web/office/routes.tsx').matchAll(/\bpath: '([^']*)'/g)]
    .map(([, path = '']) => `/office/${path}`.replace(/\/$/, '').replace(/:\w+/, ':it'))
    .filter((path) => !path.endsWith('*'));
  expect(pages.length).toBeGreaterThan(30);
  const { page: _page, ...typed } = hrefs;
  const addresses = Object.values(typed).map((href) => (typeof href === 'string' ? href : href(':it' as never)));
  expect(addresses.filter((address) => !pages.includes(address))).toEqual([]);
});

test('no address of the office is typed by hand: hrefs has them', () => {
  const own = ['src/web/office/hrefs.ts', 'src/web/office/routes.tsx'];
  const typed = files
    .filter((file) => file.startsWith('src/web/office/') && !own.includes(file))
    .flatMap((file) => [...textOf(file).matchAll(/["'`]\/office\b[^"'`]*/g)].map(([found]) => `${file}: ${found}`));
  expect(typed).toEqual([]);
});

const pagesOfShop = pathsOf(routes).filter((path) => !path.endsWith('*'));

function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path = '', children }) => {
    const own = path.startsWith('/') ? path : `${parent}/${path}`.replace(/\/$/, '');
    return [own || '/', ...pathsOf(children ?? [], own)];
  });
}

test('an address of the shop that a link, a move or a message names is one of routes.ts', () => {
  const named =
    /(?:\b(?:to|href|action)=\{?|\b(?:to|href|path|backTo): |\b(?:navigate|redirect)\()(["'`])(\/(?!office\b|api\/|\$|\w+\.webmanifest).*?)\1/g;
  const found = files
    .filter((file) => /^src\/(?:web\/site|web\/parts|rules|server\/messages)\//.test(file))
    .flatMap((file) => [...textOf(file).matchAll(named)].map(([, , address = '']) => ({ file, address })));
  expect(found.length).toBeGreaterThan(100);
  const lost = found.filter(({ address }) => {
    const path = address.replace(/\$\{[^}]*\}/g, 'it').replace(/[?#].*$/, '');
    return !pagesOfShop.some((page) => matchPath(page, path)) && !existsSync(join(root, 'public', path));
  });
  expect(lost.map(({ file, address }) => `${file}: ${address}`)).toEqual([]);
});
