import { useState } from 'react';
import { downloadMyData } from '../../../contract/account.ts';
import { Button } from '../../parts/form/button.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import stack from '../../parts/form/form-stack.module.css';
import { saveFile } from '../../calls/save-file.ts';
import { useSending } from '../../calls/use-sending.ts';
import { AccountSection } from './account-section.tsx';

export function DownloadMyData({ userId }: { userId: number | null }) {
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  async function download() {
    if (userId === null) return;
    setMessage(null);
    const { reply, refusal } = await send(downloadMyData, { userId });
    if (refusal) return setMessage({ title: refusal.sentence });
    const name = `my-data-${reply.madeAt.slice(0, 10)}.json`;
    saveFile(new Blob([JSON.stringify(reply, null, 2)], { type: 'application/json' }), name);
    setMessage({ tone: 'ok', title: `${name} is in your downloads.` });
  }
  return (
    <AccountSection
      title="Download my data"
      about="Everything the shop knows about you, as one file: your details, addresses, orders and wallet."
    >
      <div className={stack.stack}>
        <FormAlert message={message} />
        <div>
          <Button icon="download" disabled={userId === null} isPending={isPending} onClick={() => void download()}>
            Download my data
          </Button>
        </div>
      </div>
    </AccountSection>
  );
}
