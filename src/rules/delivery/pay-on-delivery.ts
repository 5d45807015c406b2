import type { ProductAge } from '../catalogue/product-age.ts';
import type { ShopSettings } from '../house/shop-settings.ts';
import type { Paise } from '../money/paise.ts';

export interface PaidLine {
  age: ProductAge;
  unitPaise: Paise;
  quantity: number;
}

/** Promise 17: whether these products could be paid on delivery. One product is a list of one. */
export function payOnDelivery(
  lines: readonly PaidLine[],
  { payOnDeliveryBelow }: Pick<ShopSettings['figures'], 'payOnDeliveryBelow'>,
): 'available' | 'dear' | 'pre-order' {
  if (lines.some(({ age }) => age === 'preOrder')) return 'pre-order';
  const amount = lines.reduce((sum, { unitPaise, quantity }) => sum + unitPaise * quantity, 0);
  return amount < payOnDeliveryBelow * 100 ? 'available' : 'dear';
}

/** The same for the checkout: why it cannot be paid on delivery; null when it can. */
export function payOnDeliveryProblem(
  lines: readonly PaidLine[],
  figures: Pick<ShopSettings['figures'], 'payOnDeliveryBelow'>,
): string | null {
  return payOnDeliveryTexts[payOnDelivery(lines, figures)];
}

export const payOnDeliveryTexts = {
  available: null,
  dear: 'Sorry, Pay on Delivery is not available for this order.',
  'pre-order': 'Sorry, Pay on Delivery is not available for items because it has a pre order product.',
} as const;
