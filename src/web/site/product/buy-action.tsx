import { useNavigate } from 'react-router';
import { Button } from '../../parts/form/button.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { useFocusAfterPress } from '../../parts/navigation/use-focus-after-press.ts';
import { buyCartPath } from './card/card-cart-button.tsx';
import { putIntoBuyCart, useIsInBuyCart } from './card/product-card.tsx';
import type { ChosenProduct } from '../cart/cart-item-of.ts';

/** The one step that moves money: into the cart, or on to it. A pre-order goes there at once, as Buy Now does. */
export function BuyAction({ product, className }: { product: ChosenProduct; className?: string }) {
  const isInCart = useIsInBuyCart(product);
  const { pressed, takeFocus } = useFocusAfterPress();
  const navigate = useNavigate();
  const isOut = product.availableQty <= 0;
  const isPreOrder = product.age === 'preOrder';
  function add() {
    pressed();
    putIntoBuyCart(product, isPreOrder ? 'preOrder' : 'buy');
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
