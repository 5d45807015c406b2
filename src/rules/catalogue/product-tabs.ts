import type { ProductAge } from './product-age.ts';

type ProductTab = 'buy' | 'sell';

export interface ProductTabs {
  /** Whether there is anything to choose between; a pre-order can only be bought. */
  isShown: boolean;
  canSell: boolean;
  open: ProductTab;
}

/** Buy and Sell on a product's page. New things are not bought back, and things the shop only buys open on Sell. */
export function productTabs(
  { age, directions }: { age: ProductAge; directions: readonly string[] },
  wanted: string | null,
): ProductTabs {
  const isOffered = directions.includes('Sell') && age !== 'preOrder';
  const canSell = isOffered && age !== 'New';
  const isSelling = canSell && (age === 'sell' || wanted === 'sell');
  return { isShown: isOffered, canSell, open: isSelling ? 'sell' : 'buy' };
}
