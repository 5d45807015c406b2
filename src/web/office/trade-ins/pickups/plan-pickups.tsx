import { countOf } from '../../../../rules/texts/counts.ts';
import { useState } from 'react';
import { officePlanPickups } from '../../../../contract/office/trade-ins.ts';
import { pickupWindows } from '../../../../rules/trade-ins/sell-totals.ts';
import type { FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { ActionDialog } from '../../dialog/action-dialog.tsx';

export interface PlanPickupsProps {
  pickups: readonly { orderId: string; day: string | null; askedDay: string | null }[];
  onMessage: (message: FormMessage) => void;
}

/** One day and window for all that were chosen. Their sellers are told; who had another day is told why. */
export function PlanPickups({ pickups, onMessage }: PlanPickupsProps) {
  const [isAsked, setIsAsked] = useState(false);
  const count = countOf(pickups.length, 'pickup');
  const isMoved = pickups.some(({ day }) => day !== null);
  const [first] = pickups;
  return (
    <>
      <Button size="s" look="dark" icon="calendar" onClick={() => setIsAsked(true)}>
        Plan {count}
      </Button>
      {isAsked && (
        <ActionDialog
          title={`Plan ${count}`}
          submitLabel="Tell the sellers"
          call={officePlanPickups}
          fields={['day', 'window', 'why']}
          request={({ day, window, why }) => ({
            orderIds: pickups.map(({ orderId }) => orderId),
            day,
            ...pickedWindow(window),
            ...(why !== '' && { why }),
          })}
          onDone={() => onMessage({ tone: 'ok', title: `${count} planned. Each seller gets a message.` })}
          onConflict={({ sentence }) => onMessage({ tone: 'warn', title: sentence })}
          onClose={() => setIsAsked(false)}
        >
          {(errors) => (
            <>
              <TextField
                label="Day"
                name="day"
                type="date"
                required
                defaultValue={first?.askedDay ?? ''}
                error={errors['day'] ?? null}
              />
              <SelectField
                label="Between"
                name="window"
                options={pickupWindows.map((window) => ({ value: window, label: window }))}
                error={errors['window'] ?? null}
              />
              {isMoved && (
                <TextField
                  label="Why another day"
                  name="why"
                  maxLength={200}
                  required
                  hint="Sellers who had a day read it."
                  error={errors['why'] ?? null}
                />
              )}
            </>
          )}
        </ActionDialog>
      )}
    </>
  );
}

function pickedWindow(typed: string) {
  const window = pickupWindows.find((one) => one === typed);
  return window === undefined ? {} : { window };
}
