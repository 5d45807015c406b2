import { useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Product } from '../../../contract/catalogue.ts';
import { findItem } from '../../../rules/cart/cart.ts';
import { Button } from '../../parts/form/button.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { putIntoBuyCart } from './card/product-card.tsx';
import { useCart } from '../cart/cart-store.ts';

export const buyCartPath = '/cart?type=buy';

export function useIsInBuyCart({ id }: { id: number }): boolean {
  return useCart((state) => findItem(state.cart, { id, direction: 'buy' }) !== undefined);
}

/** The one step that moves money: into the cart, or on to it. A pre-order goes there at once, as Buy Now does. */
export function BuyAction({ product, className }: { product: Product; className?: string }) {
  const isInCart = useIsInBuyCart(product);
  const wasPressed = useRef(false);
  const navigate = useNavigate();
  const isOut = product.availableQty <= 0;
  const isPreOrder = product.age === 'preOrder';
  /** The pressed button is gone once the thing is in the cart; without this the keyboard starts again at the top. */
  function takeFocus(link: HTMLAnchorElement | null) {
    if (link && wasPressed.current) link.focus({ preventScroll: true });
    wasPressed.current = false;
  }
  function add() {
    wasPressed.current = true;
    putIntoBuyCart(product);
    if (isPreOrder) void navigate(buyCartPath);
  }
  if (isOut) {
    return (
      <Button size="l" disabled className={className}>
        Out of Stock
      </Button>
    );
  }
  if (isInCart) {
    return (
      <LinkButton ref={takeFocus} size="l" look="dark" icon="check" to={buyCartPath} className={className}>
        Go to Cart
      </LinkButton>
    );
  }
  return (
    <Button size="l" look="primary" className={className} onClick={add}>
      {isPreOrder ? 'Pre Order Now' : 'Add to Cart'}
    </Button>
  );
}
