import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '../../../../contract/call.ts';
import { type officePayouts, officeRecordPayout } from '../../../../contract/office/payouts.ts';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { payoutNumber } from '../../../../rules/payouts/payout-number.ts';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { useIsWide } from '../../../parts/browser-facts.ts';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { TextField } from '../../../parts/form/text-field.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { type ListColumn, ListRows } from '../../list/list-rows.tsx';
import { hrefs } from '../../hrefs.ts';
import rows from '../../list/rows.module.css';
import type { Chosen } from '../../list/use-chosen.tsx';
import { useOfficeSending } from '../../session/use-office-asked.ts';
import styles from './payout-list.module.css';

export type Payout = ReplyOf<typeof officePayouts>[number];

const columnsOf = {
  customer: {
    title: 'Customer',
    className: rows.long,
    cell: ({ customer, returnId }) => (
      <>
        {customer}
        {returnId !== null && <span className="muted">, refund</span>}
      </>
    ),
  },
  to: { title: 'Paid to', className: rows.long, cell: toText },
  batch: { title: 'Batch', cell: ({ batchId }) => batchId },
  reference: { title: 'Reference', className: rows.long, cell: ({ reference }) => reference },
  rejected: {
    title: 'The bank says',
    className: rows.long,
    cell: ({ rejected }) => rejected && rejectedText(rejected),
  },
  amount: { title: 'Amount', isNumber: true, cell: ({ amount }) => (amount === null ? '' : exactRupees(amount)) },
} as const satisfies Record<string, ListColumn<Payout>>;

/** What the tables of these payouts say of them. */
export function payoutColumns(payouts: readonly Payout[]) {
  const isIn = (...states: Payout['state'][]) => payouts.some(({ state }) => states.includes(state));
  const { customer, to, batch, reference, rejected, amount } = columnsOf;
  if (payouts.length === 0) return [];
  return [
    customer,
    to,
    ...(isIn('exported', 'paid') ? [batch] : []),
    ...(isIn('paid') ? [reference] : []),
    ...(isIn('rejected') ? [rejected] : []),
    amount,
  ];
}

export interface PayoutListProps {
  title: string;
  payouts: readonly Payout[];
  empty: string;
  aside?: ReactNode;
  action?: (payout: Payout) => ReactNode;
  /** Where several can be chosen. */
  chosen?: Chosen;
  children?: ReactNode;
}

/** The payouts of one state, and what can be done with each. */
export function PayoutList({ title, payouts, empty, aside, action, chosen, children }: PayoutListProps) {
  const sum = payouts.reduce((all, { amount }) => all + (amount ?? 0), 0);
  const acting = action && { title: <span className="visually-hidden">What to do</span>, cell: action };
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
      {payouts.length > 0 && (
        <ListRows
          rows={payouts}
          idOf={nameOf}
          columns={[
            { title: 'Payout', cell: (payout) => <OrderLink payout={payout} /> },
            ...payoutColumns(payouts),
            ...(acting ? [acting] : []),
          ]}
          card={(payout, box) => <PayoutCard {...{ payout, box }} action={action?.(payout)} />}
          {...(chosen && { choosing: { chosen, nameOf } })}
        />
      )}
    </Box>
  );
}

function PayoutCard({ payout, box, action }: { payout: Payout; box: ReactNode; action: ReactNode }) {
  const { batchId, reference, rejected } = payout;
  return (
    <div className={styles.payout}>
      {box}
      <div className={styles.whose}>
        <OrderLink payout={payout} />
        <p>{columnsOf.customer.cell(payout)}</p>
        <p className="tiny muted">
          {toText(payout)}
          {batchId !== null && `, batch ${batchId}`}
          {reference && `, ${reference}`}
        </p>
        {rejected && <p className="small">{rejectedText(rejected)}</p>}
      </div>
      <p className={styles.amount}>{columnsOf.amount.cell(payout)}</p>
      {action}
    </div>
  );
}

function OrderLink({ payout }: { payout: Payout }) {
  return (
    <Link to={hrefs.order(payout.orderId)} className={`${rows.link} ${rows.unbroken}`}>
      {nameOf(payout)}
    </Link>
  );
}

function toText({ method, to }: Payout): string {
  return `${method === 'upi' ? 'UPI' : 'Bank account'} ${to}`;
}

function rejectedText({ reason, at }: NonNullable<Payout['rejected']>): string {
  return `${reason}, ${formatIstMoment(at)}`;
}

/** As the file for the bank names it. */
export function nameOf({ orderId, returnId }: Payout): string {
  return payoutNumber({ number: orderId, returnId });
}

interface BankReferenceProps {
  payout: Payout;
  onMessage: (message: FormMessage) => void;
}

/** The bank has paid: its reference ends the trade-in or the refund, and the customer is told. */
export function BankReference({ payout, onMessage }: BankReferenceProps) {
  const { isPending, send } = useOfficeSending();
  const [error, setError] = useState<string | null>(null);
  const isWide = useIsWide();
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
        isLabelHidden={isWide}
        placeholder={isWide ? 'Reference' : undefined}
        name="reference"
        autoComplete="off"
        autoCapitalize="characters"
        error={error}
      />
      <Button type="submit" size={isWide ? 's' : 'm'} isPending={isPending}>
        Paid
      </Button>
    </form>
  );
}
