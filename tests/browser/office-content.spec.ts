import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { productPath } from '../../src/rules/catalogue/product-path.ts';
import { aNewGame, home, inCart, openCheckout, payButton, productToBuy, send } from './buyers.ts';
import { inTheOffice, openInOffice } from './office-people.ts';
import { signedUp } from './people.ts';
import { expect, expectNoBarriers, settled, test } from './shop-test.ts';

// The texts of a shop are there once: tests that change the same one would not know whose words they see.
test.describe.configure({ mode: 'serial' });

async function saveBecause(page: Page, why: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByLabel('Why').fill(why);
  await expectNoBarriers(page);
  await page.getByRole('button', { name: 'Save for everybody' }).click();
  await expect(page.getByText('Saved. Every page shows it now.')).toBeVisible();
}

/** As if nobody had changed it: other tests read the same shop, and so does a second try. */
async function standardAgain(page: Page, key: string): Promise<void> {
  const answer = await page.request.get(`/api/office/text?key=${key}`);
  const { changed } = (await answer.json()) as { changed: { at: string } | null };
  const data = { key, value: null, seenAt: changed?.at ?? null, why: 'The test is over' };
  expect((await page.request.post('/api/office/saveText', { data })).ok()).toBe(true);
}

/** Another visitor opens it: the kept pages of the shop have forgotten the old words. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await settled(page);
}

test('a question is added in the office, seen beside it and in the shop, then hidden @desk @night', async ({
  page,
}) => {
  await inTheOffice(page, 'manager');
  const question = `Do you wrap gifts in paper ${randomInt(1e6)}?`;
  await openInOffice(page, '/content');
  await page.getByRole('link', { name: 'Questions and answers' }).click();
  await page.getByRole('button', { name: 'Add a question' }).first().click();
  await page.getByLabel('Question', { exact: true }).fill(question);
  await page.getByLabel('Answer').fill('Yes, for {payOnDelivery}.');
  const preview = page.getByRole('region', { name: 'How shoppers see it' });
  await expect(page.getByText('Line 1: There is no figure called {payOnDelivery}.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'This cannot be saved yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Change it' }).click();
  await page.getByLabel('Answer').fill('Yes, for {payOnDeliveryFee}.');
  await page.getByLabel('Also on the home page').check();
  await preview.getByText(question).click();
  await expect(preview.getByText('Yes, for ₹50.')).toBeVisible();
  await expectNoBarriers(page);
  await saveBecause(page, 'Asked every day in December');
  await expect(page.getByRole('region', { name: 'Changes' })).toContainText('Asked every day in December');
  for (const path of ['/faq', '/']) {
    await visit(page, path);
    await expect(page.getByText(question)).toBeVisible();
  }
  await openInOffice(page, '/content/faq');
  await page.getByRole('button', { name: `Hide ${question}` }).click();
  await saveBecause(page, 'The season is over');
  await visit(page, '/faq');
  await expect(page.getByRole('heading', { name: 'Questions and answers' })).toBeVisible();
  await expect(page.getByText(question)).toHaveCount(0);
  await standardAgain(page, 'faq');
});

test('a policy with a script is harmless, and the standard text comes back @desk @night', async ({ page }) => {
  await inTheOffice(page, 'owner');
  await openInOffice(page, '/content/privacy-policy');
  const text = page.getByLabel('Text', { exact: true });
  await text.fill(
    '<script>window.broken=true</script>\n\n## <img src=x onerror="window.broken=true">\n\n[x](javascript:x)',
  );
  await expect(page.getByText(/Line 5: The link to javascript:x must begin with/)).toBeVisible();
  await text.fill('<script>window.broken=true</script>\n\n## <img src=x onerror="window.broken=true">\n\nDone.');
  await saveBecause(page, 'To see what happens');
  await visit(page, '/privacy-policy');
  await expect(page.getByText('<script>window.broken=true</script>')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: '<img src=x' })).toBeVisible();
  await expectNoBarriers(page);
  expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  await openInOffice(page, '/content/privacy-policy');
  await page.getByRole('button', { name: 'Back to the standard text' }).click();
  await page.getByLabel('Why').fill('It was only a test');
  await page.getByRole('button', { name: 'Use the standard text' }).click();
  await expect(page.getByText('This is the standard text.')).toBeVisible();
  await expect(text).toHaveValue(/decides how your personal data is used/);
  await visit(page, '/privacy-policy');
  await expect(page.getByRole('heading', { name: 'What we keep' })).toBeVisible();
});

test('a banner is written in the office and read in the shop @desk', async ({ page }) => {
  test.slow();
  await inTheOffice(page, 'manager');
  const mark = randomInt(1e6);
  await openInOffice(page, '/content/banners');
  await page
    .getByRole('group', { name: 'Banner of the community' })
    .getByLabel('Heading')
    .fill(`Play together ${mark}`);
  await saveBecause(page, 'Festival');
  await visit(page, '/');
  await expect(page.getByRole('heading', { name: `Play together ${mark}` })).toBeVisible();
  await standardAgain(page, 'banners');
});

test('who has saved leaves without a question, also before the page has heard of it @desk @night', async ({ page }) => {
  await inTheOffice(page, 'manager');
  await standardAgain(page, 'marquee');
  await openInOffice(page, '/content/marquee');
  await page.getByLabel('Lines').fill('Nothing is lost');
  await page.route('**/api/office/text?*', () => undefined);
  const questions: string[] = [];
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.accept();
  });
  await saveBecause(page, 'To go on at once');
  await visit(page, '/sell');
  await expect(page.getByRole('region', { name: 'The credit deal' })).toContainText('Nothing is lost');
  expect(questions).toEqual([]);
  await standardAgain(page, 'marquee');
});

test.describe('two who write', () => {
  test.use({ refusedAt: /\/api\/office\/saveText/ });

  test('the second is told, and nothing that was typed is lost @desk', async ({ page }) => {
    await inTheOffice(page, 'manager');
    await standardAgain(page, 'marquee');
    await openInOffice(page, '/content/marquee');
    await page.getByLabel('Lines').fill('Mine');
    const value = { isOn: true, lines: ['Theirs'] };
    const data = { key: 'marquee', value, seenAt: null, why: 'I was first' };
    expect((await page.request.post('/api/office/saveText', { data })).ok()).toBe(true);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByLabel('Why').fill('I was second');
    await page.getByRole('button', { name: 'Save for everybody' }).click();
    await expect(page.getByText(/has changed this text meanwhile/)).toBeVisible();
    await expect(page.getByLabel('Lines')).toHaveValue('Mine');
    await saveBecause(page, 'I have read theirs');
    await visit(page, '/sell');
    await expect(page.getByRole('region', { name: 'The credit deal' })).toContainText('Mine');
    await openInOffice(page, '/content/marquee');
    await page.getByLabel('Shown on the sell page').uncheck();
    await saveBecause(page, 'Too much moves');
    await visit(page, '/sell');
    await expect(page.getByRole('region', { name: 'The credit deal' })).toHaveCount(0);
    await standardAgain(page, 'marquee');
  });
});

test.describe('delivery areas', () => {
  test.use({ refusedAt: /\/api\/checkout/ });

  test('a place that is not served is told before the cart, at the checkout and by the shop @desk', async ({
    page,
  }) => {
    await inTheOffice(page, 'manager');
    const pin = String(randomInt(744_100, 744_999));
    await openInOffice(page, '/delivery');
    await page.getByRole('button', { name: 'Add areas' }).click();
    await page.getByLabel('PIN codes that begin with').fill(pin);
    await page.getByLabel('Name (if any)').fill('Havelock');
    await page.getByLabel('We deliver there').uncheck();
    await expect(page.getByRole('dialog')).toContainText('we do not deliver to Havelock');
    await page.getByLabel('Why').fill('The ship does not sail');
    await expectNoBarriers(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`Saved: ${pin}. The next order is held to it.`)).toBeVisible();
    await page.getByLabel('PIN code', { exact: true }).fill(pin);
    await expect(page.getByText(`Decided by the area Havelock (${pin}).`)).toBeVisible();

    const product = await productToBuy(page, aNewGame);
    await visit(page, productPath(product));
    await page.getByLabel('Delivery to PIN code').fill(pin);
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText(`Sorry, we do not deliver to Havelock (${pin}) yet`)).toBeVisible();
    await expect(page.getByText('No Pay on Delivery at Havelock')).toBeVisible();

    const person = await signedUp(page);
    await send(page, person, '/api/addNewAddress', { userId: person.id, ...home, pinCode: Number(pin) });
    await inCart(page, person, product);
    await openCheckout(page);
    await expect(page.getByText(`Sorry, we do not deliver to Havelock (${pin}) yet.`)).toBeVisible();
    await expect(page.getByRole('radio', { name: /Pay on Delivery/ })).toBeDisabled();
    await page.getByRole('radio', { name: /Online/ }).check();
    await payButton(page).first().click();
    await expect(page.getByRole('alert').filter({ hasText: 'Havelock' })).toBeVisible();
    await expect(page).toHaveURL(/\/checkout/);
    await expectNoBarriers(page);
  });
});

test('others read what the shop says, and change nothing @desk @night', async ({ page }) => {
  await inTheOffice(page, 'counter');
  await openInOffice(page, '/content/terms');
  await expect(page.getByLabel('Text', { exact: true })).toHaveAttribute('readonly');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await openInOffice(page, '/delivery');
  await expect(page.getByRole('row', { name: /Chennai/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add areas' })).toHaveCount(0);
});
