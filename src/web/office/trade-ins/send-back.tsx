import { useState, type FormEvent } from 'react';
import { officeSendBack } from '../../../contract/office/send-back.ts';
import { counterStaff } from '../../../rules/people/staff.ts';
import { Button } from '../../parts/form/button.tsx';
import { Notice } from '../../parts/feedback/notice.tsx';
import { TextField } from '../../parts/form/text-field.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import { useIsOneOf } from '../frame/office-member.ts';
import { useOfficeSending } from '../frame/use-office-asked.ts';
import styles from './bench.module.css';
import type { OrderActionProps } from '../orders/detail/order-detail.ts';

/** What the shop did not take is the seller's: it has to go back, with the number of its parcel. */
export function SendBack(props: OrderActionProps) {
  const maySend = useIsOneOf(counterStaff);
  if (props.file.sendBack === 'sent') return <p className="small muted">What we did not take was sent back.</p>;
  return (
    <Notice tone="warn" title="Pieces that we did not take go back to the seller">
      {maySend && <ParcelForm {...props} />}
    </Notice>
  );
}

function ParcelForm({ file, onDone, onConflict }: OrderActionProps) {
  const { isPending, send } = useOfficeSending();
  const [error, setError] = useState<string | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { tracking } = readForm(event.currentTarget, ['tracking']);
    const { refusal } = await send(officeSendBack, { orderId: file.order.orderId, tracking: tracking.trim() });
    if (refusal?.status === 409) return onConflict(refusal);
    setError(refusal?.sentence ?? null);
    if (!refusal) onDone('The pieces are on their way back, and the seller gets a message.');
  }
  return (
    <form className={styles.form} aria-label="Send back" onSubmit={(event) => void submit(event)}>
      <TextField label="Courier and number of the parcel" name="tracking" maxLength={100} required error={error} />
      <Button type="submit" look="dark" icon="truck" isPending={isPending} className={styles.save}>
        Sent back
      </Button>
    </form>
  );
}
