import { Link } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import type { officePreOrderQueue } from '../../../contract/office/pre-orders.ts';
import type { ReleaseNews } from '../../../rules/orders/release-move.ts';
import { StatusBadge } from '../../parts/feedback/status-badge.tsx';
import { Box } from '../../parts/layout/box.tsx';
import { hrefs } from '../hrefs.ts';

/** What a buyer knows of the release date, and whether they have answered. */
export function ReleaseBadge({ release }: { release: ReleaseNews }) {
  switch (release) {
    case 'not told yet':
      return <StatusBadge tone="bad" label="Not told yet" />;
    case 'no answer':
      return <StatusBadge tone="wait" label="Told, no answer" />;
    case 'kept':
      return <StatusBadge tone="ok" label="Told, keeps it" />;
    case 'ordered with it':
      return <span className="muted">Ordered with it</span>;
    case 'no contract':
      return <span className="muted">No contract</span>;
  }
}

/** Who did not want to wait is not in the queue any more. */
export function CancelledSince({ cancelled }: Pick<ReplyOf<typeof officePreOrderQueue>, 'cancelled'>) {
  if (cancelled.length === 0) return null;
  return (
    <Box title="Cancelled after the release moved">
      <ul>
        {cancelled.map(({ orderId, customer }) => (
          <li key={orderId}>
            <Link className="link" to={hrefs.order(orderId)}>
              {orderId}
            </Link>
            , {customer}
          </li>
        ))}
      </ul>
    </Box>
  );
}
