import { EmptyState } from '../../../parts/feedback/empty-state.tsx';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { quantityOf } from '../../../../rules/cart/cart.ts';
import { useCart } from '../../cart/cart-store.ts';

/** Nobody trades up without a trade-in: the way to one, or, when the owner offers none, the way back. */
export function NothingToGive({ isOff = false }: { isOff?: boolean }) {
  const hasSellCart = useCart(({ cart }) => quantityOf(cart, 'sell') > 0);
  const { title, text, to, action } = isOff ? off : hasSellCart ? inCart : nothing;
  return (
    <div className="wrap">
      <EmptyState
        icon="swap"
        title={title}
        action={
          <LinkButton look="dark" to={to}>
            {action}
          </LinkButton>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </div>
  );
}

const off = {
  title: 'We do not offer trade-ups at the moment',
  text: 'You can buy and sell as always: the credit of a trade-in pays for your next order.',
  to: '/cart',
  action: 'Back to the cart',
};

const inCart = {
  title: 'Book your trade-in first',
  text: 'What you want to sell is in your sell cart. Book it for store credit, then come back: it pays for what is in your cart.',
  to: '/checkout?type=sell',
  action: 'Book the trade-in',
};

const nothing = {
  title: 'You have no trade-in for credit under way',
  text: 'Tell us what you want to sell, and choose store credit. It then pays for what is in your cart.',
  to: '/sell?activetab=Consoles',
  action: 'Sell Items',
};
