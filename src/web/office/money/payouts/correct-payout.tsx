import { useState } from 'react';
import { officeCorrectPayout } from '../../../../contract/office/payouts.ts';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import type { FieldErrors } from '../../dialog/field-errors.ts';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';

export interface CorrectPayoutProps {
  orderId: string;
  onMessage: (message: FormMessage) => void;
}

const bankFields = ['accountHolderName', 'accountNumber', 'ifscCode', 'bankName'] as const;

/** For a customer who calls instead of writing it on the order page. */
export function CorrectPayout({ orderId, onMessage }: CorrectPayoutProps) {
  const [isAsked, setIsAsked] = useState(false);
  const [method, setMethod] = useState<'bank' | 'upi'>('bank');
  return (
    <>
      <Button size="s" onClick={() => setIsAsked(true)}>
        Correct<span className="visually-hidden"> the details of {orderId}</span>
      </Button>
      {isAsked && (
        <ActionDialog
          title={`New details for ${orderId}`}
          submitLabel="Save the details"
          call={officeCorrectPayout}
          fields={['why', 'upiId', ...bankFields]}
          request={({ why, upiId, ...bankDetails }) => ({
            orderId,
            paymentMethod: method,
            paymentDetails: method === 'upi' ? { upiId } : { bankDetails },
            why,
          })}
          onDone={() => onMessage({ tone: 'ok', title: `${orderId} is due again. The customer gets a message.` })}
          onConflict={({ sentence }) => onMessage({ tone: 'warn', title: sentence })}
          onClose={() => setIsAsked(false)}
        >
          {(errors) => (
            <>
              <p>
                Only when the customer calls from the number of the account: ask for the order and the amount first. The
                customer is told of the change.
              </p>
              <SelectField
                label="To"
                value={method}
                options={[
                  { value: 'bank', label: 'A bank account' },
                  { value: 'upi', label: 'A UPI id' },
                ]}
                onChange={(event) => setMethod(event.target.value === 'upi' ? 'upi' : 'bank')}
              />
              <Details method={method} errors={errors} />
              <WhyField errors={errors} hint="Who called, and from which number." />
            </>
          )}
        </ActionDialog>
      )}
    </>
  );
}

function Details({ method, errors }: { method: 'bank' | 'upi'; errors: FieldErrors }) {
  const fieldOf = (name: string) => ({ name, autoComplete: 'off', required: true, error: errors[name] ?? null });
  if (method === 'upi') return <TextField label="UPI id" placeholder="name@bank" {...fieldOf('upiId')} />;
  return (
    <>
      <TextField label="Account holder" maxLength={100} {...fieldOf('accountHolderName')} />
      <TextField label="Account number" inputMode="numeric" {...fieldOf('accountNumber')} />
      <TextField label="IFSC" placeholder="HDFC0000001" maxLength={11} {...fieldOf('ifscCode')} />
      <TextField label="Bank name" maxLength={100} {...fieldOf('bankName')} />
    </>
  );
}
