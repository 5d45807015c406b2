import { Link } from 'react-router';
import type { OfficeOrderRow } from '../../../contract/office/orders.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import type { OrderStatus } from '../../../rules/orders/order-moves.ts';
import { orderStatusTone } from '../../../rules/orders/order-status-tone.ts';
import { formatPhone } from '../../../rules/people/identity.ts';
import { formatIstMoment } from '../../../rules/time/day.ts';
import { StatusBadge } from '../../parts/feedback/status-badge.tsx';
import { type ListColumn, ListRows } from '../list/list-rows.tsx';
import { hrefs } from '../hrefs.ts';
import styles from '../list/rows.module.css';
import type { Chosen } from '../list/use-chosen.tsx';

export interface OrderRowsProps {
  orders: readonly OfficeOrderRow[];
  /** Null for those who move nothing. */
  chosen: Chosen | null;
}

export function OrderRows({ orders, chosen }: OrderRowsProps) {
  return (
    <ListRows
      rows={orders}
      idOf={({ orderId }) => orderId}
      columns={columns}
      card={(order, box) => (
        <>
          <div className={styles.line}>
            <span className={styles.named}>
              {box}
              <OrderLink orderId={order.orderId} />
            </span>
            <Status status={order.status} />
          </div>
          <div className={styles.line}>
            <span className={styles.long}>
              {order.customer}
              <span className={styles.detail}>{order.summary}</span>
            </span>
            <span>
              <Value order={order} />
            </span>
          </div>
          <span className={styles.detail}>{formatIstMoment(order.placedAt)}</span>
        </>
      )}
      choosing={chosen && { chosen, nameOf: ({ orderId }) => orderId }}
    />
  );
}

const columns: readonly ListColumn<OfficeOrderRow>[] = [
  {
    title: 'Order',
    className: styles.singleLine,
    cell: ({ orderId, placedAt }) => (
      <>
        <OrderLink orderId={orderId} />
        <span className={styles.detail}>{formatIstMoment(placedAt)}</span>
      </>
    ),
  },
  { title: 'Status', cell: ({ status }) => <Status status={status} /> },
  {
    title: 'Customer',
    className: styles.long,
    cell: ({ customer, phoneNumber }) => (
      <>
        {customer}
        <span className={`${styles.detail} ${styles.singleLine}`}>{formatPhone(phoneNumber)}</span>
      </>
    ),
  },
  { title: 'Items', cell: ({ summary }) => <span className={styles.short}>{summary}</span> },
  { title: 'Value', isNumber: true, cell: (order) => <Value order={order} /> },
];

function OrderLink({ orderId }: { orderId: string }) {
  return (
    <Link to={hrefs.order(orderId)} className={`${styles.link} ${styles.unbroken}`} data-key-row>
      {orderId}
    </Link>
  );
}

function Status({ status }: { status: OrderStatus }) {
  return <StatusBadge tone={orderStatusTone(status)} label={status} />;
}

function Value({ order: { cashValue, creditValue } }: { order: OfficeOrderRow }) {
  if (cashValue === 0 && creditValue > 0) return <span className="strong">{formatRupees(creditValue)} credit</span>;
  return (
    <>
      <span className="strong">{formatRupees(cashValue)}</span>
      {creditValue > 0 && <span className={styles.detail}>{formatRupees(creditValue)} credit</span>}
    </>
  );
}
