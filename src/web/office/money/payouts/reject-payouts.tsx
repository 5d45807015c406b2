import { countOf } from '../../../../rules/texts/counts.ts';
import { useId, useState } from 'react';
import { officeRejectPayouts } from '../../../../contract/office/payouts.ts';
import { payoutNumber } from '../../../../rules/payouts/payout-number.ts';
import { ActionDialog } from '../../dialog/action-dialog.tsx';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';

export interface RejectPayoutsProps {
  /** As they were seen: one that is called paid has its reference. */
  payouts: readonly { orderId: string; returnId: number | null; reference: string | null }[];
  label: string;
  onMessage: (message: FormMessage) => void;
}

/** What banks say, in words that fit into a text message. */
const usualReasons = [
  'Account number is wrong',
  'IFSC is wrong',
  'Account is closed',
  'Name and account differ',
  'UPI id is not known',
];

/** The bank did not take them: their customers are told why, and asked for other details. */
export function RejectPayouts({ payouts, label, onMessage }: RejectPayoutsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const reasons = useId();
  const count = countOf(payouts.length, 'payout');
  return (
    <>
      <Button size="s" onClick={() => setIsAsked(true)}>
        {label}
      </Button>
      {isAsked && (
        <ActionDialog
          title={`The bank did not take ${count}`}
          submitLabel="Rejected by the bank"
          call={officeRejectPayouts}
          fields={['reason']}
          request={({ reason }) => ({
            payouts: payouts.map(({ orderId, returnId, reference }) => ({ orderId, returnId, reference })),
            reason,
          })}
          onDone={() =>
            onMessage({ tone: 'ok', title: `${count} rejected by the bank. Each customer gets a message.` })
          }
          onConflict={({ sentence }) => onMessage({ tone: 'warn', title: sentence })}
          onClose={() => setIsAsked(false)}
        >
          {(errors) => (
            <>
              <p>
                {payouts.map(({ orderId: number, returnId }) => payoutNumber({ number, returnId })).join(', ')}: nothing
                is paid. Each customer is told why and corrects the details on the order page; then it is due again.
              </p>
              <TextField
                label="What the bank says"
                name="reason"
                list={reasons}
                autoComplete="off"
                minLength={3}
                maxLength={200}
                required
                hint="The customers read it as it stands."
                error={errors['reason'] ?? null}
              />
              <datalist id={reasons}>
                {usualReasons.map((reason) => (
                  <option key={reason} value={reason} />
                ))}
              </datalist>
            </>
          )}
        </ActionDialog>
      )}
    </>
  );
}
