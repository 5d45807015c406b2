import type { OrderDetails } from '../../../contract/orders.ts';

/** Who brings it, and where to see how far it is. */
export function Parcel({ order: { courier, tracking, trackingLink } }: { order: OrderDetails }) {
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
