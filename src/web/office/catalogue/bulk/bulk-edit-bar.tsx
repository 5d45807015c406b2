import { useState } from 'react';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { ChooseBar, type Chosen } from '../../list/use-chosen.tsx';
import type { CatalogueFilter } from '../catalogue-filters.tsx';
import { countOf } from '../product-texts.ts';
import { type ChosenProducts, BulkEditDialog } from './bulk-edit-dialog.tsx';
import { UndoButton } from './undo-button.tsx';

export interface BulkEditBarProps {
  chosen: Chosen;
  filter: CatalogueFilter;
  /** Every product of this page of the list. */
  productIds: readonly number[];
  total: number;
  isMore: boolean;
  onMessage: (message: FormMessage) => void;
}

/** Changes the products that were chosen, or all that the filter finds. */
export function BulkEditBar({ chosen, filter, productIds, total, isMore, onMessage }: BulkEditBarProps) {
  const [products, setProducts] = useState<ChosenProducts | null>(null);
  const count = chosen.ids.size;
  const { page: _page, sort: _sort, ...wanted } = filter;
  function onChanged({ bulkId, changed }: { bulkId: number; changed: number }) {
    setProducts(null);
    chosen.clear();
    onMessage({
      tone: 'ok',
      title: `${countOf(changed, 'edition')} changed.`,
      detail: <UndoButton bulkId={bulkId} onDone={onMessage} />,
    });
  }
  return (
    <ChooseBar label="Change several products" chosen={chosen} ids={productIds.map(String)}>
      {count > 0 && (
        <Button size="s" look="dark" onClick={() => setProducts({ productIds: [...chosen.ids].map(Number) })}>
          Change {countOf(count, 'product')}
        </Button>
      )}
      {count === 0 && total > 1 && !isMore && (
        <Button size="s" look="quiet" onClick={() => setProducts({ filter: wanted })}>
          Change all {countOf(total, 'product')} of this list
        </Button>
      )}
      {products && (
        <BulkEditDialog
          products={products}
          count={'filter' in products ? total : count}
          onClose={() => setProducts(null)}
          onChanged={onChanged}
        />
      )}
    </ChooseBar>
  );
}
