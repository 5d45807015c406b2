import type { OrderRow } from '../../../contract/orders.ts';
import { formatIstDay } from '../../../rules/time/day.ts';
import type { OrderStatus } from '../../../rules/orders/order-moves.ts';
import { orderStatusTone } from '../../../rules/orders/order-status-tone.ts';
import { Button } from '../../parts/form/button.tsx';
import type { IconName } from '../../parts/media/icon.tsx';
import { StatusBadge } from '../../parts/feedback/status-badge.tsx';
import type { OrderEntry } from './order-list.tsx';
import styles from './order-list.module.css';

/** What cards and table rows share. */
export function OrderName({ order }: { order: OrderRow }) {
  return (
    <div>
      <p className={styles.name}>{order.orderId}</p>
      <p className="tiny muted">
        {order.direction}, {formatIstDay(order.orderTime)}
      </p>
    </div>
  );
}

export function OrderStatusBadge({ order: { status } }: { order: Pick<OrderRow, 'status'> }) {
  return <StatusBadge tone={orderStatusTone(status)} label={status} icon={statusIcons[status]} />;
}

/** Where the colour alone would say less. */
const statusIcons: Readonly<Partial<Record<OrderStatus, IconName>>> = {
  Processing: 'box',
  Shipped: 'truck',
  Returned: 'undo',
  'Return requested': 'undo',
  'Returned to seller': 'undo',
  'Shipped by seller': 'truck',
  Received: 'box',
  'Counter-offer': 'warning',
  Dispatched: 'truck',
  Due: 'calendar',
};

export function ToggleDetails({ order, isOpen, onToggle }: OrderEntry) {
  return (
    <Button size="s" look="quiet" aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? 'Hide details' : 'Details'}
      <span className="visually-hidden"> of order {order.orderId}</span>
    </Button>
  );
}
