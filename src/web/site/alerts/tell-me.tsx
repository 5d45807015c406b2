import { Suspense, useState } from 'react';
import type { Product } from '../../../contract/catalogue.ts';
import { Button } from '../../parts/form/button.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { useShop } from '../frame/use-shop.ts';
import type { Told } from './alert-dialog.tsx';

/** Opens what the shop can tell somebody about a product; what is behind the button comes when it is pressed. */
export function TellMe({ product, of }: Told) {
  const [isOpen, setIsOpen] = useState(false);
  const { alertsPerPerson } = useShop().settings.figures;
  if (alertsPerPerson === 0) return null;
  return (
    <div>
      <Button size="s" look="quiet" icon="bell" onClick={() => setIsOpen(true)}>
        {labelOf(product, of)}
      </Button>
      {isOpen && (
        <Suspense>
          <AlertDialog product={product} of={of} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

const AlertDialog = lazyPart(() => import('./alert-dialog.tsx').then(({ AlertDialog: part }) => part));

function labelOf({ availableQty }: Product, of: Told['of']): string {
  if (of === 'selling') return 'Tell me when you pay more';
  return availableQty > 0 ? 'Tell me when it costs less' : 'Tell me when it is back';
}
