import { useState } from 'react';
import { handOverHours } from '../../../../contract/rentals.ts';
import { officeSetHandOverWindow, officeSetReturnWindow } from '../../../../contract/office/rentals.ts';
import { isRentedOut } from '../../../../rules/orders/order-moves.ts';
import { rentalStaff } from '../../../../rules/people/staff.ts';
import { handOverWindows, returnWindowProblem } from '../../../../rules/rentals/hand-over-windows.ts';
import { type Day, formatDay } from '../../../../rules/time/day.ts';
import { Button } from '../../../parts/form/button.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { ActionDialog, WhyField } from '../../dialog/action-dialog.tsx';
import { useIsOneOf } from '../../frame/office-member.ts';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import type { OrderActionProps } from '../../orders/detail/order-detail.ts';

/** Between which hours it leaves, and the way to agree on others. */
export function HandOverWindow(props: OrderActionProps) {
  const { order, rentals } = props.detail;
  const [on = ''] = rentals.map(({ startsOn }) => startsOn).toSorted();
  if (order.status !== 'Booked') return null;
  return (
    <Window
      {...props}
      what="hand-over"
      call={officeSetHandOverWindow}
      day={{ on, window: rentals[0]?.handOverWindow ?? null }}
      submitLabel="Save and tell the renter"
      isOpenToChange
    />
  );
}

/** The same for the courier who collects it. */
export function ReturnWindow(props: OrderActionProps) {
  const { order, rentals, shipping } = props.detail;
  const [now] = useState(() => new Date());
  const [on = ''] = rentals.map(({ dueOn }) => dueOn).toSorted();
  const isCollected = shipping === 'porter' && (order.status === 'Booked' || isRentedOut(order.status));
  if (!isCollected) return null;
  return (
    <Window
      {...props}
      what="collection"
      call={officeSetReturnWindow}
      day={{ on, window: rentals[0]?.returnWindow ?? null }}
      submitLabel="Save the time"
      isOpenToChange={returnWindowProblem({ isCollected, dueOn: on }, now) === null}
    />
  );
}

interface WindowProps extends OrderActionProps {
  what: 'hand-over' | 'collection';
  call: typeof officeSetHandOverWindow | typeof officeSetReturnWindow;
  day: { on: Day; window: string | null };
  submitLabel: string;
  isOpenToChange: boolean;
}

function Window({ isOpenToChange, ...props }: WindowProps) {
  const { what, day } = props;
  const [isOpen, setIsOpen] = useState(false);
  const mayChange = useIsOneOf(rentalStaff) && isOpenToChange;
  return (
    <p className="small">
      {what === 'hand-over' ? 'Hand-over' : 'Collection'}: {day.window ?? 'no time chosen'}{' '}
      {mayChange && (
        <Button size="s" onClick={() => setIsOpen(true)}>
          Change the time<span className="visually-hidden"> of the {what}</span>
        </Button>
      )}
      {isOpen && <WindowDialog {...props} onClose={() => setIsOpen(false)} />}
    </p>
  );
}

const nothing = {};

function WindowDialog({
  what,
  call,
  day: { on, window },
  detail,
  onDone,
  ...dialog
}: Omit<WindowProps, 'isOpenToChange'> & { onClose: () => void }) {
  const hours = useOfficeAsked(handOverHours, nothing).reply;
  const [now] = useState(() => new Date());
  // Until the hours are there it stays as it is: one list that becomes longer keeps what was chosen in it meanwhile.
  const known = window === null ? [] : [window];
  const offered = hours ? handOverWindows(hours, { startsOn: on, now }) : known;
  const { submitLabel, onConflict, onClose } = dialog;
  return (
    <ActionDialog
      title={`Change the time of the ${what}`}
      look="primary"
      {...{ call, submitLabel, onConflict, onClose }}
      fields={['window', 'why']}
      request={({ window: chosen, why }) => ({ orderId: detail.order.orderId, window: chosen || null, why })}
      onDone={() => onDone(`The time of the ${what} is changed.`)}
    >
      {(errors) => (
        <>
          {what === 'collection' && <p>The renter sees it on the page of the order, and in the reminder.</p>}
          <SelectField
            label={`On ${formatDay(on)}`}
            name="window"
            defaultValue={window ?? ''}
            options={[
              { value: '', label: 'No time: we call the renter' },
              ...offered.map((one) => ({ value: one, label: one })),
            ]}
            error={errors[what === 'hand-over' ? 'handOverWindow' : 'returnWindow'] ?? null}
          />
          <WhyField errors={errors} />
        </>
      )}
    </ActionDialog>
  );
}
