import { useState } from 'react';
import { Button } from '../../parts/form/button.tsx';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import { SelectField } from '../../parts/form/select-field.tsx';
import office from '../office.module.css';
import { moveTexts, type OfficeMove } from './detail/move-texts.ts';
import { type BulkOrder, useBulk } from './use-bulk.ts';

export interface BulkDialogProps {
  orderIds: readonly string[];
  onClose: () => void;
  onMoved: () => void;
}

/** What needs no words of its own for each order. Cancelling is never done by the dozen. */
const bulkMoves = ['ship', 'complete', 'receive', 'close'] as const satisfies readonly OfficeMove[];
type BulkMove = (typeof bulkMoves)[number];

export function BulkDialog({ orderIds, onClose, onMoved }: BulkDialogProps) {
  const { orders, state, moveAll } = useBulk(orderIds);
  const [wanted, setWanted] = useState<BulkMove | null>(null);
  const possible = bulkMoves.filter((move) => orders.some(({ moves }) => moves.includes(move)));
  const move = wanted ?? possible[0] ?? null;
  const count = orders.filter(({ moves }) => move !== null && moves.includes(move)).length;
  const leave = () => {
    if (state === 'done') onMoved();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={leave}
      title={orderIds.length === 1 ? 'Move 1 order' : `Move ${orderIds.length} orders`}
      footer={
        state === 'done' || (state === 'ready' && possible.length === 0) ? (
          <Button look="dark" onClick={leave}>
            Back to the list
          </Button>
        ) : (
          <Button
            look="dark"
            isPending={state !== 'ready'}
            onClick={() => void (move !== null && count > 0 && moveAll(move))}
          >
            {move === null ? 'Looking at the orders' : `${moveTexts[move].label}: ${count} of ${orderIds.length}`}
          </Button>
        )
      }
    >
      <div className={office.stack}>
        {move !== null && state !== 'done' && (
          <SelectField
            label="What to do"
            options={possible.map((value) => ({ value, label: moveTexts[value].label }))}
            value={move}
            hint={moveTexts[move].does}
            onChange={(event) => setWanted(event.target.value as BulkMove)}
          />
        )}
        {state === 'ready' && possible.length === 0 && <p>None of these orders can be moved by your role now.</p>}
        <Preview orders={orders} move={move} />
      </div>
    </Dialog>
  );
}

function Preview({ orders, move }: { orders: readonly BulkOrder[]; move: BulkMove | null }) {
  return (
    <div role="status">
      <ul aria-label="The orders" className={office.list}>
        {orders.map((order) => (
          <li key={order.orderId}>
            <span className="strong">{order.orderId}</span> {order.customer}
            <br />
            <span className="muted">{order.result ?? outlook(order, move)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function outlook({ status, moves }: BulkOrder, move: BulkMove | null): string {
  if (move !== null && moves.includes(move)) return `${status}: ${moveTexts[move].label}`;
  return `${status}: stays as it is`;
}
