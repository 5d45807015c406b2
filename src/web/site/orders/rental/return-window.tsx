import { type FormEvent, useState } from 'react';
import type { OrderDetails } from '../../../../contract/orders.ts';
import { handOverHours, type RentalDetails } from '../../../../contract/rentals.ts';
import { setReturnWindow } from '../../../../contract/renters.ts';
import { isRentedOut } from '../../../../rules/orders/order-moves.ts';
import { handOverWindows, returnWindowProblem } from '../../../../rules/rentals/hand-over-windows.ts';
import { type Day, formatWeekday } from '../../../../rules/time/day.ts';
import { useAsked } from '../../../calls/use-asked.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import type { OrderActionProps } from '../cancel-order.tsx';
import action from '../order-action.module.css';
import details from '../order-details.module.css';
import styles from './rental.module.css';

interface ReturnWindowProps extends OrderActionProps {
  rental: RentalDetails;
}

/** When our courier collects it; until the day before the renter may choose another time. */
export function ReturnWindow({ userId, order, rental, onDone }: ReturnWindowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [now] = useState(() => new Date());
  const [dueOn = ''] = rental.items.map((item) => item.dueOn).toSorted();
  const isCollected = rental.shipping !== 'self' && isStillOut(order);
  if (!isCollected) return null;
  return (
    <section aria-label="Collection">
      <h3 className={details.heading}>Collection</h3>
      <p className="small">
        Our courier collects it on {formatWeekday(dueOn)}
        {rental.returnWindow === null ? '. We call you about the time.' : `, ${rental.returnWindow}.`}
      </p>
      {returnWindowProblem({ isCollected, dueOn }, now) === null && (
        <Button size="s" icon="calendar" className={styles.extend} onClick={() => setIsOpen(true)}>
          Change the time of the collection
        </Button>
      )}
      {isOpen && <ChooseWindow {...{ userId, order, rental, dueOn, now, onDone }} onClose={() => setIsOpen(false)} />}
    </section>
  );
}

function isStillOut({ status }: OrderDetails): boolean {
  return status === 'Booked' || isRentedOut(status);
}

const nothing = {};

interface ChooseWindowProps extends ReturnWindowProps {
  dueOn: Day;
  now: Date;
  onClose: () => void;
}

function ChooseWindow({ userId, order, rental, dueOn, now, onDone, onClose }: ChooseWindowProps) {
  const { isPending, send } = useSending();
  const { reply: hours, refusal: trouble } = useAsked(handOverHours, nothing);
  const [chosen, setChosen] = useState(rental.returnWindow ?? '');
  const [message, setMessage] = useState<FormMessage | null>(null);
  const offered = hours ? handOverWindows(hours, { startsOn: dueOn, now }) : [];
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isPending || !hours) return;
    const wish = { userId, orderId: order.orderId, window: offered.includes(chosen) ? chosen : null };
    const { refusal } = await send(setReturnWindow, wish);
    if (refusal) return setMessage({ title: refusal.sentence });
    onClose();
    onDone('The time of the collection is saved.');
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="When may our courier come?"
      width="s"
      footer={
        <Button type="submit" form="return-window" look="primary" size="l" isFull isPending={isPending || !hours}>
          Save the time
        </Button>
      }
    >
      <form id="return-window" className={action.body} onSubmit={(event) => void submit(event)}>
        <FormAlert message={message ?? (trouble && { title: trouble.sentence })} />
        <SelectField
          label={`On ${formatWeekday(dueOn)}`}
          value={offered.includes(chosen) ? chosen : ''}
          options={[
            { value: '', label: 'Any time: we call you' },
            ...offered.map((one) => ({ value: one, label: one })),
          ]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
