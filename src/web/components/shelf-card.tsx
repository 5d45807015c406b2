import type { ProductSummary } from '../../contract/catalogue.ts';
import { findItem } from '../../rules/cart.ts';
import { cartItemOf } from '../state/cart-item-of.ts';
import { addToCart, useCart } from '../state/cart-store.ts';
import { ProductCard, type ProductCardProps } from './product-card.tsx';
import { SellCard, type SellCurrency } from './sell-card.tsx';

type ShelfCardProps = Omit<ProductCardProps, 'isInCart' | 'onAddToCart'>;

/** A card that knows the cart: to buy, or to sell for a thing the shop only buys. */
export function ShelfCard({ product, ...rest }: ShelfCardProps) {
  const isSelling = product.age === 'sell';
  const direction = isSelling ? 'sell' : 'buy';
  const isInCart = useCart((state) => findItem(state.cart, { id: product.id, direction }) !== undefined);
  if (isSelling) return <SellCard product={product} isInCart={isInCart} onSell={putIntoSellCart} {...rest} />;
  return <ProductCard product={product} isInCart={isInCart} onAddToCart={putIntoBuyCart} {...rest} />;
}

export function putIntoBuyCart(product: ProductSummary): void {
  const item = cartItemOf(product, { direction: 'buy' });
  if (item) addToCart(item);
}

export function putIntoSellCart(product: ProductSummary, currencyType: SellCurrency): void {
  const item = cartItemOf(product, { direction: 'sell', currencyType });
  if (item) addToCart(item);
}
