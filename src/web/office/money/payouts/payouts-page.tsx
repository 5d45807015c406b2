import { useState } from 'react';
import { officePayouts } from '../../../../contract/office/payouts.ts';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Skeleton } from '../../../parts/feedback/skeleton.tsx';
import { OfficeTrouble } from '../../frame/office-trouble.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { SharedColumns } from '../../list/list-rows.tsx';
import { ChooseBar, useChosen } from '../../list/use-chosen.tsx';
import { CorrectPayout } from './correct-payout.tsx';
import { BatchAgain, ExportPayouts } from './export-payouts.tsx';
import { BankReference, nameOf, payoutColumns, type Payout, PayoutList } from './payout-list.tsx';
import { RejectPayouts } from './reject-payouts.tsx';

const nothing = {};

export function PayoutsPage() {
  const { reply, refusal, askAgain } = useOfficeAsked(officePayouts, nothing);
  const [message, setMessage] = useState<FormMessage | null>(null);
  function onMessage(news: FormMessage) {
    setMessage(news);
    askAgain();
  }
  return (
    <>
      <PageHead
        title="Payouts"
        about="Money to sellers, and refunds of what was paid on delivery. The details stay sealed until export."
      />
      <Stack>
        <FormAlert message={message} />
        {reply && (
          <SharedColumns titles={payoutColumns(reply).map(({ title }) => title)}>
            <Payouts payouts={reply} onMessage={onMessage} />
          </SharedColumns>
        )}
        {!reply && refusal && <OfficeTrouble title="The payouts did not load." refusal={refusal} onRetry={askAgain} />}
        {!reply && !refusal && <Skeleton shape="panel" />}
      </Stack>
    </>
  );
}

interface PayoutsProps {
  payouts: readonly Payout[];
  onMessage: (message: FormMessage) => void;
}

function Payouts({ payouts, onMessage }: PayoutsProps) {
  const inState = (state: string) => payouts.filter((payout) => payout.state === state);
  const due = inState('due');
  const exported = inState('exported');
  const chosen = useChosen();
  const together = exported.filter((payout) => chosen.ids.has(nameOf(payout)));
  return (
    <>
      <WaitForDetails payouts={payouts} onMessage={onMessage} />
      <PayoutList
        title="Due"
        payouts={due}
        empty="Nothing is due."
        aside={due.length > 0 && <ExportPayouts count={due.length} onMessage={onMessage} />}
      />
      <PayoutList
        title="With the bank"
        payouts={exported}
        aside={exported.length > 0 && <BatchAgain batchIds={batchesOf(exported)} onMessage={onMessage} />}
        empty="No batch waits for the bank."
        action={(payout) => <BankReference payout={payout} onMessage={onMessage} />}
        chosen={chosen}
      >
        {exported.length > 0 && (
          <ChooseBar label="Reject several" chosen={chosen} ids={exported.map(nameOf)}>
            {together.length > 0 && (
              <RejectPayouts
                payouts={together}
                label={`${together.length} rejected by the bank`}
                onMessage={(message) => {
                  chosen.clear();
                  onMessage(message);
                }}
              />
            )}
          </ChooseBar>
        )}
      </PayoutList>
      <PayoutList
        title="Paid lately"
        payouts={inState('paid')}
        empty="Nothing was paid yet."
        action={(payout) => <RejectPayouts payouts={[payout]} label="Sent back" onMessage={onMessage} />}
      />
    </>
  );
}

/** What is due again once its owner has said where it goes. */
function WaitForDetails({ payouts, onMessage }: PayoutsProps) {
  const rejected = payouts.filter(({ state }) => state === 'rejected');
  const unreadable = payouts.filter(({ state }) => state === 'unreadable');
  const action = ({ orderId }: Payout) => <CorrectPayout {...{ orderId, onMessage }} />;
  return (
    <>
      {rejected.length > 0 && <PayoutList title="Rejected by the bank" payouts={rejected} empty="" action={action} />}
      {unreadable.length > 0 && (
        <PayoutList title="Details do not open" payouts={unreadable} empty="" action={action}>
          <p className="small">The secret that sealed them is lost. Each customer is asked for the details again.</p>
        </PayoutList>
      )}
    </>
  );
}

function batchesOf(payouts: readonly Payout[]): number[] {
  return [...new Set(payouts.flatMap(({ batchId }) => batchId ?? []))];
}
