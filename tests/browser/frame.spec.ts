import { productPath } from '../../src/rules/catalogue/product-path.ts';
import { aNewGame, buyerFromChennai, inCart, openCheckout, productToBuy } from './buyers.ts';
import { intercept } from './intercept.ts';
import { signedUp } from './people.ts';
import { complete, expect, expectNoSidewaysScroll, settled, test } from './shop-test.ts';

test('a page that does not exist says so and leads home @phone', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    "Sorry! The page you are looking for can't be found.",
  );
  await page.getByRole('link', { name: 'Go Back to Homepage' }).click();
  await expect(page).toHaveURL('/');
});

test('the bar of a desk says what can be sold @desk @night', async ({ page }) => {
  await page.goto('/about');
  for (const width of [1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const sell = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Sell/ });
    await expect(sell).toContainText('Sell Games, Consoles, and Pc Components');
    await expect(page.getByRole('combobox').first()).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
});

test('the menu opens and closes with the keyboard alone, and leads to PS5 games @both', async ({ page, isMobile }) => {
  await page.goto('/');
  await settled(page);
  const opener = page.getByRole('button', { name: isMobile ? 'Menu' : 'Games menu', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const link = isMobile
    ? page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close menu' })
    : page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'PS4' }).first();
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(opener).toBeFocused();

  if (isMobile) {
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByText('Games', { exact: true }).first().click();
    await drawer.getByRole('link', { name: 'PS5' }).first().click();
    await expect(drawer).toBeHidden();
  } else {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Games', exact: true }).hover();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'PS5' }).first().click();
  }
  await expect(page).toHaveURL('/games/ps5');
  // Whoever does not see the page hears where they are now.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the shop can be read and walked through without scripts @phone', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/games/ps5');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'God of War Ragnarok' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('God of War Ragnarok');
  await context.close();
});

test.describe('while the shop cannot answer', () => {
  test.use({ refusedAt: /\/api\/(?:products|getMe)/ });
  const busy = { status: 503, json: { error: 'The shop is very busy.', code: 'unavailable', requestId: 'x' } };

  test('a list says that its products could not be fetched, and why @desk', async ({ page }) => {
    await page.goto('/about');
    await settled(page);
    await page.route('**/api/products?*', (route) => route.fulfill(busy));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Console', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to fetch products');
    await expect(page.getByRole('alert')).toContainText('The shop is very busy.');
  });

  test('somebody whose sign-in could not be renewed stays, and is told so @desk @night', async ({ page }) => {
    await signedUp(page);
    await page.goto('/about');
    await page.locator('summary', { hasText: 'Account' }).click();
    const profile = page.getByRole('link', { name: 'Profile' }).first();
    await expect(profile).toBeVisible();
    const outage = await intercept(page, '**/api/getMe', (route) => route.fulfill(busy));
    await profile.click();
    await expect(page.getByText('Failed to refresh token')).toBeVisible();
    await expect(page).toHaveURL('/profile');
    outage.end();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Failed to refresh token')).toHaveCount(0);
  });
});

test('the foot of the shop leads on without loading it again, and is there after a page that has none @phone', async ({
  page,
}) => {
  const buyer = await buyerFromChennai(page);
  await inCart(page, buyer, await productToBuy(page, aNewGame));
  await openCheckout(page);
  await settled(page);
  const foot = page.getByRole('contentinfo');
  await expect(foot).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await page.getByRole('banner').getByRole('link').first().click();
  await foot.getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveURL('/faq');
  await expect(foot).toContainText('All rights reserved');
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);

  await page.reload();
  await settled(page);
  await page.evaluate(() => Object.assign(window, { isSame: true }));
  await foot.getByRole('link', { name: 'Terms' }).click();
  await expect(page).toHaveURL('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
});

test('the chat link covers no words and nothing to press', async ({ page }) => {
  const product = await productToBuy(page, aNewGame);
  for (const path of ['/games', productPath(product), '/search?q=god', '/about', '/sell']) {
    await page.goto(path);
    await complete(page);
    for (const share of [0, 0.2, 0.45, 0.7, 1]) {
      await page.evaluate((part) => window.scrollTo(0, part * document.documentElement.scrollHeight), share);
      await expect.poll(() => page.evaluate(coveredByChat), `${path} at ${share}`).toEqual([]);
    }
  }
  await page.getByRole('link', { name: /^Chat with us/ }).focus();
  await expect(page.getByRole('link', { name: /^Chat with us/ })).toBeInViewport({ ratio: 1 });
});

test('the chat link draws back from what comes beneath it without a scroll, to the last round corner @desk @night', async ({
  page,
}) => {
  await page.goto('/about');
  await complete(page);
  const chat = page.getByRole('link', { name: /^Chat with us/ });
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.textContent = 'Round';
    button.style.cssText = 'position: fixed; right: 0; bottom: 0; width: 80px; height: 80px; border-radius: 24px';
    document.querySelector('main')?.append(button);
  });
  await expect(chat).toHaveAttribute('data-aside');
  const place = await chat.evaluate((link: HTMLElement) => ({ left: link.offsetLeft, top: link.offsetTop }));
  // As a picture would that comes late, the page grows, and no element is new.
  const move = (left: number, top: number) =>
    page.getByRole('button', { name: 'Round' }).evaluate(
      (button, to) => {
        button.style.left = `${to.left}px`;
        button.style.top = `${to.top}px`;
        button.parentElement?.style.setProperty('padding-bottom', `${300 + to.left}px`);
      },
      { left, top },
    );
  await move(0, 0);
  await expect(chat).not.toHaveAttribute('data-aside');
  // It looks once more when its own way back has ended.
  await expect.poll(() => chat.evaluate((link) => link.getAnimations().length)).toBe(0);
  await page.waitForTimeout(500);
  // Four pixels of its lower right corner reach into the place of the link.
  await move(place.left + 4 - 80, place.top + 4 - 80);
  await expect(chat).toHaveAttribute('data-aside');
  await expect.poll(() => page.evaluate(coveredByChat)).toEqual([]);
});

/** Runs in the page: the words and controls within the part of the link that is on the screen. */
function coveredByChat(): string[] {
  const chat = document.querySelector('aside[aria-label="Chat"] a');
  if (!chat || chat.getAnimations().length > 0) return ['the link moves'];
  const box = chat.getBoundingClientRect();
  // Less than a pixel hides nothing, and lies between any two points at which somebody looks. What the edge of the screen
  // cuts off, as it does the next card of a row, is brought in by a swipe before anybody reads or presses it.
  const isCovered = ({ left, right, top, bottom }: DOMRect) =>
    right <= innerWidth && left < box.right - 1 && right > box.left + 1 && top < box.bottom - 1 && bottom > box.top + 1;
  const controls = [...document.querySelectorAll('main :is(a, button, input, select), footer a')];
  const paragraphs = [
    ...document.querySelectorAll('main :is(p, h1, h2, h3, li, dd, span:not(.visually-hidden)), footer p'),
  ];
  const words = paragraphs.flatMap((element) =>
    [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  );
  return [
    ...controls.filter((element) => element.checkVisibility() && isCovered(element.getBoundingClientRect())),
    ...words.filter((node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return node.parentElement?.checkVisibility() && [...range.getClientRects()].some(isCovered);
    }),
  ].map(({ textContent }) => textContent ?? '');
}
