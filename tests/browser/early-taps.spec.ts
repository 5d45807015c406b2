import type { Page } from '@playwright/test';
import { productPath } from '../../src/rules/catalogue/product-path.ts';
import { must } from '../../src/rules/must.ts';
import { productToBuy } from './buyers.ts';
import { expect, settled, test } from './shop-test.ts';

/** The page as a slow phone has it for many seconds: all is seen, and no script has come. */
async function openWithoutScripts(page: Page, path: string): Promise<{ letScriptsCome: () => Promise<void> }> {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((letCome) => (resolve = letCome));
  await page.route(/\/assets\/.+\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  return {
    letScriptsCome: async () => {
      expect(await page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react')))).toBe(
        false,
      );
      resolve();
      await settled(page);
    },
  };
}

const inTheCart = (page: Page, count: string) =>
  expect(page.getByRole('link', { name: `Cart, ${count}` }).first()).toBeVisible();

test('what I tap on a list before the scripts are there is done once when they are', async ({ page, isMobile }) => {
  const { letScriptsCome } = await openWithoutScripts(page, '/games');
  const buttons = page.getByRole('main').getByRole('button', { name: 'Add to Cart' });
  for (const [place, taps] of [
    [0, 1],
    [1, 3],
  ] as const) {
    const button = buttons.nth(place);
    for (let tap = 0; tap < taps; tap += 1) await button.click();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  }
  await page.getByLabel('Sort by').selectOption('Price, low to high');
  if (isMobile) await page.getByRole('link', { name: 'Filters', exact: true }).click();
  else await page.getByRole('region', { name: 'Filters' }).getByRole('checkbox', { name: /^New/ }).check();
  // A link that only needs its address is not held back.
  await expect(page).toHaveURL('/games');

  await letScriptsCome();
  await inTheCart(page, '2 items');
  if (isMobile) await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  else await expect(page.getByRole('link', { name: 'Remove New' })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

test('the menu opens before the scripts are there, or as soon as they are', async ({ page, isMobile }) => {
  const { letScriptsCome } = await openWithoutScripts(page, '/about');
  await page.getByRole('button', { name: isMobile ? 'Menu' : 'Games menu', exact: true }).click();
  await letScriptsCome();
  const menu = isMobile ? page.getByRole('dialog', { name: 'Menu' }) : page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByText('Games', { exact: true }).first()).toBeVisible();
  if (!isMobile) await expect(menu.getByRole('link', { name: 'PS5' }).first()).toBeVisible();
});

test('a condition, a PIN code and a closer look that I asked for early are there when the page is', async ({
  page,
}) => {
  const isChoice = (offers: readonly { availableQty: number }[]) =>
    offers.filter(({ availableQty }) => availableQty > 0).length > 1;
  const game = await productToBuy(page, ({ age, grades = [] }) => age === 'PreOwned' && isChoice(grades));
  const { letScriptsCome } = await openWithoutScripts(page, productPath(game));
  const other = page.getByRole('radio', { checked: false, disabled: false }).first();
  const chosen = must(await other.getAttribute('value'), 'its value');
  await page.locator(`label:has(input[value="${chosen}"])`).click();
  await page.getByLabel('Delivery to PIN code').fill('600042');
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByRole('link', { name: 'Zoom in' }).click();

  await letScriptsCome();
  const zoom = page.getByRole('dialog');
  await expect(zoom).toBeVisible();
  await expect(page).toHaveURL(productPath(game));
  await page.keyboard.press('Escape');
  await expect(zoom).toBeHidden();
  await expect(page.locator(`input[value="${chosen}"]`)).toBeChecked();
  await expect(page.locator('[aria-live=polite]', { hasText: chosen })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Chennai' })).toBeVisible();
  // Choosing again what is chosen by now changes nothing, and the page follows as ever.
  await page.locator('#buy').getByRole('button', { name: 'Add to Cart' }).click();
  await inTheCart(page, '1 item');
});

test.describe('at the door', () => {
  test.use({ refusedAt: /\/api\/login/ });

  test('a login that is sent early is sent once, and its password is in no address @phone', async ({ page }) => {
    const { letScriptsCome } = await openWithoutScripts(page, '/login');
    let count = 0;
    await page.route('**/api/login', async (route) => {
      count += 1;
      await route.fulfill({ status: 401, json: { error: 'Not this time.', code: 'not-signed-in', requestId: 'x' } });
    });
    await page.getByLabel('Email', { exact: false }).first().fill('shopper@gametrove.example');
    await page.getByLabel('Password', { exact: true }).fill('no password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await letScriptsCome();
    await expect(page.getByText('Not this time.')).toBeVisible();
    await expect(page).toHaveURL('/login');
    expect(count).toBe(1);
  });
});

test('who has gone on to type keeps the field: what I tapped is done, and nothing opens over my words', async ({
  page,
  isMobile,
}) => {
  const { letScriptsCome } = await openWithoutScripts(page, '/games');
  if (isMobile) await page.getByRole('link', { name: 'Filters', exact: true }).click();
  else await page.getByRole('button', { name: 'Games menu', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  const search = page.getByRole('banner').getByRole('combobox').filter({ visible: true });
  await search.click();
  await search.pressSequentially('zel');
  await letScriptsCome();
  await inTheCart(page, '1 item');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.keyboard.type('da');
  await expect(search).toHaveValue('zelda');
  await expect(search).toBeFocused();
  if (isMobile) await expect(page.getByRole('dialog')).toHaveCount(0);
  else await expect(page.getByRole('button', { name: 'Games menu' })).toHaveAttribute('aria-expanded', 'false');
});

test('a login that is sent early and has a wrong field leaves me where I went on typing @phone', async ({ page }) => {
  const { letScriptsCome } = await openWithoutScripts(page, '/login');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const password = page.getByLabel('Password', { exact: true });
  await password.pressSequentially('secret');
  await letScriptsCome();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await page.keyboard.type(' words');
  await expect(password).toHaveValue('secret words');
});

test('a tap in the very moment in which the page wakes counts once @desk', async ({ page }) => {
  await page.addInitScript(() => {
    const listen = document.addEventListener.bind(document);
    let isTapped = false;
    document.addEventListener = (...listener: Parameters<typeof listen>) => {
      listen(...listener);
      if (isTapped || listener[0] !== 'click') return;
      isTapped = true;
      // React listens from here on, and has drawn nothing yet.
      queueMicrotask(() => document.querySelector<HTMLElement>('[aria-label="Games menu"]')?.click());
    };
  });
  await page.goto('/about');
  await settled(page);
  // A second one would have closed it again.
  const arrow = page.getByRole('button', { name: 'Games menu' });
  await expect(arrow).toHaveAttribute('aria-expanded', 'true');
  await page.waitForLoadState('networkidle');
  await expect(arrow).toHaveAttribute('aria-expanded', 'true');
});
