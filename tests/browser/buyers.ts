import { expect, type Page } from '@playwright/test';
import type { ProductSummary } from '../../src/contract/catalogue.ts';
import { formatRupees } from '../../src/rules/money/format-rupees.ts';
import { signedUp, type SignedUpPerson } from './people.ts';
import { writeToShop } from './staff.ts';

export const home = {
  name: 'Ananya Raman',
  line1: '14, 3rd Cross Street',
  line2: 'Velachery',
  city: 'Chennai',
  state: 24,
  pinCode: 600042,
  phoneNumber: '9840012345',
};

export type Buyer = Pick<SignedUpPerson, 'id' | 'accessToken'>;

/** Somebody new, signed in, whose parcels go to Chennai. */
export async function buyerFromChennai(page: Page): Promise<SignedUpPerson> {
  const person = await signedUp(page);
  await send(page, person, '/api/addNewAddress', { userId: person.id, ...home });
  return person;
}

/** Our pages rent to people with a verified phone: this one verified theirs some time ago. */
export async function withKnownPhone<Person extends Buyer>(person: Person): Promise<Person> {
  await writeToShop('update shopper set phone_verified_at = now() where id = $1', [person.id]);
  return person;
}

/** The one person of the demo shop who has credit. Whoever uses them must not run beside another who does. */
export async function shopperWithCredit(page: Page): Promise<Buyer> {
  const answer = await page.request.post('/api/login', {
    data: { email: 'shopper@gametrove.example', password: 'demo-shopper' },
  });
  const person = (await answer.json()) as Buyer;
  const addresses = await ask<unknown[]>(page, person, `/api/getUserAddress?userId=${person.id}`);
  if (addresses.length === 0) await send(page, person, '/api/addNewAddress', { userId: person.id, ...home });
  return person;
}

/** A product that fits and of which there are enough for all tests. */
export async function productToBuy(page: Page, fits: (product: ProductSummary) => boolean): Promise<ProductSummary> {
  const answer = await page.request.get('/api/products?pageSize=200&inStock=true');
  const products = ((await answer.json()) as ProductSummary[]).filter(
    (product) => product.availableQty >= 4 && product.buyCash !== null && !isOnOffer(product) && fits(product),
  );
  // Not always the same one: the other tests take from the same shelf.
  const product = products[Math.floor(Math.random() * products.length)];
  if (!product) throw new Error('the demo shop has nothing that fits');
  return product;
}

/** The offer of the demo shop takes something off these by itself. */
export const isOnOffer = ({ age, category }: ProductSummary) => age === 'PreOwned' && category === 'NintendoSwitch';

export const aNewGame = ({ age, subCategory, buyCash }: ProductSummary) =>
  age === 'New' && subCategory === 'Games' && (buyCash ?? 0) < 4500;

export async function inCart(page: Page, buyer: Buyer, ...products: readonly ProductSummary[]): Promise<void> {
  const items = products.map(({ id }) => ({ inventoryMetaId: id, qty: 1, direction: 'buy' }));
  await send(page, buyer, '/api/bulkAdd', { userId: buyer.id, items });
}

export async function openCheckout(page: Page): Promise<void> {
  await page.goto('/checkout?type=buy');
  await expect(page.getByRole('heading', { name: 'Order', exact: true })).toBeVisible();
}

/** An order that waits for its payment on the sandbox page, which is open now. */
export async function atThePaymentPage(page: Page): Promise<{ buyer: SignedUpPerson; orderId: string }> {
  const buyer = await buyerFromChennai(page);
  await inCart(page, buyer, await productToBuy(page, aNewGame));
  await openCheckout(page);
  await page.getByRole('radio', { name: /Online/ }).check();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox-gateway\//);
  return { buyer, orderId: (await ordersOf(page, buyer))[0]?.orderId ?? '' };
}

export const payButton = (page: Page) => page.getByRole('button', { name: /^(Pay ₹|Place order)/ });

interface SeenOrder {
  orderId: string;
  status: string;
  cashValue: number;
  creditValue: number;
}

export async function ordersOf(page: Page, buyer: Buyer): Promise<SeenOrder[]> {
  const [orders = []] = await ask<SeenOrder[][]>(page, buyer, `/api/getUserOrderInfo?userId=${buyer.id}`);
  return orders;
}

export async function ask<T>(page: Page, { accessToken }: Buyer, path: string): Promise<T> {
  const answer = await page.request.get(path, { headers: { authorization: `Bearer ${accessToken}` } });
  expect(answer.ok(), path).toBe(true);
  return (await answer.json()) as T;
}

export async function send(page: Page, { accessToken }: Buyer, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { headers: { authorization: `Bearer ${accessToken}` }, data });
  expect(answer.ok(), path).toBe(true);
}

export function rupees(amount: number): string {
  return formatRupees(amount);
}
