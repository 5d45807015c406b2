import { paise, type Paise } from '../../src/rules/money/paise.ts';
import { placeBuyOrder } from '../../src/shop/checkout/place-buy-order.ts';
import { keepPaymentPage } from '../../src/shop/payments/payments.ts';
import { inParallel } from './in-parallel.ts';
import type { OpenShop } from './open-shop.ts';

export interface WantedPurchase {
  productId: number;
  quantity: number;
  /** What is in the wallet, and used. */
  creditRupees: number;
}

export interface OpenPurchase extends WantedPurchase {
  shopperId: number;
  number: string;
  reference: string;
  toPayPaise: Paise;
}

const atOnce = 8;
let crowds = 0;

/** A crowd of people, each with an order that waits for its payment. Nobody signs in: that alone would take minutes. */
export async function placeMany(
  shop: OpenShop,
  wanted: readonly WantedPurchase[],
  networkHash: Buffer | null = null,
): Promise<OpenPurchase[]> {
  const people = await addCrowd(shop, wanted);
  const placed: OpenPurchase[] = [];
  await inParallel(wanted, atOnce, async (purchase, index) => {
    placed[index] = await placeOne(shop, purchase, {
      ...(people[index] ?? { shopperId: 0, addressId: 0 }),
      networkHash,
    });
  });
  return placed;
}

interface CrowdMember {
  shopperId: number;
  addressId: number;
}

async function placeOne(
  { connection: { database }, services: { gateway } }: OpenShop,
  purchase: WantedPurchase,
  { shopperId, addressId, networkHash }: CrowdMember & { networkHash: Buffer | null },
): Promise<OpenPurchase> {
  const now = new Date();
  const order = await database.transaction().execute((tx) =>
    placeBuyOrder(tx, {
      shopperId,
      addressId,
      isOnDelivery: false,
      credit: purchase.creditRupees > 0 ? 'all' : paise(0),
      offerCode: null,
      seenPaise: null,
      provider: gateway.provider,
      networkHash,
      now,
    }),
  );
  const { number, toPayPaise, payment, payUntil } = order;
  if (!payment || !payUntil) throw new Error(`order ${number} has nothing to pay`);
  const { reference } = payment;
  const returnUrl = `http://127.0.0.1:3000/payments/return/${reference}`;
  const opened = await gateway.open({
    reference,
    orderNumber: number,
    amountPaise: toPayPaise,
    returnUrl,
    closesAt: payUntil,
  });
  await keepPaymentPage(database, reference, opened);
  return { ...purchase, shopperId, number, reference, toPayPaise: paise(toPayPaise) };
}

async function addCrowd({ connection }: OpenShop, wanted: readonly WantedPurchase[]): Promise<CrowdMember[]> {
  crowds += 1;
  const { rows } = await connection.pool.query<CrowdMember>(
    `with wanted as (
       select * from unnest($1::int[], $2::int[], $3::bigint[]) with ordinality as line (product_id, quantity, credit_paise, index)
     ), people as (
       insert into shopper (email, first_name, last_name, phone_number, password_hash)
       select format('crowd%s.%s@example.in', $4::int, index), 'Asha', 'Rao', (6000000000 + index)::text, 'none' from wanted
       returning id, email
     ), known as (
       select id, split_part(split_part(email, '.', 2), '@', 1)::int as index from people
     ), homes as (
       insert into address (shopper_id, name, line1, city, state_id, pin_code, phone_number)
       select id, 'Asha Rao', '12 Anna Salai', 'Chennai', 24, 600002, '9876543210' from known
       returning id, shopper_id
     ), carts as (
       insert into cart_line (shopper_id, product_id, direction, quantity, seen_price_paise)
       select known.id, product_id, 'buy', quantity, 1 from known join wanted using (index)
     ), wallets as (
       insert into ledger_account (kind, shopper_id)
       select 'wallet', known.id from known join wanted using (index) where credit_paise > 0
       returning id, shopper_id
     ), gifts as (
       insert into ledger_entry (debit_account_id, credit_account_id, amount_paise, reason, wording, reference)
       select (select id from ledger_account where kind = 'goodwill'), wallets.id, credit_paise, 'goodwill', 'For a test', format('crowd:%s', known.id)
       from wallets join known on known.id = wallets.shopper_id join wanted using (index)
     )
     select known.id as "shopperId", homes.id as "addressId" from known join homes on homes.shopper_id = known.id order by index`,
    [
      wanted.map(({ productId }) => productId),
      wanted.map(({ quantity }) => quantity),
      wanted.map(({ creditRupees }) => creditRupees * 100),
      crowds,
    ],
  );
  return rows;
}
