import type { Page, Route } from '@playwright/test';

/**
 * Answers requests instead of the shop: the `first` ones, or all until `end()`; the others go through.
 *
 * The route itself stays. Chromium may forget a request that begins in the very moment in which a page's last route goes
 * (Playwright's issue 41802), and then no answer ever comes: so nothing here says `times` or `unroute` to Playwright.
 *
 *     await intercept(page, /cancelOrder$/, (route) => route.abort(), { first: 1 });
 */
export async function intercept(
  page: Page,
  address: string | RegExp,
  answer: (route: Route) => Promise<void>,
  { first = Number.POSITIVE_INFINITY }: { first?: number } = {},
): Promise<{ end: () => void }> {
  let left = first;
  await page.route(address, async (route) => {
    if (left <= 0) return route.fallback();
    left -= 1;
    await answer(route);
  });
  return {
    end: () => {
      left = 0;
    },
  };
}

/** The shop does it, and only its answer does not come. */
export async function loseTheAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
