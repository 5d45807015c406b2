import type { Route } from '@playwright/test';
import { buyerFromChennai, home, send } from './buyers.ts';
import { intercept } from './intercept.ts';
import { boughtOnDelivery } from './office-people.ts';
import { codeSentTo, linkSentTo, newPerson, openAccountMenu, signedUp, signIn } from './people.ts';
import { complete, expect, expectGoodScreen, expectNoBarriers, settled, test } from './shop-test.ts';

test.describe(() => {
  // Nobody is signed in, and the guarded page has to ask.
  test.use({ refusedAt: /\/api\/getMe$/ });

  // The account and the checkout have one layout that asks who is there.
  test('a guest who opens a page of their own is sent home, and Back does not return there @phone @night', async ({
    page,
  }) => {
    await page.goto('/games');
    for (const path of ['/orders', '/checkout?type=buy']) {
      await page.goto(path);
      await expect(page).toHaveURL('/');
    }
    await page.goBack();
    await expect(page).not.toHaveURL(/orders|checkout/);
  });

  test('a guest who follows the link of a message is told to sign in, and comes to that page @phone @night', async ({
    page,
    isMobile,
  }) => {
    const person = await buyerFromChennai(page);
    const number = await boughtOnDelivery(page, person);
    await page.context().clearCookies();
    await page.goto(`/orders?order=${number}`);
    await expect(page).toHaveURL('/');
    const notice = page.getByRole('status').filter({ hasText: 'Sign in to see your order' });
    await expect(notice).toBeVisible();
    await expectGoodScreen(page, { isMobile });
    await notice.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`/orders?order=${number}`);
    await expect(page.getByText(number).first()).toBeVisible();
  });

  test('signing in and out in one tab shows in the other @phone @night', async ({ page, context }) => {
    const person = await signedUp(page);
    await page.request.post('/api/logout', { data: {} });
    const other = await context.newPage();
    await other.goto('/games');
    await settled(other);
    await expect((await openAccountMenu(other)).getByRole('link', { name: 'Sign In' })).toBeVisible();
    await signIn(page, person);
    await expect(page).toHaveURL('/');
    await expect((await openAccountMenu(other)).getByRole('link', { name: 'Profile' })).toBeVisible();
    await other.goto('/wallet');
    await expect(other.getByText('Hello, Ananya')).toBeVisible();
    await settled(page);
    const menu = await openAccountMenu(page);
    await Promise.all([page.waitForEvent('load'), menu.getByRole('button', { name: 'Logout' }).click()]);
    await expect(page).toHaveURL('/');
    await expect(other).toHaveURL('/');
  });
});

test.describe(() => {
  test.use({ refusedAt: /\/api\/(logout|getWallet|getUserInfo)/ });

  test('a visit goes on when the token expires, a part does not load and signing out fails @phone', async ({
    page,
  }) => {
    await signedUp(page);

    await test.step('a token that expires in the middle of a visit is renewed without a word', async () => {
      let refusals = 0;
      for (const path of ['**/api/getWallet*', '**/api/getUserInfo*']) {
        const refuse = (route: Route) => {
          refusals += 1;
          return route.fulfill({ status: 403, json: { error: 'The token has expired.', code: 'token-expired' } });
        };
        await intercept(page, path, refuse, { first: 1 });
      }
      const renewals: string[] = [];
      await page.goto('/games');
      await settled(page);
      await openAccountMenu(page).then((menu) => menu.getByRole('link', { name: 'Profile' }).waitFor());
      page.on('request', (request) => request.url().endsWith('/api/getMe') && renewals.push(request.url()));
      await page.goto('/wallet');
      await expect(page.getByText('Hello, Ananya')).toBeVisible();
      await expect(page.getByText('₹0').first()).toBeVisible();
      await expect.poll(() => refusals).toBe(2);
      // One to find out who is here, one for both refusals together.
      expect(renewals).toHaveLength(2);
    });

    await test.step('what does not load says so and loads on the second try', async () => {
      await intercept(page, '**/api/getWallet*', (route) => route.fulfill({ status: 503, json: { error: 'Busy.' } }), {
        first: 1,
      });
      await page.reload();
      const alert = page.getByRole('alert').filter({ hasText: 'Your wallet did not load.' });
      await expect(alert).toContainText('Busy.');
      await expectNoBarriers(page);
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('Available credit')).toBeVisible();
    });

    await test.step('when signing out fails I am told that I am still signed in', async () => {
      await intercept(page, '**/api/logout', (route) => route.abort(), { first: 1 });
      await (await openAccountMenu(page)).getByRole('button', { name: 'Logout' }).click();
      const alert = page.getByRole('alert').filter({ hasText: 'You are still signed in.' });
      await expect(alert).toBeVisible();
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(page).toHaveURL('/');
      await expect((await openAccountMenu(page)).getByRole('link', { name: 'Sign In' })).toBeVisible();
    });
  });
});

test('addresses are added with the help of their PIN code, changed, put first and deleted @phone', async ({ page }) => {
  const person = await signedUp(page);
  await send(page, person, '/api/addNewAddress', { userId: person.id, ...home, name: 'Vikram Raman', city: 'Katpadi' });
  await page.goto('/address');
  await complete(page);
  await page.getByRole('button', { name: 'Add an address' }).click();

  await test.step('what is wrong is said beside the field', async () => {
    await page.getByLabel('Pin Code').fill('6000');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByLabel('Pin Code')).toBeFocused();
    await expect(page.getByLabel('Pin Code')).toHaveAccessibleDescription(/6 digits/);
    await expectNoBarriers(page);
  });

  const velachery = page.getByRole('article', { name: 'Ananya Raman, Velachery' });
  await test.step('the PIN code fills in the city, and leaves alone what was typed', async () => {
    await page.getByLabel('Pin Code').fill('600042');
    await expect(page.getByLabel('City')).toHaveValue('Chennai');
    await expect(page.getByLabel('State').locator('option:checked')).toHaveText('Tamil Nadu');
    await page.getByLabel('City').fill('Velachery');
    await page.getByLabel('Pin Code').fill('560001');
    await expect(page.getByLabel('City')).toHaveValue('Velachery');
    await page.getByLabel('Pin Code').fill('600042');
    await page.getByLabel('Name').fill('Ananya Raman');
    await page.getByLabel('Phone Number').fill('9840012345');
    await page.getByLabel('Line 1').fill('14, 3rd Cross Street');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(velachery).toContainText('Velachery, Tamil Nadu 600042');
  });

  await test.step('put first, changed and deleted', async () => {
    await velachery.getByRole('button', { name: 'Set as default' }).click();
    await expect(page.getByRole('article').first()).toContainText('Ananya Raman');
    await expect(velachery).toContainText('Default');
    const college = page.getByRole('article', { name: 'Vikram Raman, Katpadi' });
    await college.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Line 1').fill('15, 3rd Cross Street');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(college).toContainText('15, 3rd Cross Street');
    await college.getByRole('button', { name: 'Delete' }).click();
    await expectNoBarriers(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Delete address' }).click();
    await expect(college).toHaveCount(0);
    await expect(page.getByText('is deleted.')).toBeVisible();
  });
});

test.describe(() => {
  test.use({ refusedAt: /\/api\/(changePassword|deleteMyAccount|login)/ });

  test('the password is changed by whoever knows it, and the account deleted likewise @phone @night', async ({
    page,
  }) => {
    const person = await signedUp(page);
    await page.goto('/profile');
    await expect(page.getByText('This device')).toBeVisible();
    const change = page.getByRole('region', { name: 'Change password' });
    await change.getByLabel('Current password').fill('not this one');
    await change.getByLabel('New password', { exact: true }).fill('a brand new one');
    await change.getByLabel('Confirm new password').fill('a brand new one');
    await change.getByRole('button', { name: 'Change password' }).click();
    await expect(change.getByText('That is not your password.')).toBeVisible();
    await change.getByLabel('Current password').fill(person.password);
    await change.getByRole('button', { name: 'Change password' }).click();
    await expect(change.getByRole('status')).toContainText('Your password is changed.');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
    await expectNoBarriers(page);
    await dialog.getByLabel('Password', { exact: true }).fill('a brand new one');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByText('Your account is deleted.')).toBeVisible();
    await signIn(page, { ...person, password: 'a brand new one' });
    await expect(page.getByRole('alert')).toHaveText('The email address or the password is not right.');
  });
});

test('phone and email are verified from the profile, my data comes as a file, and I sign out everywhere @phone', async ({
  page,
  isMobile,
}) => {
  const person = await signedUp(page);
  await page.goto('/profile');
  await complete(page);
  await expect(page.getByText('Verify your phone and email address to have more open at a time')).toBeVisible();
  await expect(page.getByText(/^Orders to pay on delivery: up to \d+ instead of \d+\./)).toBeVisible();
  await page.getByRole('button', { name: 'Verify my phone' }).click();
  await page.getByLabel('4-digit code (OTP)').fill(await codeSentTo(person.mobileNumber));
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('button', { name: 'Check code' }).click();
  await expect(page.getByText('Verified', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Verify your email address to have more open at a time')).toBeVisible();
  await page.getByRole('button', { name: 'Verify my email address' }).click();
  await expect(page.getByText(`A link is on its way to ${person.email}.`)).toBeVisible();
  await page.goto(await linkSentTo(person.email));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Your email address is verified.')).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.goto('/profile');
  await expect(page.getByText('Verified', { exact: true })).toHaveCount(2);
  await expect(page.getByText(/to have more open at a time/)).toHaveCount(0);
  await expect(page.getByText('This device')).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toContain(person.email);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('You are signed out everywhere, here too.')).toBeVisible();
});

test.describe(() => {
  test.use({ refusedAt: /\/api\/changeEmail/ });

  test('name, email address and phone are changed from the profile @phone @night', async ({ page, isMobile }) => {
    const [person, next] = [await signedUp(page), newPerson()];
    await page.goto('/profile');
    const details = page.getByRole('region', { name: 'Your details' });
    const dialog = page.getByRole('dialog');

    await test.step('the name', async () => {
      await details.getByRole('button', { name: 'Change name' }).click();
      await dialog.getByLabel('First Name').fill('');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByLabel('First Name')).toHaveAccessibleDescription('Please enter your first name.');
      await expectNoBarriers(page);
      await dialog.getByLabel('First Name').fill('Meera');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Hello, Meera')).toBeVisible();
      await expect(dialog).toBeHidden();
    });

    await test.step('the email address, which is not verified then', async () => {
      await details.getByRole('button', { name: 'Change email address' }).click();
      await dialog.getByLabel('New email address').fill(next.email);
      await dialog.getByLabel('Your password').fill('not this one');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('That is not your password.');
      await expectGoodScreen(page, { isMobile });
      await dialog.getByLabel('Your password').fill(person.password);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(details.getByText(next.email, { exact: true })).toBeVisible();
      await expect(details.getByRole('button', { name: 'Verify my email address' })).toBeVisible();
    });

    await test.step('the phone, with its code', async () => {
      await details.getByRole('button', { name: 'Change phone' }).click();
      await dialog.getByLabel('New Mobile Number').fill(next.mobileNumber);
      await dialog.getByRole('button', { name: 'Send code' }).click();
      await dialog.getByLabel('4-digit code (OTP)').fill(await codeSentTo(next.mobileNumber));
      await dialog.getByLabel('Your password').fill(person.password);
      await expectGoodScreen(page, { isMobile });
      await dialog.getByRole('button', { name: 'Change phone' }).click();
      await expect(details.getByText('Verified', { exact: true })).toHaveCount(1);
      await expect(details.getByText(`+91 ${next.mobileNumber.slice(0, 5)}`)).toBeVisible();
    });
  });
});

test('whoever gets messages about an order of somebody else stops them without an account @phone @night', async ({
  page,
  isMobile,
}) => {
  const buyer = await buyerFromChennai(page);
  await boughtOnDelivery(page, buyer);
  const link = await linkSentTo(buyer.email);
  expect(link).toMatch(/^\/stop#/);
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole('button', { name: 'Stop the messages' }).click();
  await expect(page.getByText('The messages are stopped.')).toBeVisible();
  await expectGoodScreen(page, { isMobile });
  await page.goto('/stop');
  await expect(page.getByText('This link is incomplete.')).toBeVisible();
});
