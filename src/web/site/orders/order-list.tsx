import { Fragment, type ReactNode, Suspense, useState } from 'react';
import type { OrderRow } from '../../../contract/orders.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { orderStatusTone } from '../../../rules/orders/order-status-tone.ts';
import { formatIstDay } from '../../../rules/time/day.ts';
import { classNames } from '../../parts/class-names.ts';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { StatusBadge } from '../../parts/feedback/status-badge.tsx';
import { Button } from '../../parts/form/button.tsx';
import { useIsListWide } from '../../parts/use-is-list-wide.ts';
import { Price } from '../product/card/price.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { isUnderWay } from './timeline-steps.ts';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { statusIcons } from './status-icons.ts';
import styles from './order-list.module.css';

export interface OrderListProps {
  userId: number;
  orders: readonly OrderRow[];
  /** Opened at once while it is under way: its steps are what most people come for. */
  newest: OrderRow | undefined;
  /** The one that somebody came for. */
  named: OrderRow | undefined;
  onChanged: () => void;
}

/** What the table and the cards need to show an order and its details. */
interface OrderEntry {
  order: OrderRow;
  userId: number;
  isOpen: boolean;
  onToggle: () => void;
  /** Drawn while it is open. */
  details: ReactNode;
}

/** A table on desks, cards on phones; only one of them is there, so that nothing is asked or read out twice. */
export function OrderList({ userId, orders, newest, named, onChanged }: OrderListProps) {
  const isWide = useIsListWide();
  const [toggled, setToggled] = useState(() => openAtFirst(orders, { newest, named }));
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
function openAtFirst(
  orders: readonly OrderRow[],
  { newest, named }: Pick<OrderListProps, 'newest' | 'named'>,
): Readonly<Record<string, boolean>> {
  const waiting = orders.filter(
    ({ orderId, direction, status }) =>
      status === 'Counter-offer' ||
      orderId === named?.orderId ||
      (orderId === newest?.orderId && isUnderWay({ direction, status })),
  );
  return Object.fromEntries(waiting.map(({ orderId }) => [orderId, true]));
}

const OrderDetailsPanel = lazyPart(() => import('./order-details-panel.tsx').then((file) => file.OrderDetailsPanel));

function OrderTable({ entries }: { entries: readonly OrderEntry[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Items</th>
          <th scope="col">Status</th>
          <th scope="col" className={styles.money}>
            Cash
          </th>
          <th scope="col" className={styles.money}>
            Credit
          </th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <OrderRows key={entry.order.orderId} {...entry} />
        ))}
      </tbody>
    </table>
  );
}

function OrderRows(entry: OrderEntry) {
  const { order, userId, isOpen, details } = entry;
  return (
    <Fragment>
      <tr className={classNames(isOpen && styles.opened)}>
        <td>
          <OrderName order={order} />
        </td>
        <td className={styles.items}>{order.summary}</td>
        <td>
          <OrderStatusBadge order={order} />
        </td>
        <td className={styles.money}>{order.cashValue > 0 && <Price rupees={order.cashValue} />}</td>
        <td className={styles.money}>{order.creditValue > 0 && formatRupees(order.creditValue)}</td>
        <td>
          <div className={styles.buttons}>
            <InvoiceButton order={order} userId={userId} />
            <ToggleDetails {...entry} />
          </div>
        </td>
      </tr>
      {isOpen && (
        <tr className={styles.detailsRow}>
          <td colSpan={6}>{details}</td>
        </tr>
      )}
    </Fragment>
  );
}

function OrderCards({ entries }: { entries: readonly OrderEntry[] }) {
  return (
    <ul className={styles.cards}>
      {entries.map((entry) => (
        <li key={entry.order.orderId}>
          <OrderCard {...entry} />
        </li>
      ))}
    </ul>
  );
}

function OrderCard(entry: OrderEntry) {
  const { order, userId, isOpen, details } = entry;
  return (
    <article className={styles.card} aria-label={`Order ${order.orderId}`}>
      <div className={classNames(styles.row, styles.wrapping)}>
        <OrderName order={order} />
        <OrderStatusBadge order={order} />
      </div>
      <div className={styles.row}>
        <p className={styles.items}>{order.summary}</p>
        <p className={styles.amounts}>
          {order.cashValue > 0 && <Price rupees={order.cashValue} size="m" />}
          {order.creditValue > 0 && <span className="small muted">{formatRupees(order.creditValue)} credit</span>}
        </p>
      </div>
      {isOpen && details}
      <div className={styles.buttons}>
        <ToggleDetails {...entry} />
        <InvoiceButton order={order} userId={userId} />
      </div>
    </article>
  );
}

function OrderName({ order }: { order: OrderRow }) {
  return (
    <div>
      <p className={styles.name}>{order.orderId}</p>
      <p className="tiny muted">
        {order.direction}, {formatIstDay(order.orderTime)}
      </p>
    </div>
  );
}

function OrderStatusBadge({ order: { status } }: { order: Pick<OrderRow, 'status'> }) {
  return <StatusBadge tone={orderStatusTone(status)} label={status} icon={statusIcons[status]} />;
}

function ToggleDetails({ order, isOpen, onToggle }: OrderEntry) {
  return (
    <Button size="s" look="quiet" aria-expanded={isOpen} onClick={onToggle}>
      {isOpen ? 'Hide details' : 'Details'}
      <span className="visually-hidden"> of order {order.orderId}</span>
    </Button>
  );
}
