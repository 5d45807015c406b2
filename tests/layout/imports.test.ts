import { expect, test } from 'vitest';
import { everySourceFile, importsOf, topFolder } from './source-files.ts';

/** Who may import whom. A folder that is not here is not part of the design. */
const mayImport: Record<string, readonly string[]> = {
  rules: [],
  contract: ['rules'],
  art: [],
  shop: ['rules'],
  api: ['rules', 'contract', 'shop', 'art'],
  web: ['rules', 'contract'],
  server: ['rules', 'contract', 'shop', 'api', 'art', 'web'],
};

/** Inside the shop: subjects that others build on import no other subject. */
const subjectMayImport: Record<string, readonly string[]> = {
  catalogue: [],
  addresses: [],
  identity: [],
  wallet: [],
  cart: ['catalogue'],
  account: ['identity', 'addresses', 'cart', 'wallet', 'notifications', 'orders'],
  settings: [],
  content: [],
  delivery: [],
  rentals: ['notifications', 'orders', 'settings'],
  invoices: ['settings', 'trade-ins'],
  notifications: [],
  orders: [],
  payments: [],
  books: [],
  audit: [],
  'back-office': [
    'account',
    'audit',
    'catalogue',
    'checkout',
    'identity',
    'orders',
    'payments',
    'rentals',
    'trade-ins',
    'wallet',
  ],
  staff: [],
  'trade-ins': ['catalogue', 'notifications', 'orders', 'settings', 'wallet'],
  'sandbox-gateway': ['payments'],
  checkout: [
    'addresses',
    'cart',
    'catalogue',
    'delivery',
    'invoices',
    'notifications',
    'orders',
    'payments',
    'rentals',
    'settings',
    'trade-ins',
    'wallet',
  ],
};

const files = everySourceFile();

test('every folder of src is in the table', () => {
  expect([...new Set(files.map(topFolder))].toSorted()).toEqual(Object.keys(mayImport).toSorted());
});

test('a file imports only what its folder may', () => {
  const breaches = files.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => target.startsWith('src/'))
      .filter(
        ({ target }) =>
          topFolder(target) !== topFolder(file) && !mayImport[topFolder(file)]?.includes(topFolder(target)),
      )
      // The two sides of the in-process call meet in these two files of types and one error class.
      .filter(({ target }) => !(topFolder(file) === 'server' && target.startsWith('src/web/state/')))
      .map(({ target }) => `${file} imports ${target}`),
  );
  expect(breaches).toEqual([]);
});

test('the server takes nothing from the pages but the in-process call', () => {
  const taken = files
    .filter((file) => topFolder(file) === 'server')
    .flatMap((file) => importsOf(file).filter(({ target }) => target.startsWith('src/web/')))
    .map(({ target }) => target);
  expect([...new Set(taken)].toSorted()).toEqual(['src/web/state/call.ts', 'src/web/state/refused-by-shop.ts']);
});

test('a subject of the shop imports only the subjects it may', () => {
  const subjectOf = (file: string) => file.split('/')[2] ?? '';
  const inSubjects = files.filter((file) => /^src\/shop\/[^/]+\//.test(file));
  expect([...new Set(inSubjects.map(subjectOf))].filter((subject) => !(subject in subjectMayImport))).toEqual([]);
  const breaches = inSubjects.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => /^src\/shop\/[^/]+\//.test(target) && subjectOf(target) !== subjectOf(file))
      .filter(({ target }) => !subjectMayImport[subjectOf(file)]?.includes(subjectOf(target)))
      .map(({ target }) => `${file} imports ${target}`),
  );
  expect(breaches).toEqual([]);
});

test('rules and pages stay out of the machine room', () => {
  const foreign: Record<string, RegExp> = {
    rules: /^(?!\.)/,
    web: /^(node:|pg$|kysely|fastify|zod|sharp)/,
    contract: /^(?!\.|zod\/mini$)/,
  };
  const breaches = files.flatMap((file) =>
    importsOf(file)
      .filter(({ text }) => foreign[topFolder(file)]?.test(text))
      .map(({ text }) => `${file} imports ${text}`),
  );
  expect(breaches).toEqual([]);
});

test('no file only passes on what others export', () => {
  expect(files.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
});
