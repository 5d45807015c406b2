import { useState } from 'react';
import { Button } from '../../parts/form/button.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { slipsPath } from './slips/slips-path.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import rows from '../list/rows.module.css';
import type { Chosen } from './use-chosen.ts';

export interface BulkBarProps {
  chosen: Chosen;
  /** Every order of this page of the list. */
  orderIds: readonly string[];
  onMoved: () => void;
}

export function BulkBar({ chosen, orderIds, onMoved }: BulkBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = chosen.ids.size;
  return (
    <div className={rows.bulk} role="group" aria-label="Move several orders">
      <Button size="s" look="quiet" onClick={() => (count === 0 ? chosen.chooseAll(orderIds) : chosen.clear())}>
        {count === 0 ? 'Choose all of this page' : 'Choose none'}
      </Button>
      {count > 0 && (
        <Button size="s" look="dark" onClick={() => setIsOpen(true)}>
          Move {count === 1 ? '1 order' : `${count} orders`}
        </Button>
      )}
      {count > 0 && (
        <LinkButton size="s" icon="document" to={slipsPath(chosen.ids)}>
          Packing slips
        </LinkButton>
      )}
      {isOpen && (
        <BulkDialog
          orderIds={[...chosen.ids]}
          onClose={() => setIsOpen(false)}
          onMoved={() => {
            chosen.clear();
            onMoved();
          }}
        />
      )}
    </div>
  );
}
