import type { Page } from '@playwright/test';
import type { Cart } from '../../src/rules/cart/cart.ts';

/** The cart as the browser keeps it for the next visit. */
export async function storedCart(page: Page): Promise<Partial<Cart>> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '{}') as Partial<Cart>);
}
