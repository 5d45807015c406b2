import { send } from './buyers.ts';
import { linkSentTo, type SignedUpPerson, signedUp } from './people.ts';
import { expect, expectGoodScreen, test } from './shop-test.ts';

/** Somebody signs in to the account with a browser that it does not know. */
async function signedInElsewhere({ email, password }: SignedUpPerson): Promise<void> {
  const answer = await fetch(`${process.env['SHOP_URL']}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.8.7' },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
}

test('whoever never made the account says so, and the account is told to change its address @phone @night', async ({
  page,
  isMobile,
}) => {
  const person = await signedUp(page);
  await signedInElsewhere(person);
  const link = await linkSentTo(person.email);
  expect(link).toMatch(/^\/not-me#/);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This was not me' })).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('button', { name: 'It was not me' }).click();
  await expect(page.getByText('We send nothing more to your mailbox')).toBeVisible();
  await page.goto('/profile');
  const details = page.getByRole('region', { name: 'Your details' });
  await expect(details.getByText('Please change your email address.')).toBeVisible();
  await expect(details.getByRole('button', { name: 'Verify my email address' })).toHaveCount(0);
  await expectGoodScreen(page, { isMobile });
});

test.describe(() => {
  // The link was used a moment ago, and so is refused what the page was asking for this person when every device was signed out.
  test.use({
    refusedAt: /\/api\/(sayNotMe|getMe|get(Buy|Sell)CartItems|mergeCart|getWishes|changeWishes|getConsoles)\b/,
  });

  test('whose account somebody got into signs every device out, and sets a new password @phone', async ({
    page,
    isMobile,
  }) => {
    const person = await signedUp(page);
    await send(page, person, '/api/sendEmailLink', { userId: person.id });
    await page.goto(await linkSentTo(person.email));
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Your email address is verified.')).toBeVisible();
    await signedInElsewhere(person);
    await expect(async () => expect(await linkSentTo(person.email)).toMatch(/^\/not-me#/)).toPass();
    const link = await linkSentTo(person.email);
    await page.goto(link);
    await page.getByRole('button', { name: 'It was not me' }).click();
    await expect(page.getByText('Every device is signed out.')).toBeVisible();
    await expectGoodScreen(page, { isMobile });
    await page.getByRole('link', { name: 'Set a new password' }).click();
    await expect(page).toHaveURL('/forgot-password');
    await page.goto(link);
    await page.getByRole('button', { name: 'It was not me' }).click();
    await expect(page.getByText('This link does not work any more.')).toBeVisible();
  });
});
