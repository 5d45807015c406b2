import { useState } from 'react';
import { handOverHours } from '../../../../contract/rentals.ts';
import { officeSetHandOverWindow } from '../../../../contract/office/rentals.ts';
import { rentalStaff } from '../../../../rules/people/staff.ts';
import { handOverWindows } from '../../../../rules/rentals/hand-over-windows.ts';
import { formatDay } from '../../../../rules/time/day.ts';
import { Button } from '../../../parts/form/button.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import type { OrderActionProps } from '../../orders/detail/order-detail.ts';

/** Between which hours it leaves, and the way to agree on others. */
export function HandOverWindow(props: OrderActionProps) {
  const { order, rentals } = props.detail;
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = useIsOneOf(rentalStaff);
  const window = rentals[0]?.handOverWindow ?? null;
  if (order.status !== 'Booked') return null;
  return (
    <p className="small">
      Hand-over: {window ?? 'no time chosen'}{' '}
      {mayChange && (
        <Button size="s" onClick={() => setIsOpen(true)}>
          Change the time
        </Button>
      )}
      {isOpen && <WindowDialog {...props} window={window} onClose={() => setIsOpen(false)} />}
    </p>
  );
}

interface WindowDialogProps extends OrderActionProps {
  window: string | null;
  onClose: () => void;
}

const nothing = {};

function WindowDialog({ detail, window, onDone, onConflict, onClose }: WindowDialogProps) {
  const hours = useOfficeAsked(handOverHours, nothing).reply;
  const [now] = useState(() => new Date());
  const [startsOn = ''] = detail.rentals.map((rental) => rental.startsOn).toSorted();
  const offered = hours ? handOverWindows(hours, { startsOn, now }) : [];
  return (
    <ActionDialog
      title="Change the time of the hand-over"
      submitLabel="Save and tell the renter"
      look="primary"
      call={officeSetHandOverWindow}
      fields={['window', 'why']}
      request={({ window: chosen, why }) => ({ orderId: detail.order.orderId, window: chosen || null, why })}
      onDone={() => onDone('The time of the hand-over is changed.')}
      onConflict={onConflict}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectField
            key={offered.length}
            label={`On ${formatDay(startsOn)}`}
            name="window"
            defaultValue={window !== null && offered.includes(window) ? window : ''}
            options={[
              { value: '', label: 'No time: we call the renter' },
              ...offered.map((one) => ({ value: one, label: one })),
            ]}
            error={errors['handOverWindow'] ?? null}
          />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
