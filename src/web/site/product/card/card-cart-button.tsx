import { Button } from '../../../parts/form/button.tsx';
import { useFocusAfterPress } from '../../../parts/navigation/use-focus-after-press.ts';
import styles from './card-cart-button.module.css';
import { classNames } from '../../../parts/class-names.ts';
import { LinkButton } from '../../../parts/form/link-button.tsx';

export interface CardCartButtonProps {
  isOut: boolean;
  isInCart: boolean;
  /** Where the condition is chosen, when there is none that the button could mean. */
  chooseAt?: string;
  /** The id of the product's name, so that "Add to Cart" says which. */
  describedBy: string;
  onAdd: () => void;
  className?: string;
}

export const buyCartPath = '/cart?type=buy';

export function CardCartButton({ isOut, isInCart, chooseAt, describedBy, onAdd, className }: CardCartButtonProps) {
  const { pressed, takeFocus } = useFocusAfterPress();
  function add() {
    pressed();
    onAdd();
  }
  if (isInCart) {
    const look = { look: 'dark', icon: 'check', isFull: true } as const;
    return (
      <LinkButton
        {...look}
        ref={takeFocus}
        to={buyCartPath}
        className={classNames(styles.inCart, className)}
        aria-describedby={describedBy}
      >
        Go to Cart
      </LinkButton>
    );
  }
  if (chooseAt !== undefined) {
    return (
      <LinkButton
        look="quiet"
        isFull
        to={chooseAt}
        className={classNames(styles.add, className)}
        aria-describedby={describedBy}
      >
        Choose Condition
      </LinkButton>
    );
  }
  return (
    <Button
      look="quiet"
      isFull
      disabled={isOut}
      className={classNames(styles.add, className)}
      aria-describedby={describedBy}
      onClick={add}
    >
      {isOut ? 'Out of Stock' : 'Add to Cart'}
    </Button>
  );
}
