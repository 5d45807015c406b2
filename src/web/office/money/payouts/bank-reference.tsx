import { useState, type FormEvent } from 'react';
import { officeRecordPayout } from '../../../../contract/office/orders.ts';
import { Button } from '../../../parts/form/button.tsx';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { useOfficeSending } from '../../frame/use-office-asked.ts';
import type { Payout } from './payout-list.tsx';
import styles from './payout-list.module.css';

export interface BankReferenceProps {
  payout: Payout;
  onMessage: (message: FormMessage) => void;
}

/** The bank has paid: its reference ends the trade-in, and the seller is told. */
export function BankReference({ payout: { orderId }, onMessage }: BankReferenceProps) {
  const { isPending, send } = useOfficeSending();
  const [error, setError] = useState<string | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const reference = readForm(event.currentTarget, ['reference']).reference.trim();
    if (!/^[A-Za-z0-9]{6,40}$/.test(reference)) return setError('A reference has 6 to 40 letters and digits.');
    const { refusal } = await send(officeRecordPayout, { orderId, reference });
    setError(refusal?.sentence ?? null);
    if (refusal?.status === 409) onMessage({ tone: 'warn', title: refusal.sentence });
    if (!refusal) onMessage({ tone: 'ok', title: `${orderId} is paid. The seller gets a message.` });
  }
  return (
    <form className={styles.reference} onSubmit={(event) => void submit(event)}>
      <TextField
        label={
          <>
            Reference of the bank<span className="visually-hidden"> for {orderId}</span>
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
