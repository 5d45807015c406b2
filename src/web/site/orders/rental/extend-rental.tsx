import { useState } from 'react';
import { extendRental, type RentalDetails } from '../../../../contract/rentals.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { durationLabel, returnHour } from '../../../../rules/rentals/rental.ts';
import { Button } from '../../../parts/form/button.tsx';
import { ChoiceCard } from '../../../parts/form/choice-card.tsx';
import { ChoiceGroup } from '../../../parts/form/choice-group.tsx';
import { Dialog } from '../../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { formatWeekday } from '../../../../rules/time/day.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { addressHere } from '../../checkout/address-here.ts';
import type { OrderActionProps } from '../cancel-order.tsx';
import action from '../order-action.module.css';
import styles from './rental.module.css';

export type RentedItem = RentalDetails['items'][number];

export interface ExtendRentalProps extends OrderActionProps {
  item: RentedItem;
  /** A reminder leads right here. */
  isAskedFor: boolean;
}

type Extension = RentedItem['extensions'][number];

/** Only where the next days are free. */
export function ExtendRental({ userId, order, item, isAskedFor, onDone }: ExtendRentalProps) {
  const { isPending, send } = useSending();
  const [isOpen, setIsOpen] = useState(isAskedFor);
  const [chosen, setChosen] = useState<Extension['duration'] | null>(null);
  const [message, setMessage] = useState<FormMessage | null>(null);
  const name = rentedName(item);
  const extension = item.extensions.find(({ duration }) => duration === chosen) ?? item.extensions[0];
  if (!extension) return null;
  async function extend({ duration, price, dueOn }: Extension) {
    setMessage(null);
    const wish = { userId, orderId: order.orderId, lineId: item.lineId, duration, seenTotal: price, seenUntil: dueOn };
    const { reply, refusal } = await send(extendRental, wish);
    if (refusal) {
      setMessage({ title: refusal.sentence });
      // The page shows what it costs by now, and until when it is kept.
      if (refusal.status === 409) onDone();
      return;
    }
    window.location.assign(addressHere(reply.url));
  }
  return (
    <>
      <Button size="s" icon="calendar" className={styles.extend} onClick={() => setIsOpen(true)}>
        Keep it for longer<span className="visually-hidden">: {name}</span>
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Keep ${name} for longer`}
        width="s"
        footer={
          <Button look="primary" size="l" isFull isPending={isPending} onClick={() => void extend(extension)}>
            Pay {formatRupees(extension.price)} and keep it until {formatWeekday(extension.dueOn)}
          </Button>
        }
      >
        <div className={action.body}>
          <FormAlert message={message} />
          <Extensions item={item} chosen={extension} onChoose={setChosen} />
          {order.status === 'Due' && (
            <p className="small">
              It begins where your last day ended, {formatWeekday(item.dueOn)}: late days since then are paid with it.
            </p>
          )}
          <p className="small soft">It counts when it is paid. Until then the days are free for others too.</p>
          <p className="small soft">If it comes back early, the days you add count like those of the rent.</p>
        </div>
      </Dialog>
    </>
  );
}

/** The line of an order is called "Elden Ring (1 week)"; where the days stand beside it, the name is enough. */
export function rentedName({ title, duration }: Pick<RentedItem, 'title' | 'duration'>): string {
  return title.replace(` (${durationLabel(duration)})`, '');
}

interface ExtensionsProps {
  item: RentedItem;
  chosen: Extension;
  onChoose: (duration: Extension['duration']) => void;
}

function Extensions({ item, chosen, onChoose }: ExtensionsProps) {
  return (
    <ChoiceGroup legend="For how long?">
      {item.extensions.map(({ duration, price, dueOn }) => (
        <ChoiceCard
          key={duration}
          name={`extension-${item.lineId}`}
          value={duration}
          checked={duration === chosen.duration}
          onChange={() => onChoose(duration)}
          title={`${durationLabel(duration)} more`}
          detail={`Back by ${formatWeekday(dueOn)}, ${returnHour}`}
          aside={`+ ${formatRupees(price)}`}
        />
      ))}
    </ChoiceGroup>
  );
}
