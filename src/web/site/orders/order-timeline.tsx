import type { OrderDetails } from '../../../contract/orders.ts';
import { returnHour } from '../../../rules/rentals/rental.ts';
import { classNames } from '../../parts/class-names.ts';
import { formatWeekday } from '../../../rules/time/format-day.ts';
import styles from './order-timeline.module.css';
import { timelineSteps } from './timeline-steps.ts';
import { useExpectedArrival } from './use-expected-arrival.ts';

/** The steps of an order with their times in India: one under the other on phones, side by side on desks. */
export function OrderTimeline({ order }: { order: OrderDetails }) {
  const arrival = useExpectedArrival(order);
  const [due] = (order.rental?.items ?? []).map(({ dueOn }) => dueOn).toSorted();
  const steps = timelineSteps(order, {
    Completed: arrival && `Expected ${arrival}`,
    Returned: due ? `By ${formatWeekday(due)}, ${returnHour}` : null,
  });
  return (
    <ol className={styles.timeline} aria-label={`Steps of order ${order.orderId}`}>
      {steps.map(({ status, when, note, look }, index) => (
        <li
          // The same status can come twice, after a return that was refused.
          key={`${index} ${status}`}
          className={classNames(styles.step, styles[look])}
          aria-current={look === 'now' ? 'step' : undefined}
        >
          <div>
            <p className="strong">
              {status}
              {look === 'next' && <span className="visually-hidden"> (still to come)</span>}
            </p>
            {when && <p className="tiny muted">{when}</p>}
            {note && <p className="tiny soft">{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
