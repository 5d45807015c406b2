import { countOf } from '../../../../rules/texts/counts.ts';
import { useState } from 'react';
import { officeExportPayouts, officeExportPayoutsAgain } from '../../../../contract/office/payouts.ts';
import { askForFile } from '../../../calls/ask-for-file.ts';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { ButtonRow } from '../../../parts/layout/stack.tsx';
import { DownloadDialog } from '../../dialog/download-dialog.tsx';

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
          submitLabel={`Export ${countOf(count, 'payout')}`}
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
