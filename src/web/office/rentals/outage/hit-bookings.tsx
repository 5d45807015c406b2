import { useState } from 'react';
import { Link } from 'react-router';
import type { ReplyOf } from '../../../../contract/call.ts';
import { officeUnitOutage } from '../../../../contract/office/rental-offers.ts';
import { type Day, formatDay } from '../../../../rules/time/day.ts';
import { Skeleton } from '../../../parts/feedback/skeleton.tsx';
import { SelectField } from '../../../parts/form/select-field.tsx';
import { TextField } from '../../../parts/form/text-field.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { OfficeTrouble } from '../../frame/office-trouble.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';
import { hrefs } from '../../hrefs.ts';
import styles from './hit-bookings.module.css';

type HitBooking = ReplyOf<typeof officeUnitOutage>[number];

export interface HitBookingsProps {
  /** The label of the unit. */
  unit: string;
  from: Day;
  /** The last day; empty until somebody puts it back. */
  until: Day;
  /** Whether something may have been agreed with a renter already, in the form around it. */
  mayAgree?: boolean;
}

/** Before a unit goes out of service: whom it hits, who gets which unit, and who is asked. */
export function HitBookings({ unit, from, until, mayAgree = false }: HitBookingsProps) {
  const isAsked = from !== '' && (until === '' || until >= from);
  const days = { unit, from, ...(until !== '' && { until }) };
  const { reply, refusal, askAgain } = useOfficeAsked(officeUnitOutage, isAsked ? days : null);
  if (!isAsked) return null;
  return (
    <section aria-label={`Bookings of ${unit} then`}>
      <h3 className={styles.title}>Bookings of {unit} then</h3>
      {!reply && !refusal && <Skeleton shape="line" />}
      {!reply && refusal && <OfficeTrouble title="The bookings did not load." {...{ refusal }} onRetry={askAgain} />}
      {reply?.length === 0 && <p className="small muted">Nobody has it booked then.</p>}
      {reply && reply.length > 0 && (
        <List>
          {reply.map((booking) => (
            <li key={booking.orderId}>
              <Hit booking={booking} from={from} mayAgree={mayAgree} />
            </li>
          ))}
        </List>
      )}
    </section>
  );
}

function Hit({ booking, from, mayAgree }: { booking: HitBooking; from: Day; mayAgree: boolean }) {
  const { orderId, customer, phoneNumber, startsOn, dueOn, to } = booking;
  const isOpen = to === null && !booking.isPaying;
  return (
    <>
      <Link to={hrefs.order(orderId)} className="link">
        {customer}, {orderId}
      </Link>
      <span className={styles.detail}>
        {formatDay(startsOn)} to {formatDay(dueOn)}, {phoneNumber}
      </span>
      {isOpen && mayAgree ? (
        <Agreed {...{ orderId, from }} />
      ) : (
        <span className={styles.becomes}>{becomes(booking)}</span>
      )}
    </>
  );
}

function becomes({ to, isPaying }: HitBooking): string {
  if (to !== null) return `Gets ${to}`;
  if (isPaying) return 'No other unit is free, and it is not paid yet: it is cancelled.';
  return 'No other unit is free: the renter is asked by message.';
}

/** The renter is asked, unless something was agreed on the phone. */
function Agreed({ orderId, from }: { orderId: string; from: Day }) {
  const [what, setWhat] = useState('ask');
  return (
    <div className={styles.agreed}>
      <SelectField
        label="No other unit is free"
        name={`${prefix}${orderId}`}
        value={what}
        onChange={(event) => setWhat(event.target.value)}
        options={[
          { value: 'ask', label: 'Ask the renter by message' },
          { value: 'days', label: 'Other days, as agreed' },
          { value: 'money', label: 'Money back, as agreed' },
        ]}
      />
      {what === 'days' && (
        <TextField type="date" label={`${orderId} from`} name={`start ${orderId}`} min={from} required />
      )}
    </div>
  );
}

const prefix = 'instead of ';

/** What was agreed with whom; all others are asked. */
export function agreedIn(form: HTMLFormElement): { orderId: string; startDate?: Day }[] {
  const typed = new FormData(form);
  return [...typed].flatMap(([name, what]) => {
    if (!name.startsWith(prefix) || what === 'ask') return [];
    const orderId = name.slice(prefix.length);
    const startDate = typed.get(`start ${orderId}`);
    return [{ orderId, ...(typeof startDate === 'string' && { startDate }) }];
  });
}
