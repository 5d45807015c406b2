import { useState } from 'react';
import { officeConfirmPickup } from '../../../../contract/office/trade-ins.ts';
import { formatPhone } from '../../../../rules/people/identity.ts';
import { useIsWide } from '../../../parts/browser-facts.ts';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { ActionDialog } from '../../dialog/action-dialog.tsx';

export interface ConfirmPickupProps {
  pickup: { orderId: string; phoneNumber: string };
  onMessage: (message: FormMessage) => void;
}

/** After a call to the phone of a pickup. What was said there is kept in the audit log. */
export function ConfirmPickup({ pickup: { orderId, phoneNumber }, onMessage }: ConfirmPickupProps) {
  const [isAsked, setIsAsked] = useState(false);
  const isWide = useIsWide();
  return (
    <>
      <Button size="s" icon="phone" onClick={() => setIsAsked(true)}>
        Confirm<span className={isWide ? 'visually-hidden' : undefined}> after a call</span>
      </Button>
      {isAsked && (
        <ActionDialog
          title={`Confirm the pickup of ${orderId}`}
          submitLabel="They want it"
          call={officeConfirmPickup}
          fields={['why']}
          request={({ why }) => ({ orderId, why })}
          onDone={() => onMessage({ tone: 'ok', title: `The pickup of ${orderId} is confirmed.` })}
          onConflict={({ sentence }) => onMessage({ tone: 'warn', title: sentence })}
          onClose={() => setIsAsked(false)}
        >
          {(errors) => (
            <>
              <p>Call {formatPhone(phoneNumber)}. Whoever answers has to know of the pickup.</p>
              <TextField
                label="Who answered, and when"
                name="why"
                maxLength={200}
                required
                error={errors['why'] ?? null}
              />
            </>
          )}
        </ActionDialog>
      )}
    </>
  );
}
