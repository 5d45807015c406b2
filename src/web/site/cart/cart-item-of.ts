import type { ProductSummary } from '../../../contract/catalogue.ts';
import type { CartItem } from '../../../rules/cart/cart-item.ts';
import type { CurrencyType } from '../../../rules/line-choices.ts';
import type { ShownChoice } from '../../../rules/units/shown-offers.ts';

export type CartTerms = { direction: 'buy' | 'preOrder' } | { direction: 'sell'; currencyType: CurrencyType };

/** A product, and of a used one which of its conditions or copies; its price and stock are those of the choice. */
export type ChosenProduct = ProductSummary & ShownChoice;

/** One of the product for the cart; null when the shop has no price for these terms. */
export function cartItemOf(product: ChosenProduct, terms: CartTerms): CartItem | null {
  const price = priceOf(product, terms);
  if (price === null) return null;
  return {
    ...termsOf(product, terms),
    id: product.id,
    inventoryMetaId: product.inventoryMetaId,
    price,
    qty: 1,
    productName: product.productName,
    editionName: product.editionName,
    age: product.age,
    urlType: product.urlType,
    image: product.image,
    category: product.category,
    subCategory: product.subCategory,
    ...(product.fit && { fit: product.fit }),
  };
}

function priceOf(product: ProductSummary, terms: CartTerms): number | null {
  if (terms.direction !== 'sell') return product.buyCash;
  return terms.currencyType === 'cash' ? product.sellCash : product.sellCredit;
}

type ItemTerms = Pick<
  CartItem,
  'direction' | 'currencyType' | 'sellCash' | 'sellCredit' | 'availableQty' | 'mostPerCustomer' | 'grade' | 'unit'
>;

function termsOf(product: ChosenProduct, terms: CartTerms): ItemTerms {
  if (terms.direction !== 'sell') {
    return {
      direction: terms.direction,
      availableQty: product.availableQty,
      mostPerCustomer: product.mostPerCustomer ?? undefined,
      grade: product.grade ?? undefined,
      unit: product.unit ?? undefined,
    };
  }
  return {
    direction: 'sell',
    currencyType: terms.currencyType,
    sellCash: product.sellCash ?? undefined,
    sellCredit: product.sellCredit ?? undefined,
  };
}
