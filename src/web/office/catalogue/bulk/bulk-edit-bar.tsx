import { useState } from 'react';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { ChooseBar, type Chosen } from '../../list/use-chosen.tsx';
import type { CatalogueFilter } from '../catalogue-filters.tsx';
import { countOf } from '../../../../rules/texts/counts.ts';
import type { ProductRow } from '../product-texts.ts';
import { type ChosenProducts, BulkEditDialog } from './bulk-edit-dialog.tsx';
import { LotDialog } from './lot-dialog.tsx';
import { UndoButton } from './undo-button.tsx';
import { hrefs } from '../../hrefs.ts';

export interface BulkEditBarProps {
  chosen: Chosen;
  filter: CatalogueFilter;
  /** Every product of this page of the list. */
  products: readonly ProductRow[];
  total: number;
  isMore: boolean;
  onMessage: (message: FormMessage) => void;
}

/** Changes the products that were chosen, or all that the filter finds; used ones can be received as a lot. */
export function BulkEditBar({ chosen, filter, products, total, isMore, onMessage }: BulkEditBarProps) {
  const [changing, setChanging] = useState<ChosenProducts | null>(null);
  const [isLot, setIsLot] = useState(false);
  const picked = products.filter(({ id }) => chosen.ids.has(String(id)));
  const count = chosen.ids.size;
  const { page: _page, sort: _sort, ...wanted } = filter;
  function onChanged({ bulkId, changed }: { bulkId: number; changed: number }) {
    setChanging(null);
    chosen.clear();
    onMessage({
      tone: 'ok',
      title: `${countOf(changed, 'edition')} changed.`,
      detail: <UndoButton bulkId={bulkId} onDone={onMessage} />,
    });
  }
  function onReceived(sentence: string) {
    chosen.clear();
    onMessage({ tone: 'ok', title: sentence });
  }
  return (
    <ChooseBar label="Change several products" chosen={chosen} ids={products.map(({ id }) => String(id))}>
      {count > 0 && (
        <>
          <Button size="s" look="dark" onClick={() => setChanging({ productIds: [...chosen.ids].map(Number) })}>
            Change {countOf(count, 'product')}
          </Button>
          <LinkButton size="s" icon="barcode" to={hrefs.productLabels([...chosen.ids].join(','))}>
            Labels
          </LinkButton>
          {picked.every(({ age }) => age === 'PreOwned') && (
            <Button size="s" icon="plus" onClick={() => setIsLot(true)}>
              Receive a lot
            </Button>
          )}
        </>
      )}
      {count === 0 && total > 1 && !isMore && (
        <Button size="s" look="quiet" onClick={() => setChanging({ filter: wanted })}>
          Change all {countOf(total, 'product')} of this list
        </Button>
      )}
      {changing && (
        <BulkEditDialog
          products={changing}
          count={'filter' in changing ? total : count}
          onClose={() => setChanging(null)}
          onChanged={onChanged}
        />
      )}
      {isLot && <LotDialog products={picked} onDone={onReceived} onClose={() => setIsLot(false)} />}
    </ChooseBar>
  );
}
