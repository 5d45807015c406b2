import { useEffect, useRef } from 'react';
import type { CartItem } from '../../../rules/cart/cart-item.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { Button } from '../../parts/form/button.tsx';
import styles from './removed-note.module.css';

/** The same as the toast says, for as long as it is needed. The keyboard goes on from here, where the line was. */
export function RemovedNote({ item, onUndo }: { item: CartItem; onUndo: () => void }) {
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => undo.current?.focus({ preventScroll: true }), [item]);
  return (
    <p className={styles.removed} role="status">
      <span>{productTitle(item)} removed from cart!</span>
      <Button ref={undo} icon="undo" onClick={onUndo}>
        Undo
      </Button>
    </p>
  );
}
