import type { ReactNode } from 'react';
import type { AskedFile } from '../../calls/ask-for-file.ts';
import { saveFile } from '../../calls/ask-for-file.ts';
import { refusalOf } from '../../calls/refused-by-shop.ts';
import type { FormMessage } from '../../parts/feedback/form-alert.tsx';
import { useConfirmed } from '../session/use-confirmed.ts';
import { FormDialog } from './form-dialog.tsx';

export interface DownloadDialogProps {
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

/** Says what is in a file that has to be kept safe, before it is downloaded. */
export function DownloadDialog({ name: usualName, ask, done, onMessage, children, ...dialog }: DownloadDialogProps) {
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
