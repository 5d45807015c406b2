import type { CartListName } from '../../../rules/cart/cart-item.ts';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';

export function CartEmpty({ list }: { list: CartListName }) {
  const { icon, title, text, to, action } = texts[list];
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        <LinkButton look="dark" to={to}>
          {action}
        </LinkButton>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}

const texts = {
  buy: {
    icon: 'cart',
    title: 'Your cart is empty',
    text: 'What you add stays here, even after you close the shop.',
    to: '/',
    action: 'Continue Shopping',
  },
  sell: {
    icon: 'tag',
    title: 'Your sell cart is empty',
    text: 'See what we pay for your games, consoles and controllers, in cash or in credit.',
    to: '/sell?activetab=Consoles',
    action: 'Sell Items',
  },
  rent: {
    icon: 'calendar',
    title: 'Your rent cart is empty',
    text: 'Play for a day, a week or a month, and bring it back.',
    to: '/rent',
    action: 'Browse Rental Items',
  },
} as const;
