import { LinkButton } from '../../components/link-button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';

export function RentCheckout(_person: { userId: number }) {
  return (
    <div className="wrap">
      <EmptyState
        icon="calendar"
        title="Renting opens here soon"
        action={
          <LinkButton look="dark" to="/cart?type=rent">
            Back to your cart
          </LinkButton>
        }
      >
        Nothing is sent yet. Your cart keeps what you chose.
      </EmptyState>
    </div>
  );
}
