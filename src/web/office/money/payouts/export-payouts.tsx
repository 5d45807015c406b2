import { useState } from 'react';
import { officeExportPayouts } from '../../../../contract/office/payouts.ts';
import { Button } from '../../../parts/form/button.tsx';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { askForFile, saveFile } from '../../../calls/ask-for-file.ts';
import { refusalOf } from '../../../calls/refused-by-shop.ts';

export interface ExportPayoutsProps {
  count: number;
  onMessage: (message: FormMessage) => void;
}

/** A payout is in one batch only, so that nobody is paid twice; the batch itself can be downloaded again. */
export function ExportPayouts({ count, onMessage }: ExportPayoutsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);
  async function download() {
    setIsPending(true);
    try {
      const { file, name } = await askForFile(officeExportPayouts, {});
      saveFile(file, name ?? 'payouts.csv');
      onMessage({ tone: 'ok', title: `The file for the bank is downloaded: ${name ?? 'payouts.csv'}.` });
    } catch (failure) {
      onMessage({ title: refusalOf(failure).sentence });
    } finally {
      setIsPending(false);
      setIsAsking(false);
    }
  }
  return (
    <>
      <Button look="dark" size="s" icon="download" onClick={() => setIsAsking(true)}>
        Export for the bank
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title="Export for the bank"
        width="s"
        footer={
          <>
            <Button onClick={() => setIsAsking(false)}>Not now</Button>
            <Button look="primary" isPending={isPending} onClick={() => void download()}>
              Export {count === 1 ? '1 payout' : `${count} payouts`}
            </Button>
          </>
        }
      >
        <p>
          Everything that is due goes into one batch, and its CSV file is downloaded. Each payout is in one batch only,
          so that nobody is paid twice: keep the file safe, it has whole account numbers.
        </p>
      </Dialog>
    </>
  );
}
