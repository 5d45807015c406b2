import { lazy, Suspense, useState } from 'react';
import type { OrderRow } from '../../../contract/orders.ts';
import { orderStatusTone } from '../../../rules/orders/order-status-tone.ts';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { useIsWide } from '../../parts/use-is-wide.ts';
import { OrderCards } from './order-cards.tsx';
import { OrderTable } from './order-table.tsx';

export interface OrderListProps {
  userId: number;
  orders: readonly OrderRow[];
  /** Opened at once while it is under way: its steps are what most people come for. */
  newest: OrderRow | undefined;
  onChanged: () => void;
}

/** What both shapes of the list need to show an order and its details. */
export interface OrderEntry {
  order: OrderRow;
  userId: number;
  isOpen: boolean;
  onToggle: () => void;
  /** Drawn while it is open. */
  details: React.ReactNode;
}

/** A table on desks, cards on phones; only one of them is there, so that nothing is asked or read out twice. */
export function OrderList({ userId, orders, newest, onChanged }: OrderListProps) {
  const isWide = useIsWide();
  const [toggled, setToggled] = useState(() => openAtFirst(orders, newest));
  const entries = orders.map((order): OrderEntry => {
    const isOpen = toggled[order.orderId] ?? false;
    return {
      order,
      userId,
      isOpen,
      onToggle: () => setToggled((before) => ({ ...before, [order.orderId]: !isOpen })),
      details: (
        <Suspense fallback={<Skeleton shape="panel" />}>
          <OrderDetailsPanel userId={userId} orderId={order.orderId} onChanged={onChanged} />
        </Suspense>
      ),
    };
  });
  return isWide ? <OrderTable entries={entries} /> : <OrderCards entries={entries} />;
}

/** Decided once: an order that is cancelled here must not close while its owner looks at it. What waits for an answer is open too. */
function openAtFirst(orders: readonly OrderRow[], newest: OrderRow | undefined): Readonly<Record<string, boolean>> {
  const waiting = orders.filter(
    ({ orderId, status }) =>
      status === 'Counter-offer' || (orderId === newest?.orderId && orderStatusTone(status) === 'wait'),
  );
  return Object.fromEntries(waiting.map(({ orderId }) => [orderId, true]));
}

const OrderDetailsPanel = lazy(() =>
  import('./order-details-panel.tsx').then((file) => ({ default: file.OrderDetailsPanel })),
);
