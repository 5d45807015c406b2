import { type CartItem, lineKey } from '../../../rules/cart/cart-item.ts';
import { CartLine } from './cart-line.tsx';

export interface CartLinesProps {
  items: readonly CartItem[];
  onRemove: (item: CartItem) => void;
}

export function CartLines({ items, onRemove }: CartLinesProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={lineKey(item)}>
          <CartLine item={item} onRemove={() => onRemove(item)} />
        </li>
      ))}
    </ul>
  );
}
