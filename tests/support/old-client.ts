import { expect } from 'vitest';
import { Browser, signupForm } from './browser.ts';
import type { Answer, OpenShop } from './open-shop.ts';

// A client that knows the specification and nothing else: it sends its words, sends answers back as they came, and
// looks at no field that is not in it.

export type Body = Record<string, unknown>;
export type Line = Body & { id: number; cartItemId: number | null; qty: number; price: number };
export interface Ordered {
  orderId: string;
  redirect: boolean;
  url: string;
  original?: { response: { redirectUrl: string } };
}

/** What was answered, which was no refusal. */
export function fine(answer: Answer): unknown {
  expect(answer.status, answer.text).toBe(200);
  return answer.json();
}

/** Signs up, in the words of the sign-up form, and has an address. */
export async function oldClient(shop: OpenShop) {
  const browser = new Browser(shop);
  const form = signupForm();
  const registered = fine(await browser.post('/api/register', form)) as {
    id: number;
    accessToken: string;
    registration: boolean;
    message: string;
  };
  expect(registered).toMatchObject({ registration: true, message: expect.any(String) });
  browser.accessToken = registered.accessToken;
  const userId = registered.id;
  const states = fine(await browser.get('/api/getAllStates')) as { id: number; name: string }[];
  expect(states.find(({ id }) => id === 24)).toEqual({ id: 24, name: 'Tamil Nadu' });
  const written = {
    name: 'Ravi Iyer',
    line1: '12 Anna Salai',
    line2: '',
    city: 'Chennai',
    state: '24',
    pinCode: 600002,
    landMark: '',
    phoneNumber: '9876543210',
  };
  fine(await browser.post('/api/addNewAddress', { userId, ...written }));
  const [address] = fine(await browser.get(`/api/getUserAddress?userId=${userId}`)) as { id: number }[];
  const addressId = address?.id ?? 0;
  const list = async (direction: 'Buy' | 'Sell') =>
    (fine(await browser.get(`/api/get${direction}CartItems?userId=${userId}`)) as Line[][])[0] ?? [];
  const checkout = (body: Body) => browser.post('/api/checkout', { userId, addressId, ...body });
  const orders = async () => (fine(await browser.get(`/api/getUserOrderInfo?userId=${userId}`)) as Body[][])[0] ?? [];
  return { browser, userId, addressId, form, list, checkout, orders };
}

/** A product as the listing gave it, put in the local cart as the specification says. */
export async function localLine(shop: OpenShop, id: number, changes: Body = {}): Promise<Line> {
  const product = fine(await shop.get(`/api/getProductById?id=${id}`)) as Body;
  return {
    ...product,
    id,
    inventoryMetaId: id,
    cartItemId: null,
    price: Number(product['buyCash'] ?? product['sellCash']),
    qty: 1,
    direction: 'buy',
    currencyType: null,
    userId: null,
    ...changes,
  };
}
