import { useState } from 'react';
import type { Call, RequestOf } from '../../../contract/call.ts';
import { Button } from '../../parts/form/button.tsx';
import { askForFile, saveFile } from '../../calls/ask-for-file.ts';
import { refusalOf } from '../../calls/refused-by-shop.ts';

export interface ExportButtonProps<C extends Call> {
  call: C;
  request: RequestOf<C>;
  /** For a file that comes without a name of its own. */
  name: string;
  /** Dark where the export is what the box is for. */
  look?: 'dark';
}

/** Everything that a list or a report holds, on all its pages, as CSV. */
export function ExportButton<C extends Call>({ call, request, name, look }: ExportButtonProps<C>) {
  const [isPending, setIsPending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  async function download() {
    setIsPending(true);
    setTrouble(null);
    try {
      const asked = await askForFile(call, request);
      saveFile(asked.file, asked.name ?? name);
    } catch (failure) {
      setTrouble(refusalOf(failure).sentence);
    } finally {
      setIsPending(false);
    }
  }
  return (
    <div>
      <Button
        size={look ? 'm' : 's'}
        {...(look && { look })}
        icon="download"
        isPending={isPending}
        onClick={() => void download()}
      >
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
