import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { settled } from './shop-test.ts';

export interface Person {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  mobileNumber: string;
}

/** Somebody the shop has never seen. */
export function newPerson(): Person {
  const number = String(randomInt(100_000_000, 999_999_999));
  return {
    firstName: 'Ananya',
    lastName: 'Raman',
    email: `ananya.${number}@example.in`,
    password: `Secret ${number}`,
    mobileNumber: `9${number}`,
  };
}

export interface SignedUpPerson extends Person {
  id: number;
  accessToken: string;
}

/** Has an account and is signed in in this browser, without walking through the form. */
export async function signedUp(page: Page): Promise<SignedUpPerson> {
  const person = newPerson();
  const answer = await page.request.post('/api/register', {
    data: { ...person, confirmPassword: person.password },
  });
  expect(answer.status()).toBe(200);
  return { ...person, ...((await answer.json()) as Pick<SignedUpPerson, 'id' | 'accessToken'>) };
}

export async function signIn(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/login');
  await settled(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export async function openAccountMenu(page: Page) {
  const menu = page.locator('header details').filter({ hasText: 'Account' });
  if (!(await menu.evaluate((element: HTMLDetailsElement) => element.open))) await menu.locator('summary').click();
  return menu;
}

/** The code of the newest message to this phone, as the person would read it there. */
export function codeSentTo(mobileNumber: string): Promise<string> {
  return inLatestMessage(mobileNumber, /\b\d{4}\b/);
}

/** Where the link of the newest e-mail to this address leads, in the shop under test. */
export async function linkSentTo(email: string): Promise<string> {
  const { pathname, hash } = new URL(await inLatestMessage(email, /https?:\/\/\S+#\S+/));
  return pathname + hash;
}

async function inLatestMessage(recipient: string, wanted: RegExp): Promise<string> {
  let found = '';
  await expect(async () => {
    const folder = process.env['SHOP_OUTBOX'] ?? '';
    const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
    const messages = texts
      .map((text) => JSON.parse(text) as { to: string; text: string; at: string })
      .filter(({ to }) => to.endsWith(recipient))
      .toSorted((one, other) => other.at.localeCompare(one.at));
    found = wanted.exec(messages[0]?.text ?? '')?.[0] ?? '';
    expect(found).not.toBe('');
  }).toPass();
  return found;
}
