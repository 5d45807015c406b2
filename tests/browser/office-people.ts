import { randomBytes, randomInt } from 'node:crypto';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import * as OTPAuth from 'otpauth';
import type { RentProduct } from '../../src/contract/rentals.ts';
import { firstRentalDay } from '../../src/rules/rentals/rental.ts';
import { defaultShopSettings } from '../../src/rules/house/shop-settings.ts';
import type { StaffRole } from '../../src/rules/people/staff.ts';
import { hashPassword } from '../../src/shop/identity/hash-password.ts';
import { addStaffMember } from '../../src/shop/staff/add-staff-member.ts';
import { ask, type Buyer, inCart, productToBuy, aNewGame, send } from './buyers.ts';
import { settled } from './shop-test.ts';
import { inShop } from './staff.ts';

export interface StaffMember {
  name: string;
  email: string;
  password: string;
}

/** Somebody new behind the counter. */
export async function newStaff(role: StaffRole): Promise<StaffMember> {
  const name = `Meena ${randomInt(1_000_000, 9_999_999)}`;
  const email = `${name.replace(' ', '.').toLowerCase()}@shop.example`;
  const password = randomBytes(12).toString('hex');
  const passwordHash = await hashPassword(password);
  await inShop(({ database }) =>
    database
      .transaction()
      .execute((tx) => addStaffMember(tx, { email, name, role, passwordHash, hasFirstPassword: false })),
  );
  return { name, email, password };
}

/** What the authenticator app on the phone shows now. */
export function codeOf(secret: string): string {
  return new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();
}

interface AtWork {
  member: StaffMember;
  cookies: Parameters<BrowserContext['addCookies']>[0];
}

const atWork = new Map<StaffRole, AtWork>();

/** Signed in in this browser, without walking through the form. Whoever was at work in another test goes on. */
export async function inTheOffice(page: Page, role: StaffRole): Promise<StaffMember> {
  const known = atWork.get(role);
  if (known) {
    await page.context().addCookies(known.cookies);
    // Grave acts would ask for the password once the first of these tests is some minutes ago.
    const { password } = known.member;
    expect((await page.request.post('/api/office/confirm', { data: { password } })).status()).toBe(200);
    return known.member;
  }
  const member = await newInTheOffice(page, role);
  atWork.set(role, { member, cookies: await page.context().cookies() });
  return member;
}

/** The same with somebody new: for who leaves, or has to be another person. */
export async function newInTheOffice(page: Page, role: StaffRole): Promise<StaffMember> {
  const member = await newStaff(role);
  const { email, password } = member;
  const signIn = async (code?: string) => {
    const answer = await page.request.post('/api/office/signIn', { data: { email, password, code } });
    expect(answer.status()).toBe(200);
    return (await answer.json()) as { secret: string | null };
  };
  await signIn(codeOf((await signIn()).secret ?? ''));
  return member;
}

export async function openInOffice(page: Page, path: string): Promise<void> {
  await page.goto(`/office${path}`);
  await settled(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function placed(page: Page, buyer: Buyer, order: object): Promise<{ orderId: string; url: string }> {
  const [address] = await ask<{ id: number }[]>(page, buyer, `/api/getUserAddress?userId=${buyer.id}`);
  const answer = await page.request.post('/api/checkout', {
    headers: { authorization: `Bearer ${buyer.accessToken}` },
    data: { userId: buyer.id, addressId: address?.id, ...order },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { orderId: string; url: string };
}

/** An order that is paid at the door. */
export async function boughtOnDelivery(page: Page, buyer: Buyer): Promise<string> {
  await inCart(page, buyer, await productToBuy(page, aNewGame));
  return (await placed(page, buyer, { direction: 'buy', cod: true })).orderId;
}

/** An order that was paid at the sandbox. */
export async function boughtOnline(page: Page, buyer: Buyer, { pieces = 1 } = {}): Promise<string> {
  const { id } = await productToBuy(page, aNewGame);
  const items = [{ inventoryMetaId: id, qty: pieces, direction: 'buy' }];
  await send(page, buyer, '/api/bulkAdd', { userId: buyer.id, items });
  const { orderId, url } = await placed(page, buyer, { direction: 'buy' });
  const answer = await page.request.post(new URL(url).pathname, { form: { outcome: 'paid' } });
  expect(answer.ok()).toBe(true);
  return orderId;
}

/** A used game that somebody sells for money. */
export async function tradedIn(page: Page, seller: Buyer): Promise<string> {
  const game = await productToBuy(
    page,
    ({ age, subCategory, sellCash }) => age === 'PreOwned' && subCategory === 'Games' && (sellCash ?? 0) > 500,
  );
  await page.request.post('/api/addToCart', {
    headers: { authorization: `Bearer ${seller.accessToken}` },
    data: { userId: seller.id, inventoryMetaId: game.id, qty: 1, direction: 'sell', currencyType: 'cash' },
  });
  const { orderId } = await placed(page, seller, {
    direction: 'sell',
    shippingMethod: 'self',
    paymentMethod: 'upi',
    paymentDetails: { upiId: 'ananya@okhdfc' },
  });
  return orderId;
}

/** A console that somebody comes for. */
export async function rented(page: Page, customer: Buyer): Promise<string> {
  const answer = await page.request.get('/api/getRentProduct?place=chennai');
  const free = ({ bookedDays }: RentProduct) => bookedDays.filter((days) => days.length === 0).length;
  const [rental] = ((await answer.json()) as RentProduct[]).toSorted((one, other) => free(other) - free(one));
  const startDate = firstRentalDay(new Date(), defaultShopSettings.figures);
  const rentItems = [{ id: rental?.id, place: 'chennai', duration: '1day', qty: 1, startDate }];
  const order = { direction: 'rent', shippingMethod: 'self', paymentMethod: 'pod', rentItems };
  return (await placed(page, customer, order)).orderId;
}
