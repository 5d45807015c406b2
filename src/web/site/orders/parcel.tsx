import type { OrderDetails } from '../../../contract/orders.ts';
import { Callout } from '../../parts/feedback/callout.tsx';

/** Who brings it, where to see how far it is, and whether it came back. */
export function Parcel({ order }: { order: OrderDetails }) {
  return (
    <>
      <Tracking order={order} />
      <CameBack order={order} />
    </>
  );
}

/** Nobody took the parcel: why is among the steps. */
function CameBack({ order: { cameBack, status, money } }: { order: OrderDetails }) {
  if (!cameBack) return null;
  const isPaid = money.payBy !== 'delivery';
  const refund =
    status === 'Returned' ? 'What you paid goes back.' : 'We check what is in it, and then refund what you paid.';
  return (
    <Callout title="Your parcel came back to us.">
      {isPaid ? refund : 'You have not paid anything for it, and nothing is due.'}
    </Callout>
  );
}

function Tracking({ order: { courier, tracking, trackingLink } }: { order: OrderDetails }) {
  if (courier === null && tracking === null) return null;
  return (
    <p className="small">
      {courier !== null && <>With {courier}. </>}
      {tracking !== null && (
        <>
          Tracking number <span className="strong">{tracking}</span>
        </>
      )}
      {trackingLink !== null && (
        <>
          {' '}
          <a href={trackingLink} target="_blank" rel="noreferrer" className="link">
            Follow your parcel
          </a>
        </>
      )}
    </p>
  );
}
