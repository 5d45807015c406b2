import { useState } from 'react';
import { officeExportPayoutsAgain } from '../../../../contract/office/payouts.ts';
import { Button } from '../../../parts/form/button.tsx';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { askForFile, saveFile } from '../../../calls/ask-for-file.ts';
import { refusalOf } from '../../../calls/refused-by-shop.ts';
import { ButtonRow } from '../../../parts/layout/stack.tsx';

export interface BatchAgainProps {
  /** Batches of which something waits for the bank. */
  batchIds: readonly number[];
  onMessage: (message: FormMessage) => void;
}

/** For a file that got lost: the same batch, without what is paid by now. */
export function BatchAgain({ batchIds, onMessage }: BatchAgainProps) {
  const [asked, setAsked] = useState<number | null>(null);
  const [isPending, setIsPending] = useState(false);
  async function download(batchId: number) {
    setIsPending(true);
    try {
      const { file, name } = await askForFile(officeExportPayoutsAgain, { batchId });
      saveFile(file, name ?? `payouts-${batchId}.csv`);
      onMessage({ tone: 'ok', title: `Batch ${batchId} is downloaded again.` });
    } catch (failure) {
      onMessage({ title: refusalOf(failure).sentence });
    } finally {
      setIsPending(false);
      setAsked(null);
    }
  }
  return (
    <ButtonRow>
      {batchIds.map((batchId) => (
        <Button key={batchId} size="s" icon="download" onClick={() => setAsked(batchId)}>
          Batch {batchId} again
        </Button>
      ))}
      <Dialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={`Download batch ${asked ?? ''} again`}
        width="s"
        footer={
          <>
            <Button onClick={() => setAsked(null)}>Not now</Button>
            <Button look="primary" isPending={isPending} onClick={() => asked !== null && void download(asked)}>
              Download again
            </Button>
          </>
        }
      >
        <p>
          Only when the file got lost before it went to the bank: a bank that gets it twice pays twice. What is paid by
          now is not in it. Your name is kept with it.
        </p>
      </Dialog>
    </ButtonRow>
  );
}
