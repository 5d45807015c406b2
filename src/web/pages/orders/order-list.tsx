import { lazy, Suspense, useState } from 'react';
import type { OrderRow } from '../../../contract/orders.ts';
import { orderStatusTone } from '../../../rules/order-status-tone.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { useIsWide } from '../../state/use-is-wide.ts';
import { OrderCards } from './order-cards.tsx';
import { OrderTable } from './order-table.tsx';

export interface OrderListProps {
  userId: number;
  orders: readonly OrderRow[];
  /** The newest order, opened at once while it is under way: its steps are what most people come for. */
  newestId: string | undefined;
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
export function OrderList({ userId, orders, newestId, onChanged }: OrderListProps) {
  const isWide = useIsWide();
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const entries = orders.map((order): OrderEntry => {
    const isOpen = toggled[order.orderId] ?? isOpenAtFirst(order, newestId);
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

/** What waits for an answer is never folded away. */
function isOpenAtFirst({ orderId, status }: OrderRow, newestId: string | undefined): boolean {
  return status === 'Counter-offer' || (orderId === newestId && orderStatusTone(status) === 'wait');
}

const OrderDetailsPanel = lazy(() =>
  import('./order-details-panel.tsx').then((file) => ({ default: file.OrderDetailsPanel })),
);
