import { expect, type Page } from '@playwright/test';
import type { ProductSummary } from '../../src/contract/catalogue.ts';
import type { OrderDetails } from '../../src/contract/orders.ts';
import { ask, type Buyer, ordersOf, send } from './buyers.ts';

/** What the shop buys on one tab of the sell page. */
export async function sellable(page: Page, tab: 'games' | 'console'): Promise<ProductSummary[]> {
  const [category, subCategory] = tab === 'games' ? ['ps5', 'games'] : ['all', 'console'];
  const answer = await page.request.get(`/api/onlySellProducts?category=${category}&subCategory=${subCategory}`);
  return (await answer.json()) as ProductSummary[];
}

type Currency = 'cash' | 'credit';

export async function inSellCart(
  page: Page,
  seller: Buyer,
  ...wanted: readonly (readonly [ProductSummary, Currency])[]
): Promise<void> {
  const items = wanted.map(([{ id }, currencyType]) => ({
    inventoryMetaId: id,
    qty: 1,
    direction: 'sell',
    currencyType,
  }));
  await send(page, seller, '/api/bulkAdd', { userId: seller.id, items });
}

export async function openSellCheckout(page: Page): Promise<void> {
  await page.goto('/checkout?type=sell');
  await expect(page.getByRole('heading', { name: 'Sales Summary' })).toBeVisible();
}

export const bookButton = (page: Page) =>
  page.getByRole('button', { name: /^Book trade-in for/ }).filter({ visible: true });

/** A trade-in for credit that is booked already, without walking through the form. */
export async function bookedForCredit(page: Page, seller: Buyer, ...games: readonly ProductSummary[]): Promise<string> {
  await inSellCart(page, seller, ...games.map((game) => [game, 'credit'] as const));
  const [address] = await ask<{ id: number }[]>(page, seller, `/api/getUserAddress?userId=${seller.id}`);
  await send(page, seller, '/api/checkout', {
    direction: 'sell',
    userId: seller.id,
    addressId: address?.id,
    shippingMethod: 'pickup',
    paymentMethod: 'credits',
  });
  return (await ordersOf(page, seller))[0]?.orderId ?? '';
}

export async function piecesOf(page: Page, seller: Buyer, orderId: string) {
  const order = await ask<OrderDetails>(page, seller, `/api/getOrder?userId=${seller.id}&orderId=${orderId}`);
  return order.tradeIn?.items ?? [];
}
