import { createHash } from 'node:crypto';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import { isNight } from '../support/night.ts';

interface ShopFixtures {
  /** Addresses whose refusals the test is about: the browser writes every one of them to its console. */
  refusedAt: RegExp;
  complaints: string[];
}

/** A page whose console must stay silent: hydration and content-security troubles show there first. */
export const test = base.extend<ShopFixtures>({
  refusedAt: [/^$/, { option: true }],
  baseURL: async ({}, use) => {
    await use(process.env['SHOP_URL']);
  },
  // Everybody has an address of their own, as in life: the shop's limits for one address are not shared by the whole suite.
  extraHTTPHeaders: async ({}, use, { testId, repeatEachIndex }) => {
    const [a, b, c] = createHash('sha256').update(`${testId} ${repeatEachIndex}`).digest();
    await use({ 'x-forwarded-for': `10.${a}.${b}.${c}` });
  },
  complaints: [
    async ({ page, refusedAt }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const { url } = message.location();
        const isExpected = /status of 404|blocked by Playwright/.test(message.text()) || refusedAt.test(url);
        if (['error', 'warning'].includes(message.type()) && !isExpected)
          complaints.push(`${page.url()} ${message.text()}`);
      });
      page.on('pageerror', (failure) => complaints.push(String(failure)));
      await use(complaints);
      // What a route is still fetching belongs to nobody any more; else the test after this one would be told of it.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(complaints, 'the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** React has taken over: until then a click may find only the server's HTML. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('#main') && Object.keys(document.body).some((key) => key.startsWith('__react')),
  );
}

/** What was asked for has come and is drawn: nothing stands in for it any more. */
export async function complete(page: Page): Promise<void> {
  await settled(page);
  await expect(page.locator('[data-skeleton]')).toHaveCount(0);
  await page.waitForFunction(() => document.readyState === 'complete');
}

interface Walk {
  /** Head and foot are the same on every page: whoever walks through them all looks at those of the first one. */
  isFrameSeen?: boolean;
  /** Every page's colours are looked at by the walks; on the way through a story only at night, for they are half of a look. */
  hasColours?: boolean;
}

/** The shop has no frames of others, for which axe would open a second page each time. */
export async function expectNoBarriers(
  page: Page,
  { isFrameSeen = false, hasColours = true }: Walk = {},
): Promise<void> {
  await finishMotion(page);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (!hasColours) axe.disableRules('color-contrast');
  if (isFrameSeen) for (const part of ['header', 'footer']) axe.exclude(`${part}:not(main *)`);
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

const longestChangeMs = 1_500;

/**
 * Halfway between two colours or two positions everything would be measured wrongly. What takes long is no change from one
 * look to another: a line that moves for ever, or the clock of a message, which would be gone at its end.
 */
export async function finishMotion(page: Page): Promise<void> {
  await page.waitForFunction((longestMs) => {
    const changes = document.getAnimations().filter(({ effect, playState }) => {
      const { endTime = 0 } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && Number(endTime) <= longestMs;
    });
    for (const change of changes) change.finish();
    return changes.length === 0;
  }, longestChangeMs);
}

/** Polled, because a list becomes cards a moment after the window became narrow. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const tooWide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(tooWide, { timeout: 15_000 }).toBeLessThanOrEqual(0);
}

/**
 * Without barriers and without sideways scroll. A phone works in the dark and a desk in the light: so each of the two is
 * looked at, and the slowest look of all is taken once a screen.
 */
export async function expectGoodScreen(page: Page, { isMobile }: { isMobile: boolean }): Promise<void> {
  await expectFits(page, { isMobile });
  if (isMobile) await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoBarriers(page, { hasColours: isNight });
  if (isMobile) await page.emulateMedia({ colorScheme: 'light' });
}

/** The same for a page that is left afterwards: of what is drawn alike, the first ones are enough. */
export async function expectGoodPage(page: Page, { isMobile, ...walk }: Walk & { isMobile: boolean }): Promise<void> {
  await expectFits(page, { isMobile });
  await page.emulateMedia({ colorScheme: isMobile ? 'dark' : 'light', reducedMotion: 'reduce' });
  await keepTheFirst(page);
  await expectNoBarriers(page, walk);
}

/** The same on a tablet, in both lights, with every button where a finger can reach it. */
export async function expectGoodTablet(page: Page, walk: Walk = {}): Promise<void> {
  await page.setViewportSize({ width: 768, height: 1024 });
  await expectNoSidewaysScroll(page);
  await keepTheFirst(page);
  await finishMotion(page);
  expect(await page.evaluate(coveredControls), page.url()).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectNoBarriers(page, walk);
  }
}

/** Runs in the page: what lies under something else when it is scrolled to the middle of the screen. */
function coveredControls(): string[] {
  const covered: string[] = [];
  for (const control of document.querySelectorAll('main :is(a[href], button, input, select, textarea)')) {
    if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const [box] = control.getClientRects();
    // A field that is one pixel wide stands for its label.
    if (!box || box.width < 8 || box.height < 8) continue;
    const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    if (!hit || control.contains(hit) || hit.contains(control)) continue;
    const isLabel = 'labels' in control && [...(control.labels as NodeList)].some((label) => label.contains(hit));
    if (!isLabel) covered.push(`${control.outerHTML.slice(0, 160)} under ${hit.outerHTML.slice(0, 160)}`);
  }
  return covered;
}

/**
 * Twelve cards and twenty rows have the same barriers as five hundred, and are looked at in a fraction of the time. The others are
 * hidden, not removed: a page that draws its list again would not find them.
 */
export async function keepTheFirst(page: Page): Promise<void> {
  await page
    .locator('main :is(ul, ol) > li:nth-child(n + 13), main tbody > tr:nth-child(n + 21)')
    .evaluateAll((more) =>
      more.forEach((each) => (each as HTMLElement).style.setProperty('display', 'none', 'important')),
    );
}

async function expectFits(page: Page, { isMobile }: { isMobile: boolean }): Promise<void> {
  await expectNoSidewaysScroll(page);
  if (!isMobile) return;
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 360, height: 740 });
}

/** The link to the chat stays at the bottom right, and the end of the page has room for it. */
export async function expectRoomForChat(page: Page): Promise<void> {
  const chat = page.getByRole('link', { name: 'Chat with us' });
  await expect(chat).toHaveCSS('position', 'fixed');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const covered = await chat.evaluate((link) => {
    const own = link.getBoundingClientRect();
    const others = [...document.querySelectorAll('main a, main button, main input, footer a, footer p')];
    return others
      .map((other) => ({ other, box: other.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && box.height > 0)
      .filter(({ box }) => box.right > own.left && box.left < own.right && box.bottom > own.top && box.top < own.bottom)
      .map(({ other }) => other.textContent);
  });
  expect(covered, page.url()).toEqual([]);
}
