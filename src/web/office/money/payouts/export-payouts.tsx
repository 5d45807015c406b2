import { useState, type ReactNode } from 'react';
import { officeExportPayouts, officeExportPayoutsAgain } from '../../../../contract/office/payouts.ts';
import { askForFile, type AskedFile, saveFile } from '../../../calls/ask-for-file.ts';
import { refusalOf } from '../../../calls/refused-by-shop.ts';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { ButtonRow } from '../../../parts/layout/stack.tsx';
import { FormDialog } from '../../dialog/form-dialog.tsx';
import { useConfirmed } from '../../frame/use-confirmed.ts';

export interface ExportPayoutsProps {
  count: number;
  onMessage: (message: FormMessage) => void;
}

/** A payout is in one batch only, so that nobody is paid twice; the batch itself can be downloaded again. */
export function ExportPayouts({ count, onMessage }: ExportPayoutsProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button look="dark" size="s" icon="download" onClick={() => setIsAsked(true)}>
        Export for the bank
      </Button>
      {isAsked && (
        <DownloadDialog
          title="Export for the bank"
          submitLabel={`Export ${count === 1 ? '1 payout' : `${count} payouts`}`}
          name="payouts.csv"
          ask={() => askForFile(officeExportPayouts, {})}
          done={(name) => `The file for the bank is downloaded: ${name}.`}
          onMessage={onMessage}
          onClose={() => setIsAsked(false)}
        >
          Everything that is due goes into one batch, and its CSV file is downloaded. Each payout is in one batch only,
          so that nobody is paid twice: keep the file safe, it has whole account numbers.
        </DownloadDialog>
      )}
    </>
  );
}

export interface BatchAgainProps {
  /** Batches of which something waits for the bank. */
  batchIds: readonly number[];
  onMessage: (message: FormMessage) => void;
}

/** For a CSV that got lost: the same batch, without what is paid by now. */
export function BatchAgain({ batchIds, onMessage }: BatchAgainProps) {
  const [asked, setAsked] = useState<number | null>(null);
  return (
    <ButtonRow>
      {batchIds.map((batchId) => (
        <Button key={batchId} size="s" icon="download" onClick={() => setAsked(batchId)}>
          Batch {batchId} again
        </Button>
      ))}
      {asked !== null && (
        <DownloadDialog
          title={`Download batch ${asked} again`}
          submitLabel="Download again"
          name={`payouts-${asked}.csv`}
          ask={() => askForFile(officeExportPayoutsAgain, { batchId: asked })}
          done={() => `Batch ${asked} is downloaded again.`}
          onMessage={onMessage}
          onClose={() => setAsked(null)}
        >
          Only when the file got lost before it went to the bank: a bank that gets it twice pays twice. What is paid by
          now is not in it. Your name is kept with it.
        </DownloadDialog>
      )}
    </ButtonRow>
  );
}

interface DownloadDialogProps {
  title: string;
  submitLabel: string;
  /** What the CSV is called when the shop does not say. */
  name: string;
  ask: () => Promise<AskedFile>;
  done: (name: string) => string;
  onMessage: (message: FormMessage) => void;
  onClose: () => void;
  children: ReactNode;
}

function DownloadDialog({ name: usualName, ask, done, onMessage, children, ...dialog }: DownloadDialogProps) {
  const confirmed = useConfirmed();
  async function act() {
    const answer = await confirmed(
      () => ask().catch(refusalOf),
      (result) => ('code' in result ? result.code : undefined),
    );
    if ('code' in answer) {
      onMessage({ title: answer.sentence });
    } else {
      saveFile(answer.file, answer.name ?? usualName);
      onMessage({ tone: 'ok', title: done(answer.name ?? usualName) });
    }
    dialog.onClose();
    return null;
  }
  return (
    <FormDialog {...dialog} look="primary" act={act}>
      <p>{children}</p>
    </FormDialog>
  );
}
