import type { OpenShop } from './open-shop.ts';

/** What a product costs now, in rupees. */
export async function priceOf({ connection }: Pick<OpenShop, 'connection'>, productId: number): Promise<number> {
  const { rows } = await connection.pool.query<{ paise: number }>(
    'select buy_paise as paise from product where id = $1',
    [productId],
  );
  return (rows[0]?.paise ?? 0) / 100;
}

export async function setPriceOf(
  { connection }: Pick<OpenShop, 'connection'>,
  productId: number,
  rupees: number,
): Promise<void> {
  await connection.pool.query('update product set strike_paise = null, buy_paise = $2 where id = $1', [
    productId,
    Math.round(rupees * 100),
  ]);
}

/** Where the result page says an order stands. */
export async function outcomeOf(shop: Pick<OpenShop, 'get'>, orderId: string): Promise<string> {
  return ((await shop.get(`/api/getOrderOutcome?orderId=${orderId}`)).json() as { outcome: string }).outcome;
}

export function minutesFromNow(minutes: number): Date {
  return new Date(Date.now() + minutes * 60_000);
}
