import { Fragment } from 'react';
import type { OrderDetails } from '../../../contract/orders.ts';
import type { PreOrderDetails } from '../../../contract/pre-orders.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { coverageText } from '../../../rules/orders/coverage.ts';
import { queueText } from '../../../rules/orders/queue-text.ts';
import { releaseMoveText } from '../../../rules/orders/release-move.ts';
import { Callout } from '../../parts/feedback/callout.tsx';
import { CancelPreOrder } from './cancel-pre-order.tsx';
import { ReleaseMoved } from './release-moved.tsx';

export interface PreOrderPanelProps {
  userId: number;
  order: OrderDetails;
  /** Called when one is kept or cancelled, with a sentence that says so. */
  onDone: (sentence: string) => void;
}

/** What the shop promises about the pre-orders in an order, and where each of them stands. */
export function PreOrderPanel({ userId, order, onDone }: PreOrderPanelProps) {
  // It neither waits for its turn nor has it left.
  if (order.status === 'Awaiting payment' || order.status === 'Cancelled') return null;
  const toSend = order.lines.filter(({ qty, leftOut }) => qty > leftOut);
  return toSend.map((line) => {
    const { preOrder } = line;
    if (!preOrder) return null;
    const { moved } = preOrder;
    const action = { userId, order, line, preOrder, isAlone: toSend.length === 1, onDone };
    const isAsked = moved !== undefined && !moved.isKept;
    // The only thing in an order is cancelled with it.
    const canCancel = preOrder.queue !== null && !action.isAlone && !isAsked;
    return (
      <Fragment key={line.lineId}>
        {isAsked && <ReleaseMoved {...action} moved={moved} />}
        <Callout
          icon="calendar"
          title={action.isAlone ? 'Your pre-order' : `Your pre-order of ${line.title}`}
          action={canCancel && <CancelPreOrder {...action} label="Cancel pre-order" />}
        >
          {moved?.isKept && <p>{releaseMoveText(moved)} You keep it.</p>}
          {preOrder.queue && (
            <p>
              {queueText(preOrder.queue)} Whoever paid first gets theirs first, and you can cancel free of charge until
              it leaves.
            </p>
          )}
          {preOrder.queue?.coverage && <p>{coverageText(preOrder.queue.coverage, preOrder.queue.copies)}</p>}
          <PriceSince preOrder={preOrder} />
        </Callout>
      </Fragment>
    );
  });
}

function PriceSince({ preOrder: { queue, lowest, back } }: { preOrder: PreOrderDetails }) {
  if (queue === null) {
    return (
      <p>
        {back > 0
          ? `The lowest price until it left was ${formatRupees(lowest)}: you got ${formatRupees(back)} back.`
          : 'It left at the lowest price since you ordered.'}
      </p>
    );
  }
  return (
    <p>
      Lowest price since: <span className="strong">{formatRupees(lowest)}</span>
      {back > 0
        ? `; you get ${formatRupees(back)} back when it leaves.`
        : '. If it falls, you get the difference back.'}
    </p>
  );
}
