import { useState, type FormEvent, type ReactNode } from 'react';
import { officePayouts, officeRecordPayout } from '../../../../contract/office/payouts.ts';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Skeleton } from '../../../parts/feedback/skeleton.tsx';
import { OfficeTrouble } from '../../frame/office-trouble.tsx';
import { Stack } from '../../../parts/layout/stack.tsx';
import { PageHead } from '../../frame/page-head.tsx';
import { useOfficeAsked, useOfficeSending } from '../../session/use-office-asked.ts';
import { ChooseBar, ChooseBox, type Chosen, useChosen } from '../../list/use-chosen.tsx';
import { CorrectPayout } from './correct-payout.tsx';
import { BatchAgain, ExportPayouts } from './export-payouts.tsx';
import { RejectPayouts } from './reject-payouts.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import styles from './payout-list.module.css';
import { Link } from 'react-router';
import type { ReplyOf } from '../../../../contract/call.ts';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { payoutNumber } from '../../../../rules/payouts/payout-number.ts';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { Box } from '../../../parts/layout/box.tsx';
import { List } from '../../../parts/layout/list.tsx';

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
        {reply && <Payouts payouts={reply} onMessage={onMessage} />}
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

/** As the file for the bank names it. */
function nameOf({ orderId, returnId }: Payout): string {
  return payoutNumber({ number: orderId, returnId });
}

function batchesOf(payouts: readonly Payout[]): number[] {
  return [...new Set(payouts.flatMap(({ batchId }) => batchId ?? []))];
}

interface BankReferenceProps {
  payout: Payout;
  onMessage: (message: FormMessage) => void;
}

/** The bank has paid: its reference ends the trade-in or the refund, and the customer is told. */
function BankReference({ payout, onMessage }: BankReferenceProps) {
  const { isPending, send } = useOfficeSending();
  const [error, setError] = useState<string | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const reference = readForm(event.currentTarget, ['reference']).reference.trim();
    if (!/^[A-Za-z0-9]{6,40}$/.test(reference)) return setError('A reference has 6 to 40 letters and digits.');
    const { refusal } = await send(officeRecordPayout, {
      orderId: payout.orderId,
      returnId: payout.returnId,
      reference,
    });
    setError(refusal?.sentence ?? null);
    if (refusal?.status === 409) onMessage({ tone: 'warn', title: refusal.sentence });
    if (!refusal) onMessage({ tone: 'ok', title: `${nameOf(payout)} is paid. The customer gets a message.` });
  }
  return (
    <form className={styles.reference} onSubmit={(event) => void submit(event)}>
      <TextField
        label={
          <>
            Reference of the bank<span className="visually-hidden"> for {nameOf(payout)}</span>
          </>
        }
        name="reference"
        autoComplete="off"
        autoCapitalize="characters"
        error={error}
      />
      <Button type="submit" isPending={isPending}>
        Paid
      </Button>
    </form>
  );
}

type Payout = ReplyOf<typeof officePayouts>[number];

interface PayoutListProps {
  title: string;
  payouts: readonly Payout[];
  empty: string;
  aside?: ReactNode;
  action?: (payout: Payout) => ReactNode;
  /** Where several can be chosen. */
  chosen?: Chosen;
  children?: ReactNode;
}

function PayoutList({ title, payouts, empty, aside, action, chosen, children }: PayoutListProps) {
  const sum = payouts.reduce((all, { amount }) => all + (amount ?? 0), 0);
  return (
    <Box
      title={
        <>
          {title}
          {payouts.length > 0 && <span className="muted">{` (${payouts.length}, ${exactRupees(sum)})`}</span>}
        </>
      }
      beside={aside}
    >
      {payouts.length === 0 && <p className="small muted">{empty}</p>}
      {children}
      <List>
        {payouts.map((payout) => (
          <li key={nameOf(payout)} className={styles.payout}>
            {chosen && <ChooseBox id={nameOf(payout)} name={nameOf(payout)} chosen={chosen} />}
            <div className={styles.whose}>
              <Link to={`/office/orders/${payout.orderId}`} className="link">
                {nameOf(payout)}
              </Link>
              <p>
                {payout.customer}
                {payout.returnId !== null && <span className="muted">, refund</span>}
              </p>
              <p className="tiny muted">
                {payout.method === 'upi' ? 'UPI' : 'Bank account'} {payout.to}
                {payout.batchId !== null && `, batch ${payout.batchId}`}
                {payout.reference && `, ${payout.reference}`}
              </p>
              {payout.rejected && (
                <p className="small">
                  {payout.rejected.reason}, {formatIstMoment(payout.rejected.at)}
                </p>
              )}
            </div>
            <p className={styles.amount}>{payout.amount === null ? '' : exactRupees(payout.amount)}</p>
            {action?.(payout)}
          </li>
        ))}
      </List>
    </Box>
  );
}
