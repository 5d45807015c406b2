import { Link } from 'react-router';
import type { Coverage } from '../../../rules/orders/coverage.ts';
import { StatusBadge, type StatusTone } from '../../parts/feedback/status-badge.tsx';
import { hrefs } from '../hrefs.ts';

/** Whether a place in the queue is covered by what is here, or by what the distributor has promised. */
export function CoverageBadge({ coverage }: { coverage: Coverage }) {
  return <StatusBadge {...badges[coverage]} />;
}

const badges: Readonly<Record<Coverage, { tone: StatusTone; label: string }>> = {
  here: { tone: 'ok', label: 'Here' },
  promised: { tone: 'wait', label: 'Promised' },
  unsure: { tone: 'bad', label: 'Not covered' },
};

/** A pre-order leaves once enough copies are here for everybody who paid before. */
export function InTheQueue({ productId, coverage }: { productId: number; coverage: Coverage }) {
  return (
    <p className="tiny">
      <CoverageBadge coverage={coverage} />{' '}
      <Link className="link" to={hrefs.preOrder(productId)}>
        Queue
      </Link>
    </p>
  );
}
