import { maskedEmail } from '../../src/rules/people/identity.ts';
import { codeSentTo, newPerson, openAccountMenu, signedUp, signIn } from './people.ts';
import { expect, expectGoodScreen, expectNoBarriers, settled, test } from './shop-test.ts';
import { writeToShop } from './staff.ts';

test.describe(() => {
  test.use({ refusedAt: /\/api\/register$/ });

  test('sign-up says what is wrong and keeps what was typed, and somebody new is at home and signed in @phone', async ({
    page,
    browser,
    baseURL,
  }) => {
    const stranger = await browser.newContext({ baseURL });
    const known = await signedUp(await stranger.newPage());
    await stranger.close();
    const person = newPerson();
    await page.goto('/signup');
    await settled(page);
    const terms = page.getByRole('checkbox');
    await expect(terms).not.toBeChecked();
    const create = page.getByRole('button', { name: 'Create Account' });
    const banner = page.getByRole('alert');

    await test.step('one thing after the other', async () => {
      await page.getByLabel('Password', { exact: true }).fill('12345');
      await create.click();
      await expect(banner).toHaveText('Please accept the Terms and Conditions to proceed.');
      await expect(banner).toBeFocused();
      await page.getByLabel('By Clicking here I accept the Terms and Conditions.').check();
      await create.click();
      await expect(banner).toHaveText('Passwords requires min 6 characters');
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await create.click();
      await expect(banner).toHaveText('Passwords do not match');
      await page.getByLabel('Confirm Password').fill(person.password);
      await page.getByLabel('Mobile Number').fill('98400');
      await create.click();
      await expect(banner).toHaveText('Invalid Mobile Number');
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue(person.password);
      await expectNoBarriers(page);
    });

    await test.step('what is right again is no longer called wrong', async () => {
      await page.getByLabel('Mobile Number').fill(`+91 ${person.mobileNumber}`);
      await expect(banner).toHaveText('');
      await page.getByLabel('First Name').fill(person.firstName);
      await page.getByLabel('Last Name').fill(person.lastName);
      await page.getByLabel('Email address').fill('a@b');
      await create.click();
      await expect(page.getByLabel('Email address')).toBeFocused();
      await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
        'Enter your email address, like name@example.com.',
      );
      await page.getByLabel('Email address').fill(known.email);
      await expect(page.getByLabel('Email address')).toHaveAccessibleDescription('');
    });

    await test.step('an email address that has an account is told so, with a way to sign in', async () => {
      await create.click();
      await expect(banner).toContainText('User Already exist, Please Login.');
      await expect(banner.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    });

    await test.step('somebody new is at home and signed in, also after a reload', async () => {
      await page.getByLabel('Email address').fill(person.email);
      await create.click();
      await expect(page).toHaveURL('/');
      await page.reload();
      await settled(page);
      const menu = await openAccountMenu(page);
      await menu.getByRole('link', { name: 'Profile' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ananya');
    });

    await test.step('who is signed in and opens the sign-in or sign-up page is sent home', async () => {
      for (const path of ['/login', '/signup']) {
        await page.goto(path);
        await expect(page).toHaveURL('/');
      }
    });
  });
});

test.describe(() => {
  test.use({ refusedAt: /\/api\/login$/ });

  test('what is wrong with a sign-in is said, and what was typed stays @phone @night', async ({ page }) => {
    const { email } = newPerson();
    const password = page.getByLabel('Password', { exact: true });
    await signIn(page, { email: '', password: '' });
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address.');
    await expect(password).toHaveAccessibleDescription('Enter your password.');

    // The shop would answer "email must be an email address."; the form says it in plain words, and no longer than it is true.
    await password.fill('not this one');
    await expect(password).not.toHaveAccessibleDescription('Enter your password.');
    for (const written of ['ravi', 'a@b']) {
      await page.getByLabel('Email').fill(written);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
        'Enter your email address, like name@example.com.',
      );
      await expect(page.getByRole('alert')).toHaveText('');
    }
    await page.getByLabel('Email').fill(email);
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('');
    await password.fill('not this one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('The email address or the password is not right.');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(password).toHaveValue('not this one');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await expectNoBarriers(page);

    await page.route('**/api/login', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toContainText('Login failed. Please try again');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });
});

test('a forgotten password is reset with the code from the phone @phone', async ({ page, browser, baseURL }) => {
  const stranger = await browser.newPage({ baseURL });
  const person = await signedUp(stranger);
  // Whoever has to sign in first comes back to where they were, by this way, too.
  await page.goto('/wishlist');
  await settled(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /log in/i })
    .click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await settled(page);
  await page.getByLabel('Mobile Number').fill('98400');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid phone number.');
  await page.getByLabel('Mobile Number').fill(person.mobileNumber);
  await page.getByRole('button', { name: 'Send code' }).click();
  const code = page.getByLabel('4-digit code (OTP)');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(page.getByRole('button', { name: /Send again in \d+ s/ })).toBeDisabled();
  await code.fill('12');
  await page.getByRole('button', { name: 'Check code' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid 4-digit OTP.');
  await expectNoBarriers(page);
  await code.fill(await codeSentTo(person.mobileNumber));
  await page.getByRole('button', { name: 'Check code' }).click();
  await expect(page.getByLabel('Email (optional)')).toHaveValue(person.email);
  await page.getByLabel('New password', { exact: true }).fill('a brand new one');
  await page.getByLabel('Confirm new password').fill('a brand new two');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match.');
  await expectNoBarriers(page);
  await page.getByLabel('Confirm new password').fill('a brand new one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/login');
  const notice = `Your password is changed for ${maskedEmail(person.email)}. Sign in with the new one.`;
  await expect(page.getByText(notice)).toBeVisible();
  // The reset has ended the session that was open elsewhere.
  await stranger.goto('/profile');
  await expect(stranger).toHaveURL('/');
  await stranger.close();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill('a brand new one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/wishlist');
});

test('whoever has verified their phone signs in with a code @phone', async ({ page, isMobile }) => {
  const person = await signedUp(page);
  await writeToShop('update shopper set phone_verified_at = now() where id = $1', [person.id]);
  await page.context().clearCookies();
  await page.goto('/login');
  await settled(page);
  await page.getByRole('link', { name: 'Sign in with a code' }).click();
  // The address alone leads there, too.
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
  await page.reload();
  await settled(page);
  await page.getByLabel('Mobile Number').fill('98400');
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid phone number.');
  await page.getByLabel('Mobile Number').fill(person.mobileNumber);
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByText('is the verified number of an account')).toBeVisible();
  await page.getByLabel('4-digit code (OTP)').fill(await codeSentTo(person.mobileNumber));
  await expectGoodScreen(page, { isMobile });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/');
  await expect((await openAccountMenu(page)).getByRole('link', { name: 'Profile' })).toBeVisible();
});
