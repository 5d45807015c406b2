import { accountPages } from '../../src/rules/people/account-pages.ts';
import { buyerFromChennai } from './buyers.ts';
import { signedUp } from './people.ts';
import { isNight } from '../support/night.ts';
import { complete, expect, expectGoodScreen, expectGoodTablet, test } from './shop-test.ts';

/** What each page says to somebody who is new. */
const whenNew: Readonly<Record<(typeof accountPages)[number]['path'], string>> = {
  '/profile': 'Your details',
  '/orders': 'No orders yet',
  '/address': 'No addresses yet',
  '/wallet': 'Nothing yet',
  '/messages': 'Waiting lists',
  '/help': 'You have not written to us yet.',
};

test('every account page has no barriers and fits the screen', async ({ page, isMobile }) => {
  const person = await signedUp(page);
  for (const { path } of accountPages) {
    await test.step(path, async () => {
      await page.goto(path);
      for (const text of [whenNew[path], 'Hello, Ananya']) await expect(page.getByText(text).first()).toBeVisible();
      const links = page.getByRole('navigation', { name: 'Account' }).getByRole('link');
      // The wish list stands in the menu, too.
      await expect(links).toHaveCount(accountPages.length + 1);
      for (const link of await links.all())
        await expect(link, 'without scrolling sideways').toBeInViewport({ ratio: 1 });
      await expectGoodScreen(page, { isMobile });
      if (isNight && !isMobile) {
        await expectGoodTablet(page);
        await page.setViewportSize({ width: 1280, height: 800 });
      }
    });
  }
  await page.goto('/profile');
  const details = page.getByRole('region', { name: 'Your details' });
  for (const text of ['Ananya', 'Raman', person.email, / IST$/]) {
    await expect(details.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(details.getByRole('textbox')).toHaveCount(0);
});

test('what was typed into an address survives a reload, until it is saved or left @phone @night', async ({ page }) => {
  await buyerFromChennai(page);
  await page.goto('/address');
  await complete(page);
  const [edit, line] = [page.getByRole('button', { name: 'Edit' }), page.getByLabel('Line 1')];
  await edit.click();
  const saved = await line.inputValue();
  await line.fill('15, 3rd Cross Street');
  await page.reload();
  await complete(page);
  await edit.click();
  await expect(line).toHaveValue('15, 3rd Cross Street');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await edit.click();
  await expect(line).toHaveValue(saved);
});
