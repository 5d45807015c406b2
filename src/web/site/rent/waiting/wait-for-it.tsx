import { useState, type FormEvent } from 'react';
import type { RentCity, RentProduct } from '../../../../contract/rentals.ts';
import { joinWaitingList } from '../../../../contract/waiting-lists.ts';
import { durationLabel, earliestStart, rentalHorizonDays } from '../../../../rules/rentals/rental.ts';
import { soonDays } from '../../../../rules/rentals/waiting.ts';
import { addDays, type Day } from '../../../../rules/time/day.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { LoadTrouble } from '../../../parts/feedback/load-trouble.tsx';
import { Button } from '../../../parts/form/button.tsx';
import stack from '../../../parts/form/form-stack.module.css';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { TextField } from '../../../parts/form/text-field.tsx';
import { rentPath } from '../rent-path.ts';
import type { RentChoice } from '../use-rent-choice.ts';
import { LeaveList, placeText, wishText } from './leave-list.tsx';
import type { Waits } from './use-waits.ts';
import styles from './waiting.module.css';

export interface WaitForItProps {
  product: RentProduct;
  city: RentCity;
  choice: RentChoice;
  firstDay: Day;
  waits: Waits;
}

/** All is taken, soon or on the days that somebody wants: the shop tells them when it is free, in the order they came. */
export function WaitForIt(props: WaitForItProps) {
  const { product, city, choice, firstDay, waits } = props;
  const [isOpen, setIsOpen] = useState(false);
  const own = waits.reply?.find(({ id, place }) => id === product.id && place === city.slug);
  if (own && waits.userId !== null) {
    return (
      <section aria-label="Waiting list" className={styles.wait}>
        <div role="status">
          <p className="strong">{placeText(own)}</p>
          <p className="small soft">{wishText(own)} It is not a reservation: whoever books first has it.</p>
        </div>
        <LeaveList userId={waits.userId} wait={own} onLeft={waits.askAgain} />
      </section>
    );
  }
  const isTaken = choice.isMoved || !isFreeSoon(product, choice, firstDay);
  // With a unit that nobody has booked, every day is free.
  if (!isTaken && product.bookedDays.some((days) => days.length === 0)) return null;
  if (!isTaken && !isOpen) {
    return (
      <Button size="s" look="quiet" icon="clock" onClick={() => setIsOpen(true)}>
        Your days are taken? We can tell you
      </Button>
    );
  }
  return (
    <section aria-label="Waiting list" className={styles.wait}>
      <p className="small">
        {isTaken && takenText(choice)} We tell you by mail and text when it is free, in the order people came. It is not
        a reservation: whoever books first has it.
      </p>
      <Join {...props} isTaken={isTaken} />
    </section>
  );
}

function takenText({ isMoved }: RentChoice): string {
  return isMoved ? 'That day is taken.' : `All are taken in the next ${soonDays} days.`;
}

function isFreeSoon({ bookedDays: units, cleaningDays }: RentProduct, { duration }: RentChoice, from: Day): boolean {
  const start = earliestStart({ units, duration, quantity: 1, cleaningDays, from });
  return start !== null && start < addDays(from, soonDays);
}

function Join({ product, city, choice, firstDay, waits, isTaken }: WaitForItProps & { isTaken: boolean }) {
  if (waits.userId === null) {
    return (
      <LinkButton size="s" look="dark" to="/login" state={{ backTo: rentPath({ city: city.slug, item: product.id }) }}>
        Sign in to be told
      </LinkButton>
    );
  }
  if (waits.refusal) {
    const { refusal, askAgain } = waits;
    return <LoadTrouble title="Your waiting lists did not load." sentence={refusal.sentence} onRetry={askAgain} />;
  }
  return (
    <JoinForm
      {...{ product, city, choice, firstDay, isTaken }}
      userId={waits.userId}
      onJoined={waits.askAgain}
      key={product.id}
    />
  );
}

interface JoinFormProps extends Omit<WaitForItProps, 'waits'> {
  userId: number;
  isTaken: boolean;
  onJoined: () => void;
}

function JoinForm({ product, city, choice, firstDay, isTaken, userId, onJoined }: JoinFormProps) {
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [error, setError] = useState<string | null>(null);
  const { duration } = choice;
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { startDate } = readForm(event.currentTarget, ['startDate']);
    const wish = { id: product.id, place: city.slug, duration, ...(startDate !== '' && { startDate }) };
    const { refusal } = await send(joinWaitingList, { userId, ...wish });
    if (!refusal) return onJoined();
    setError(refusal.fields?.['startDate'] ?? null);
    setMessage(refusal.fields?.['startDate'] ? null : { title: refusal.sentence });
  }
  return (
    <form method="post" noValidate className={stack.stack} onSubmit={(event) => void submit(event)}>
      <FormAlert message={message} />
      <TextField
        type="date"
        name="startDate"
        label={isTaken ? 'Wanted from (optional)' : 'Wanted from'}
        min={firstDay}
        max={addDays(firstDay, rentalHorizonDays)}
        hint={`For ${durationLabel(duration)}. Left empty, we tell you of any day within ${soonDays} days.`}
        error={error}
      />
      <div className={stack.buttons}>
        <Button type="submit" look="dark" isPending={isPending}>
          Tell me when it is free
        </Button>
      </div>
    </form>
  );
}
