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

/** The walls inside src/web: parts know nothing of the shop, and site and office nothing of each other. */
const roomMayImport: Record<string, readonly string[]> = {
  design: [],
  parts: ['design', 'rules'],
  calls: ['contract', 'rules'],
  site: ['design', 'parts', 'calls', 'contract', 'rules'],
  office: ['design', 'parts', 'calls', 'contract', 'rules'],
};

/** Inside the shop: subjects that others build on import no other subject. */
const subjectMayImport: Record<string, readonly string[]> = {
  units: [],
  catalogue: ['settings', 'units'],
  prices: ['catalogue', 'settings'],
  addresses: ['identity'],
  identity: ['audit', 'notifications'],
  wallet: [],
  cart: ['catalogue', 'trade-ups'],
  wishes: ['catalogue', 'identity', 'settings'],
  consoles: ['identity', 'settings'],
  alerts: ['catalogue', 'identity', 'notifications', 'settings'],
  account: [
    'identity',
    'addresses',
    'cart',
    'grievances',
    'wallet',
    'notifications',
    'orders',
    'rentals',
    'reviews',
    'payouts',
    'trade-ins',
    'wishes',
    'consoles',
    'alerts',
  ],
  grievances: ['identity', 'notifications', 'orders', 'settings'],
  reviews: ['catalogue', 'notifications', 'orders', 'settings', 'units'],
  settings: [],
  texts: [],
  delivery: [],
  rentals: ['identity', 'invoices', 'notifications', 'orders', 'payments', 'settings', 'wallet'],
  invoices: ['orders', 'settings', 'trade-ins', 'units'],
  notifications: [],
  offers: ['cart', 'catalogue', 'settings', 'trade-ups'],
  orders: ['units'],
  payments: [],
  payouts: ['notifications', 'orders'],
  'pre-orders': ['catalogue', 'notifications', 'orders'],
  books: [],
  audit: [],
  secrets: [],
  'back-office': [
    'account',
    'audit',
    'books',
    'catalogue',
    'prices',
    'checkout',
    'grievances',
    'identity',
    'invoices',
    'offers',
    'orders',
    'payments',
    'payouts',
    'pre-orders',
    'rentals',
    'reviews',
    'settings',
    'trade-ins',
    'units',
    'wallet',
  ],
  staff: ['settings'],
  'trade-ins': ['catalogue', 'notifications', 'orders', 'payouts', 'settings', 'trade-ups', 'units', 'wallet'],
  'trade-ups': ['catalogue', 'notifications', 'orders', 'payments', 'settings', 'wallet'],
  'sandbox-gateway': ['payments'],
  checkout: [
    'addresses',
    'cart',
    'catalogue',
    'delivery',
    'invoices',
    'notifications',
    'offers',
    'orders',
    'payments',
    'payouts',
    'pre-orders',
    'rentals',
    'settings',
    'trade-ins',
    'trade-ups',
    'units',
    'wallet',
  ],
};

const files = everySourceFile();
const here = 'tests/layout/imports.test.ts';

test('every folder of src is in the table', () => {
  const unknown = [...new Set(files.map(topFolder))].filter((folder) => !(folder in mayImport));
  expect(
    unknown.map((folder) => `src/${folder}: move its files to a known folder, or add it to mayImport in ${here}`),
  ).toEqual([]);
});

test('a file imports only what its folder may', () => {
  const breaches = files.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => target.startsWith('src/'))
      .filter(
        ({ target }) =>
          topFolder(target) !== topFolder(file) && !mayImport[topFolder(file)]?.includes(topFolder(target)),
      )
      .map(
        ({ target }) =>
          `${file} imports ${target}: src/${topFolder(file)} may import ${mayImport[topFolder(file)]?.join(', ') || 'nothing'}`,
      ),
  );
  expect(breaches).toEqual([]);
});

test('the server takes nothing from the pages but the in-process call', () => {
  const taken = files
    .filter((file) => topFolder(file) === 'server')
    .flatMap((file) => importsOf(file).filter(({ target }) => target.startsWith('src/web/')))
    .map(({ target }) => target);
  expect([...new Set(taken)].toSorted()).toEqual(['src/web/calls/call.ts', 'src/web/calls/refused-by-shop.ts']);
});

test('inside src/web the walls stand: parts know nothing of the shop, site and office nothing of each other', () => {
  const inRooms = files.filter((file) => /^src\/web\/[^/]+\//.test(file));
  const unknown = inRooms.filter((file) => !(roomOf(file) in roomMayImport));
  expect(unknown.map((file) => `${file}: src/web has the rooms ${Object.keys(roomMayImport).join(', ')}`)).toEqual([]);
  const breaches = inRooms.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => target.startsWith('src/') && roomOf(target) !== roomOf(file))
      .filter(({ target }) => !roomMayImport[roomOf(file)]?.includes(roomOf(target)))
      .map(
        ({ target }) =>
          `${file} imports ${target}: src/web/${roomOf(file)} may import ${roomMayImport[roomOf(file)]?.join(', ') || 'nothing'}; what two rooms need belongs in parts, calls or rules`,
      ),
  );
  expect(breaches).toEqual([]);
});

/** site for src/web/site/cart/cart.tsx, contract for src/contract/cart.ts. */
function roomOf(file: string): string {
  const [, top = '', second = ''] = file.split('/');
  return top === 'web' ? second : top;
}

test('a subject of the shop imports only the subjects it may', () => {
  const subjectOf = (file: string) => file.split('/')[2] ?? '';
  const inSubjects = files.filter((file) => /^src\/shop\/[^/]+\//.test(file));
  const unknown = [...new Set(inSubjects.map(subjectOf))].filter((subject) => !(subject in subjectMayImport));
  expect(unknown.map((subject) => `add ${subject} to subjectMayImport in ${here}`)).toEqual([]);
  const breaches = inSubjects.flatMap((file) =>
    importsOf(file)
      .filter(({ target }) => /^src\/shop\/[^/]+\//.test(target) && subjectOf(target) !== subjectOf(file))
      .filter(({ target }) => !subjectMayImport[subjectOf(file)]?.includes(subjectOf(target)))
      .map(
        ({ target }) =>
          `${file} imports ${target}: move what both need to a subject below, or add '${subjectOf(target)}' to ${subjectOf(file)} in subjectMayImport in ${here}, if no circle comes of it`,
      ),
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
