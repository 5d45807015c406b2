import { useRef } from 'react';
import { Button } from '../../../parts/form/button.tsx';
import styles from './card-cart-button.module.css';
import { classNames } from '../../../parts/class-names.ts';
import { LinkButton } from '../../../parts/form/link-button.tsx';

export interface CardCartButtonProps {
  isOut: boolean;
  isInCart: boolean;
  /** The id of the product's name, so that "Add to Cart" says which. */
  describedBy: string;
  onAdd: () => void;
  className?: string;
}

export function CardCartButton({ isOut, isInCart, describedBy, onAdd, className }: CardCartButtonProps) {
  const wasPressed = useRef(false);
  /** The pressed button is gone once the thing is in the cart; without this the keyboard starts again at the top. */
  function takeFocus(link: HTMLAnchorElement | null) {
    if (link && wasPressed.current) link.focus({ preventScroll: true });
    wasPressed.current = false;
  }
  function add() {
    wasPressed.current = true;
    onAdd();
  }
  if (isInCart) {
    const look = { look: 'dark', icon: 'check', isFull: true } as const;
    return (
      <LinkButton
        {...look}
        ref={takeFocus}
        to="/cart?type=buy"
        className={classNames(styles.inCart, className)}
        aria-describedby={describedBy}
      >
        Go to Cart
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
