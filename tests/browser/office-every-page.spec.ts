import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { ask, home, productToBuy, send, type Buyer } from './buyers.ts';
import { isNight } from '../support/night.ts';
import { aUnitAtTheBench, boughtOnDelivery, inTheOffice, openInOffice, rented, tradedIn } from './office-people.ts';
import { complete, expect, expectNoBarriers, expectNoSidewaysScroll, keepTheFirst, test } from './shop-test.ts';

/** Read as text: the list itself draws the pages, and takes their styles along. */
const officePaths = [...readFileSync('src/web/office/routes.tsx', 'utf8').matchAll(/\bpath: '([^']*)'/g)].map(
  ([, path = '']) => path,
);

const script = '<img src=x onerror="window.broken=true">';

const parts = 2;

// Each page is opened once: opening is half of the work. At night it is looked at in both lights, by day in one of them.
for (let part = 0; part < parts; part += 1) {
  test(`every page has no barriers and fits a desk, a tablet and a phone of 320 pixels: part ${part + 1} @desk`, async ({
    page,
  }) => {
    test.slow();
    await inTheOffice(page, 'owner');
    const paths = await everyPath(page);
    for (const [index, path] of paths.filter((_, place) => place % parts === part).entries()) {
      await test.step(path, async () => {
        await openInOffice(page, path);
        await complete(page);
        await expectFits(page, isNight ? [768, 1280, 320] : [1280, 320]);
        await keepTheFirst(page);
        for (const light of isNight ? [...lights, ...tabletLights] : [lights[index % lights.length] ?? lights[0]]) {
          await look(page, { ...light, isFrameSeen: index > 1 });
        }
      });
    }
    await openInOffice(page, paths.find((path) => path.startsWith('/customers/')) ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(script);
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  });
}

const lights = [
  { width: 320, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;

const tabletLights = (['light', 'dark'] as const).map((colorScheme) => ({ width: 768, colorScheme }));

async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await complete(page);
    await expectNoSidewaysScroll(page);
  }
}

async function look(
  page: Page,
  { width, colorScheme, isFrameSeen }: { width: number; colorScheme: 'light' | 'dark'; isFrameSeen: boolean },
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await complete(page);
  await expectNoBarriers(page, { isFrameSeen });
}

const partsOfSettings = ['legal', 'figures', 'used', 'lending', 'reviews', 'limits', 'cities', 'rates'].map(
  (part) => `/settings?part=${part}`,
);

/**
 * The addresses of all pages, with something to see on each: a customer has a script for a name, and every order has one
 * for a note. A page with a new sort of id has to be added here.
 */
async function everyPath(page: Page): Promise<string[]> {
  const customer = await customerNamedLikeAScript(page);
  const orderIds = [
    await boughtOnDelivery(page, customer),
    await tradedIn(page, customer),
    await rented(page, customer),
  ];
  for (const orderId of orderIds) {
    await page.request.post('/api/office/addNote', { data: { orderId, text: script } });
  }
  await page.request.post('/api/office/moveOrder', { data: { orderId: orderIds[1], move: 'receive' } });
  const ids: Readonly<Record<string, readonly string[]>> = {
    ':orderId': orderIds,
    ':orderIds': [orderIds.join(',')],
    ':grievanceId': [await complained(page, customer, orderIds[0])],
    ':customerId': [String(customer.id)],
    ':productId': ['1'],
    ':productIds': ['1,2'],
    ':preOrderId': [String((await productToBuy(page, ({ age }) => age === 'preOrder')).id), '1'],
    ':unit': [await aUnitAtTheBench(page), 'no-such-unit'],
    ':units': [await aUnitAtTheBench(page)],
    ':reviewId': ['1', '2000000000'],
    ':key': ['faq', 'marquee', 'banners', 'terms', 'complaints', 'no-such-text'],
  };
  expect(officePaths).toContain('orders/:orderId');
  const paths = officePaths.flatMap((path) => {
    const [parameter] = /:\w+/.exec(path) ?? [];
    if (!parameter) return [`/${path}`];
    const known = ids[parameter];
    if (!known) throw new Error(`the walk has no ${parameter} for /office/${path}`);
    return known.map((id) => `/${path.replace(parameter, id)}`);
  });
  return [...paths, ...partsOfSettings, '/reports?name=stock', '/no-such-page'];
}

async function complained(page: Page, customer: Buyer, orderId: string | undefined): Promise<string> {
  await send(page, customer, '/api/openGrievance', { userId: customer.id, orderId, text: script });
  const complaints = await ask<{ grievanceId: string }[]>(page, customer, `/api/getGrievances?userId=${customer.id}`);
  return complaints[0]?.grievanceId ?? '';
}

async function customerNamedLikeAScript(page: Page): Promise<Buyer> {
  const number = String(Math.floor(Math.random() * 1e9)).padStart(9, '0');
  const password = `Secret ${number}`;
  const answer = await page.request.post('/api/register', {
    data: {
      firstName: script,
      lastName: '<script>window.broken=true</script>',
      email: `x${number}@example.in`,
      password,
      confirmPassword: password,
      mobileNumber: `8${number}`,
    },
  });
  const person = (await answer.json()) as Buyer;
  await send(page, person, '/api/addNewAddress', { userId: person.id, ...home, name: script });
  return person;
}
