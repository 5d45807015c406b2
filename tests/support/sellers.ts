import { must } from '../../src/rules/must.ts';
import { Browser, codeSentTo } from './browser.ts';
import type { CheckoutReply, Buyer } from './buyers.ts';
import { newBuyer } from './buyers.ts';
import type { CartShop } from './cart-shop.ts';
import type { OpenShop } from './open-shop.ts';

export const bank = {
  accountNumber: '123456789012',
  ifscCode: 'HDFC0000001',
  bankName: 'HDFC Bank',
  accountHolderName: 'Ravi Iyer',
};

type Choices = Record<string, unknown>;

/** A seller with games in the cart: 1,000 in cash or 1,200 in credit each. */
export async function newSeller(
  shop: OpenShop,
  { product }: Pick<CartShop, 'product'>,
  { quantity = 1, currency = 'credit', address = {} } = {},
) {
  const { preOwned } = product;
  await shop.connection.pool.query(
    `update edition set sell_cash_paise = 100000, sell_credit_paise = 120000
     where id = (select edition_id from product where id = $1)`,
    [preOwned],
  );
  // One game is enough for a bonus here; that small trade-ins have none is tested where it matters.
  await shop.connection.pool.query(
    `insert into setting (key, value) values ('figures', '{"pickupBonusFrom": 0, "selfShippingBonusFrom": 0}')
     on conflict (key) do update set value = setting.value || excluded.value`,
  );
  const person = await newBuyer(shop, { address });
  await person.browser.post('/api/addToCart', {
    userId: person.userId,
    inventoryMetaId: preOwned,
    qty: quantity,
    direction: 'sell',
    currencyType: currency,
  });
  return { ...person, product: preOwned };
}

export const sell = ({ browser, userId, addressId }: Buyer, choices: Choices = {}) =>
  browser.post('/api/checkout', {
    direction: 'sell',
    userId,
    addressId,
    shippingMethod: 'pickup',
    paymentMethod: 'credits',
    ...choices,
  });

/** Sells and is sure that it works. */
export async function booked(person: Buyer, choices: Choices = {}): Promise<string> {
  const answer = await sell(person, choices);
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.json() as CheckoutReply).orderId;
}

/** The code in the text message that went to the phone of a pickup, or is about to. */
export async function pickupCodeOf({ connection }: Pick<OpenShop, 'connection'>, orderId: string): Promise<string> {
  const { rows } = await connection.pool.query<{ code: string | null }>(
    `select contents ->> 'code' as code from message where reference = 'pickup-confirm:' || $1`,
    [orderId],
  );
  return must(rows[0]?.code, `the code of ${orderId}`);
}

/** Whoever has that phone opens the link and presses. */
export async function confirmedPickup(
  shop: Pick<OpenShop, 'connection' | 'address'>,
  orderId: string,
): Promise<string> {
  const answer = await new Browser(shop).post('/api/confirmPickup', { code: await pickupCodeOf(shop, orderId) });
  if (answer.status !== 200) throw new Error(answer.text);
  return orderId;
}

export async function verifyPhoneOf(shop: OpenShop, { browser, userId, form }: Buyer): Promise<void> {
  await browser.post('/api/sendPhoneCode', { userId });
  const otp = await codeSentTo(shop, form.mobileNumber);
  const answer = await browser.post('/api/verifyPhone', { userId, otp });
  if (answer.status !== 200) throw new Error(answer.text);
}

export async function itemsOf(person: Buyer, orderId: string) {
  return (await person.details(orderId)).tradeIn?.items ?? [];
}
