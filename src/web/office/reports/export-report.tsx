import { useState } from 'react';
import { officeReportFile } from '../../../contract/office/reports.ts';
import { Button } from '../../components/button.tsx';
import { askForFile } from '../../state/ask-for-file.ts';
import { refusalOf } from '../../state/refused-by-shop.ts';
import { saveFile } from '../../state/save-file.ts';
import type { ReportChoice } from './report-choice.ts';

/** Every line of the report, as a file for the accountant. */
export function ExportReport({ choice }: { choice: ReportChoice }) {
  const [isPending, setIsPending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  async function download() {
    setIsPending(true);
    setTrouble(null);
    try {
      const { file, name } = await askForFile(officeReportFile, choice);
      saveFile(file, name ?? `${choice.name}.csv`);
    } catch (failure) {
      setTrouble(refusalOf(failure).sentence);
    } finally {
      setIsPending(false);
    }
  }
  return (
    <div>
      <Button size="s" icon="download" isPending={isPending} onClick={() => void download()}>
        Export as CSV
      </Button>
      {trouble && (
        <p role="alert" className="small">
          {trouble}
        </p>
      )}
    </div>
  );
}
