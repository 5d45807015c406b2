import { useEffect, useEffectEvent, useState } from 'react';
import { officeMoveOrder, officeOrder } from '../../../contract/office/orders.ts';
import type { OrderStatus } from '../../../rules/orders/order-moves.ts';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import { Button } from '../../parts/form/button.tsx';
import { SelectField } from '../../parts/form/select-field.tsx';
import { List } from '../../parts/layout/list.tsx';
import { Stack } from '../../parts/layout/stack.tsx';
import { useOfficeSending } from '../session/use-office-asked.ts';
import type { StaffMove } from '../../../rules/orders/staff-moves.ts';
import { moveTexts } from './detail/move-texts.ts';

export interface BulkDialogProps {
  orderIds: readonly string[];
  onClose: () => void;
  onMoved: () => void;
}

/** Moves that ask nothing about the single order. Cancelling is never done in bulk. */
const bulkMoves = ['ship', 'complete', 'receive', 'close'] as const satisfies readonly StaffMove[];
type BulkMove = (typeof bulkMoves)[number];

/** Where it is not the same as for one order. */
const bulkHints: Partial<Record<BulkMove, string>> = {
  ship: 'The parcels are with the courier, and the customers get a message. The numbers can follow under Tracking numbers: each is told, too.',
};

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
      <Stack>
        {move !== null && state !== 'done' && (
          <SelectField
            label="What to do"
            options={possible.map((value) => ({ value, label: moveTexts[value].label }))}
            value={move}
            hint={bulkHints[move] ?? moveTexts[move].does}
            onChange={(event) => setWanted(event.target.value as BulkMove)}
          />
        )}
        {state === 'ready' && possible.length === 0 && <p>None of these orders can be moved by your role now.</p>}
        <Preview orders={orders} move={move} />
      </Stack>
    </Dialog>
  );
}

function Preview({ orders, move }: { orders: readonly BulkOrder[]; move: BulkMove | null }) {
  return (
    <div role="status">
      <List aria-label="The orders">
        {orders.map((order) => (
          <li key={order.orderId}>
            <span className="strong">{order.orderId}</span> {order.customer}
            <br />
            <span className="muted">{order.result ?? outlook(order, move)}</span>
          </li>
        ))}
      </List>
    </div>
  );
}

function outlook({ status, moves }: BulkOrder, move: BulkMove | null): string {
  if (move !== null && moves.includes(move)) return `${status}: ${moveTexts[move].label}`;
  return `${status}: stays as it is`;
}

interface BulkOrder {
  orderId: string;
  customer: string;
  /** Null when it could not be looked at. */
  status: OrderStatus | null;
  moves: readonly StaffMove[];
  /** How it went, or why it could not be looked at. */
  result: string | null;
}

/** Looks at each order first, so that it is seen before what will happen; then moves them one after the other. */
function useBulk(orderIds: readonly string[]) {
  const [orders, setOrders] = useState<readonly BulkOrder[]>([]);
  const [state, setState] = useState<'looking' | 'ready' | 'moving' | 'done'>('looking');
  const { send } = useOfficeSending();
  const key = orderIds.join(' ');
  const lookAt = useEffectEvent(async (orderId: string): Promise<BulkOrder> => {
    const { reply, refusal } = await send(officeOrder, { orderId });
    if (refusal) return { orderId, customer: '', status: null, moves: [], result: refusal.sentence };
    return { orderId, customer: reply.order.customer, status: reply.order.status, moves: reply.moves, result: null };
  });
  useEffect(() => {
    let isWanted = true;
    async function look() {
      for (const orderId of key.split(' ')) {
        const seen = await lookAt(orderId);
        if (!isWanted) return;
        setOrders((before) => [...before, seen]);
      }
      setState('ready');
    }
    setOrders([]);
    void look();
    return () => {
      isWanted = false;
    };
  }, [key]);
  async function moveAll(move: StaffMove) {
    setState('moving');
    for (const { orderId } of orders.filter(({ moves }) => moves.includes(move))) {
      const { refusal } = await send(officeMoveOrder, { orderId, move });
      // Signed out: the sign-in is on its way, and none of the others would be moved.
      if (refusal?.status === 401) return;
      const result = refusal?.sentence ?? 'Done';
      setOrders((before) => before.map((order) => (order.orderId === orderId ? { ...order, result } : order)));
    }
    setState('done');
  }
  return { orders, state, moveAll };
}
