import { useState } from 'react';
import { officeAskGateway } from '../../../../contract/office/payments.ts';
import { Button } from '../../../parts/form/button.tsx';
import { useOfficeSending } from '../../frame/use-office-asked.ts';
import { sideText } from './side-text.ts';

/** What the gateway says now, not what it said when it sent its notice. */
export function AskGateway({ reference }: { reference: string }) {
  const { isPending, send } = useOfficeSending();
  const [said, setSaid] = useState('');
  async function ask() {
    const { reply, refusal } = await send(officeAskGateway, { reference });
    setSaid(reply ? `The gateway says now: ${sideText(reply)}` : refusal.sentence);
  }
  return (
    <>
      <Button size="s" icon="refresh" isPending={isPending} onClick={() => void ask()}>
        Ask the gateway
      </Button>
      <span role="status" className="small">
        {said}
      </span>
    </>
  );
}
