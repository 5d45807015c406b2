import type { ProductSummary } from '../../../../contract/catalogue.ts';
import { findItem } from '../../../../rules/cart/cart.ts';
import { cartItemOf } from '../../cart/cart-item-of.ts';
import { addToCart, useCart } from '../../cart/cart-store.ts';
import { ProductCard, type ProductCardProps } from './product-card.tsx';

export type ShelfCardProps = Omit<ProductCardProps, 'isInCart' | 'onAddToCart'>;

/** A card to buy that knows the cart. */
export function BuyShelfCard({ product, ...rest }: ShelfCardProps) {
  const isInCart = useCart((state) => findItem(state.cart, { id: product.id, direction: 'buy' }) !== undefined);
  return <ProductCard product={product} isInCart={isInCart} onAddToCart={putIntoBuyCart} {...rest} />;
}

export function putIntoBuyCart(product: ProductSummary): void {
  const item = cartItemOf(product, { direction: 'buy' });
  if (item) addToCart(item);
}
