import { randomBytes, randomInt } from 'node:crypto';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import * as OTPAuth from 'otpauth';
import sharp from 'sharp';
import type { ReplyOf } from '../../src/contract/call.ts';
import type { officeReport } from '../../src/contract/office/reports.ts';
import type { officeRentalCalendar } from '../../src/contract/office/rentals.ts';
import type { RentProduct } from '../../src/contract/rentals.ts';
import { firstRentalDay } from '../../src/rules/rentals/rental.ts';
import { defaultShopSettings } from '../../src/rules/house/shop-settings.ts';
import { must } from '../../src/rules/must.ts';
import { indianDay } from '../../src/rules/time/day.ts';
import type { StaffRole } from '../../src/rules/people/staff.ts';
import { hashPassword } from '../../src/shop/identity/hash-password.ts';
import { addStaffMember } from '../../src/shop/staff/add-staff-member.ts';
import { ask, type Buyer, inCart, productToBuy, aNewGame, send } from './buyers.ts';
import { complete } from './shop-test.ts';
import { linesOf } from '../support/registers.ts';
import { makeRenterKnown } from '../support/rentals.ts';
import { behindTheCounter, inShop } from './staff.ts';

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
    // Some calls would ask for the password once the first of these tests is some minutes ago.
    const { password } = known.member;
    expect((await page.request.post('/api/office/confirm', { data: { password } })).status()).toBe(200);
    return known.member;
  }
  const member = await newInTheOffice(page, role);
  const cookies = await page.context().cookies();
  atWork.set(role, { member, cookies: cookies.filter(({ name }) => name === 'office') });
  return member;
}

/** The same with somebody new: for who leaves, or has to be another person. */
export async function newInTheOffice(page: Page, role: StaffRole): Promise<StaffMember> {
  const member = await newStaff(role);
  const { email, password } = member;
  // At another computer: signing in ends the session that a browser had, and it may be one that other tests share.
  await page.context().clearCookies({ name: 'office' });
  const signIn = async (code?: string) => {
    const answer = await page.request.post('/api/office/signIn', { data: { email, password, code } });
    expect(answer.status()).toBe(200);
    return (await answer.json()) as { secret: string | null };
  };
  await signIn(codeOf((await signIn()).secret ?? ''));
  return member;
}

/** Opens a page and waits for all of it: a press is lost when what comes above moves its button away under the mouse. */
export async function openInOffice(page: Page, path: string): Promise<void> {
  await page.goto(`/office${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await complete(page);
}

/** Presses the button of a move and agrees in its dialog. */
export async function move(
  page: Page,
  name: string,
  fill: (dialog: ReturnType<Page['getByRole']>) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await fill(dialog);
  await dialog.getByRole('button', { name, exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

/** What stands in a list, or on a desk in a table, about something. */
export function entryOf(list: Page | Locator, about: string): Locator {
  return list.getByRole('listitem').or(list.getByRole('row')).filter({ hasText: about });
}

/** Ticks the whole list of a dialog, once it is there. */
export async function tickAll(dialog: Locator): Promise<void> {
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) await box.check();
}

export async function aPhoto() {
  const create = { width: 64, height: 48, channels: 3 as const, background: '#b42318' };
  return { name: 'photo.png', mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

/** The photographs of a checklist, which is not sent before they are there. */
export async function photograph(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Photographs').setInputFiles(await aPhoto());
  await expect(dialog.getByAltText('Chosen picture 1')).toBeVisible();
}

export async function placed(page: Page, buyer: Buyer, order: object): Promise<{ orderId: string; url: string }> {
  const [address] = await ask<{ id: number }[]>(page, buyer, `/api/getUserAddress?userId=${buyer.id}`);
  const answer = await page.request.post('/api/checkout', {
    headers: { authorization: `Bearer ${buyer.accessToken}` },
    data: { userId: buyer.id, addressId: address?.id, ...order },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as { orderId: string; url: string };
}

/** An order that is paid on delivery. */
export async function boughtOnDelivery(page: Page, buyer: Buyer): Promise<string> {
  await inCart(page, buyer, await productToBuy(page, aNewGame));
  return (await placed(page, buyer, { direction: 'buy', cod: true })).orderId;
}

/** An order that was paid at the sandbox. */
export async function boughtOnline(page: Page, buyer: Buyer, { pieces = 1 } = {}): Promise<string> {
  const { id } = await productToBuy(page, aNewGame);
  return boughtProduct(page, buyer, { id, pieces });
}

/** The same of a very product. */
export async function boughtProduct(
  page: Page,
  buyer: Buyer,
  { id, pieces = 1 }: { id: number; pieces?: number },
): Promise<string> {
  const items = [{ inventoryMetaId: id, qty: pieces, direction: 'buy' }];
  await send(page, buyer, '/api/bulkAdd', { userId: buyer.id, items });
  return paidOnline(page, buyer);
}

/** What is in the cart, paid at the sandbox. */
export async function paidOnline(page: Page, buyer: Buyer): Promise<string> {
  const { orderId, url } = await placed(page, buyer, { direction: 'buy' });
  const answer = await page.request.post(new URL(url).pathname, { form: { outcome: 'paid' } });
  expect(answer.ok()).toBe(true);
  return orderId;
}

/** A used game that was paid at the sandbox. */
export async function boughtUsed(page: Page, buyer: Buyer): Promise<string> {
  const used = await productToBuy(page, ({ age, subCategory }) => age === 'PreOwned' && subCategory === 'Games');
  await inCart(page, buyer, used);
  return paidOnline(page, buyer);
}

/** This very unit, paid at the sandbox. */
export async function boughtUnit(page: Page, buyer: Buyer, unit: { unit: string; productId: number }): Promise<string> {
  const items = [{ inventoryMetaId: unit.productId, unit: unit.unit, qty: 1, direction: 'buy' }];
  await send(page, buyer, '/api/bulkAdd', { userId: buyer.id, items });
  return paidOnline(page, buyer);
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

/** The rent and the deposit are paid at the counter. */
export async function takeRent(page: Page, orderId: string): Promise<void> {
  const answer = await page.request.post('/api/office/takeRent', { data: { orderId, method: 'cash' } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** And the renter is known there. */
export async function paidAtTheCounter(page: Page, orderId: string): Promise<void> {
  await takeRent(page, orderId);
  await behindTheCounter((staff) => staff.act(orderId, makeRenterKnown));
}

/** A used thing from a supplier, which nobody has tested yet. Answers the number of its unit. */
export async function aUnitAtTheBench(page: Page, kind = 'Controller'): Promise<string> {
  const found = await page.request.get(`/api/office/products?age=PreOwned&kind=${kind}`);
  const { products } = (await found.json()) as { products: { id: number; buy: number | null }[] };
  const productId = products.find(({ buy }) => buy !== null)?.id;
  const bill = `B-${randomInt(1_000_000, 9_999_999)}`;
  const came = { productId, reason: 'received', change: 1, cost: 900, supplier: 'Ravi Games', bill, grade: 'Good' };
  const answer = await page.request.post('/api/office/moveStock', { data: { ...came, why: 'A lot' } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return unitOfBill(bill);
}

/** The number of the first unit that came with a bill. */
export async function unitOfBill(bill: string): Promise<string> {
  const { number } = await inShop(({ database }) =>
    database
      .selectFrom('unit')
      .innerJoin('stock_receipt', 'stock_receipt.id', 'unit.receipt_id')
      .where('bill', '=', bill)
      .select('number')
      .executeTakeFirstOrThrow(),
  );
  return number;
}

/** The only unit in Vellore of something that was not rented out there. */
export async function lonelyUnit(page: Page): Promise<{ editionId: number; unitId: number; label: string }> {
  const answer = await page.request.get('/api/office/rentalCalendar?city=vellore&days=35');
  const { titles, units } = (await answer.json()) as ReplyOf<typeof officeRentalCalendar>;
  // Tests that run beside each other choose among titles of their own.
  const { parallelIndex, config } = test.info();
  const title = titles.find(
    ({ editionId }) =>
      editionId % config.workers === parallelIndex && !units.some((unit) => unit.editionId === editionId),
  );
  if (!title) throw new Error('Vellore has all titles');
  const { editionId } = title;
  const label = `VEL-${randomInt(1_000_000, 9_999_999)}`;
  const added = await page.request.post('/api/office/addUnits', {
    data: { editionId, city: 'vellore', labels: [label] },
  });
  expect(added.ok(), await added.text()).toBe(true);
  const after = await page.request.get(`/api/office/rentalCalendar?city=vellore&days=1&editionId=${editionId}`);
  const { units: own } = (await after.json()) as ReplyOf<typeof officeRentalCalendar>;
  return { editionId, label, unitId: must(own[0], 'the unit').unitId };
}

/** The lines of some orders in the sales register. */
export async function registered(page: Page, orders: readonly string[]) {
  const today = indianDay(new Date());
  const answer = await page.request.get(`/api/office/report?name=sales&from=${today}&to=${today}`);
  return linesOf((await answer.json()) as ReplyOf<typeof officeReport>, orders);
}
