import type { ProductSummary } from '../../../contract/catalogue.ts';
import type { CartItem, CurrencyType } from '../../../rules/cart/cart-item.ts';

export type CartTerms = { direction: 'buy' } | { direction: 'sell'; currencyType: CurrencyType };

/** One of the product for the cart; null when the shop has no price for these terms. */
export function cartItemOf(product: ProductSummary, terms: CartTerms): CartItem | null {
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
  };
}

function priceOf(product: ProductSummary, terms: CartTerms): number | null {
  if (terms.direction === 'buy') return product.buyCash;
  return terms.currencyType === 'cash' ? product.sellCash : product.sellCredit;
}

type ItemTerms = Pick<
  CartItem,
  'direction' | 'currencyType' | 'sellCash' | 'sellCredit' | 'availableQty' | 'mostPerCustomer'
>;

function termsOf(product: ProductSummary, terms: CartTerms): ItemTerms {
  if (terms.direction === 'buy') {
    return {
      direction: product.age === 'preOrder' ? 'preOrder' : 'buy',
      availableQty: product.availableQty,
      mostPerCustomer: product.mostPerCustomer ?? undefined,
    };
  }
  return {
    direction: 'sell',
    currencyType: terms.currencyType,
    sellCash: product.sellCash ?? undefined,
    sellCredit: product.sellCredit ?? undefined,
  };
}
