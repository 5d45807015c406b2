import { type CartLine, lineKey } from '../../../rules/cart/cart-item.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { Button } from '../../parts/form/button.tsx';
import { takeInstead } from './cart-store.ts';
import { useCartSync } from './cart-sync-state.ts';

/** What somebody chose is gone: one press takes the nearest that is there. */
export function NearestOffer({ line }: { line: CartLine }) {
  const offer = useCartSync(({ nearest }) => nearest[lineKey(line)]);
  if (!offer) return null;
  return (
    <Button size="s" icon="swap" onClick={() => takeInstead(line, offer)}>
      Take {offer.grade} for {formatRupees(offer.price)}
    </Button>
  );
}
