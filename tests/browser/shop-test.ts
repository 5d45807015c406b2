import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';

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
  complaints: [
    async ({ page, refusedAt }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        const { url } = message.location();
        const isExpected = /status of 404/.test(message.text()) || refusedAt.test(url);
        if (['error', 'warning'].includes(message.type()) && !isExpected)
          complaints.push(`${page.url()} ${message.text()}`);
      });
      page.on('pageerror', (failure) => complaints.push(String(failure)));
      await use(complaints);
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

/** The shop has no frames of others, for which axe would open a second page each time. */
export async function expectNoBarriers(page: Page): Promise<void> {
  await finishMotion(page);
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
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
async function finishMotion(page: Page): Promise<void> {
  await page.waitForFunction((longestMs) => {
    const changes = document.getAnimations().filter(({ effect, playState }) => {
      const { endTime = 0 } = effect?.getComputedTiming() ?? {};
      return playState === 'running' && Number(endTime) <= longestMs;
    });
    for (const change of changes) change.finish();
    return changes.length === 0;
  }, longestChangeMs);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(window);
}

/**
 * Without barriers and without sideways scroll. A phone works in the dark and a desk in the light: so each of the two is
 * looked at, and the slowest look of all is taken once a screen.
 */
export async function expectGoodScreen(page: Page, { isMobile }: { isMobile: boolean }): Promise<void> {
  if (isMobile) await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expectNoBarriers(page);
  await expectNoSidewaysScroll(page);
  if (!isMobile) return;
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 360, height: 740 });
}
