import type { ProductAge } from '../catalogue/product-age.ts';
import type { ShopSettings } from '../house/shop-settings.ts';
import type { Paise } from '../money/paise.ts';

export interface DoorLine {
  age: ProductAge;
  unitPaise: Paise;
  quantity: number;
}

/** Promise 17: whether these products could be paid at the door. One product is a list of one. */
export function payOnDelivery(
  lines: readonly DoorLine[],
  { payOnDeliveryBelow }: Pick<ShopSettings['figures'], 'payOnDeliveryBelow'>,
): 'available' | 'dear' | 'pre-order' {
  if (lines.some(({ age }) => age === 'preOrder')) return 'pre-order';
  const amount = lines.reduce((sum, { unitPaise, quantity }) => sum + unitPaise * quantity, 0);
  return amount < payOnDeliveryBelow * 100 ? 'available' : 'dear';
}

/** The same for the checkout: why it cannot be paid at the door; null when it can. */
export function payOnDeliveryProblem(
  lines: readonly DoorLine[],
  figures: Pick<ShopSettings['figures'], 'payOnDeliveryBelow'>,
): string | null {
  return payOnDeliveryTexts[payOnDelivery(lines, figures)];
}

export const payOnDeliveryTexts = {
  available: null,
  dear: 'Sorry, Pay on Delivery is not available for this order.',
  'pre-order': 'Sorry, Pay on Delivery is not available for items because it has a pre order product.',
} as const;
