import { useState } from 'react';
import { officeOrdersExport } from '../../../contract/office/orders.ts';
import { Button } from '../../components/button.tsx';
import { askForFile } from '../../state/ask-for-file.ts';
import { refusalOf } from '../../state/refused-by-shop.ts';
import { saveFile } from '../../state/save-file.ts';
import type { OrderFilter } from './order-filter.ts';

/** The orders that the list shows, of all its pages. */
export function ExportOrders({ filter: { page: _page, ...filter } }: { filter: OrderFilter }) {
  const [isPending, setIsPending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  async function download() {
    setIsPending(true);
    setTrouble(null);
    try {
      const { file, name } = await askForFile(officeOrdersExport, filter);
      saveFile(file, name ?? 'orders.csv');
    } catch (failure) {
      setTrouble(refusalOf(failure).sentence);
    } finally {
      setIsPending(false);
    }
  }
  return (
    <>
      <Button size="s" icon="download" isPending={isPending} onClick={() => void download()}>
        Export as CSV
      </Button>
      {trouble && (
        <p role="alert" className="small">
          {trouble}
        </p>
      )}
    </>
  );
}
