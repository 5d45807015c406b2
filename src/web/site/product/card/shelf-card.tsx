import type { ProductSummary } from '../../../../contract/catalogue.ts';
import { findItem } from '../../../../rules/cart/cart.ts';
import { cartItemOf } from '../../cart/cart-item-of.ts';
import { addToCart, useCart } from '../../cart/cart-store.ts';
import { BuyShelfCard, type ShelfCardProps } from './product-card.tsx';
import { SellCard, type SellCurrency } from '../../sell/sell-card.tsx';

/** A card that knows the cart: to buy, or to sell where the shop only buys. */
export function ShelfCard(props: ShelfCardProps) {
  return props.product.age === 'sell' ? <SellShelfCard {...props} /> : <BuyShelfCard {...props} />;
}

function SellShelfCard({ product, ...rest }: ShelfCardProps) {
  const isInCart = useCart((state) => findItem(state.cart, { id: product.id, direction: 'sell' }) !== undefined);
  return <SellCard product={product} isInCart={isInCart} onSell={putIntoSellCart} {...rest} />;
}

export function putIntoSellCart(product: ProductSummary, currencyType: SellCurrency): void {
  const item = cartItemOf(product, { direction: 'sell', currencyType });
  if (item) addToCart(item);
}
