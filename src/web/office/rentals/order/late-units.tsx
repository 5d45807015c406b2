import { Link } from 'react-router';
import { formatDay } from '../../../../rules/time/day.ts';
import { Callout } from '../../../parts/feedback/callout.tsx';
import type { OrderActionProps } from '../../orders/detail/order-detail.ts';
import { AskNextRenter } from '../outage/ask-next-renter.tsx';
import { hrefs } from '../../hrefs.ts';

/** A unit is late: this rental waits for it, or another one waits for what this one holds. The renter who waits can be asked. */
export function LateUnits({ detail, onDone }: Pick<OrderActionProps, 'detail' | 'onDone'>) {
  const { orderId } = detail.order;
  return detail.lateUnits.map(({ label, heldBy, isBack, awaitedBy, from }) => {
    const isAwaited = awaitedBy === orderId;
    const other = isAwaited ? heldBy : awaitedBy;
    return (
      <Callout
        key={`${label} ${awaitedBy}`}
        tone="warn"
        title={
          isAwaited ? `Unit ${label} is not ready for this rental` : `Unit ${label} is needed on ${formatDay(from)}`
        }
        action={<AskNextRenter orderId={awaitedBy} onAsked={() => onDone(`The renter of ${awaitedBy} is asked.`)} />}
      >
        <Link to={hrefs.order(other)} className="link">
          Rental {other}
        </Link>{' '}
        {isAwaited ? (isBack ? 'is back, and nobody has inspected it yet.' : 'still has it.') : 'waits for it.'}
      </Callout>
    );
  });
}
