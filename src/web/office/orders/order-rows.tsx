import { Link } from 'react-router';
import type { OfficeOrderRow } from '../../../contract/office/orders.ts';
import { formatIstMoment } from '../../../rules/format-ist.ts';
import { formatPhone } from '../../../rules/format-phone.ts';
import { formatRupees } from '../../../rules/format-rupees.ts';
import { orderStatusTone } from '../../../rules/order-status-tone.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useIsWide } from '../../state/use-is-wide.ts';
import office from '../office.module.css';
import styles from './order-rows.module.css';

/** A table where there is room, cards elsewhere. The link of each order is what the keys j and k go to. */
export function OrderRows({ orders }: { orders: readonly OfficeOrderRow[] }) {
  return useIsWide() ? <OrderTable orders={orders} /> : <OrderCards orders={orders} />;
}

function OrderTable({ orders }: { orders: readonly OfficeOrderRow[] }) {
  return (
    <table className={office.table}>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Status</th>
          <th scope="col">Customer</th>
          <th scope="col">Items</th>
          <th scope="col" className={office.number}>
            Value
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.orderId} className={styles.row}>
            <td>
              <OrderLink orderId={order.orderId} />
              <span className={styles.detail}>{formatIstMoment(order.placedAt)}</span>
            </td>
            <td>
              <Status status={order.status} />
            </td>
            <td>
              {order.customer}
              <span className={styles.detail}>{formatPhone(order.phoneNumber)}</span>
            </td>
            <td>{order.summary}</td>
            <td className={office.number}>
              <Value order={order} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OrderCards({ orders }: { orders: readonly OfficeOrderRow[] }) {
  return (
    <ul className={styles.cards}>
      {orders.map((order) => (
        <li key={order.orderId} className={styles.card}>
          <div className={styles.line}>
            <OrderLink orderId={order.orderId} />
            <Status status={order.status} />
          </div>
          <div className={styles.line}>
            <span>
              {order.customer}
              <span className={styles.detail}>{order.summary}</span>
            </span>
            <span className={office.number}>
              <Value order={order} />
            </span>
          </div>
          <span className={styles.detail}>{formatIstMoment(order.placedAt)}</span>
        </li>
      ))}
    </ul>
  );
}

function OrderLink({ orderId }: { orderId: string }) {
  return (
    <Link to={`/office/orders/${orderId}`} className={styles.link} data-key-row>
      {orderId}
    </Link>
  );
}

function Status({ status }: { status: string }) {
  return <StatusBadge tone={orderStatusTone(status)} label={status} />;
}

function Value({ order: { cashValue, creditValue } }: { order: OfficeOrderRow }) {
  return (
    <>
      <span className="strong">{formatRupees(cashValue)}</span>
      {creditValue > 0 && <span className={styles.detail}>{formatRupees(creditValue)} credit</span>}
    </>
  );
}
