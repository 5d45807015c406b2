import type { ReplyOf } from '../../../contract/call.ts';
import type { getUserOrderInfo } from '../../../contract/orders.ts';
import { formatIstDay } from '../../../rules/format-ist.ts';
import { formatRupees } from '../../../rules/format-rupees.ts';
import { orderStatusTone } from '../../../rules/order-status-tone.ts';
import { classNames } from '../../components/class-names.ts';
import { Price } from '../../components/price.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import styles from './order-list.module.css';

export type OrderRow = ReplyOf<typeof getUserOrderInfo>[number][number];

/** A table on desks, cards on phones; the one that does not fit is not drawn, and so not read out either. */
export function OrderList({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <>
      <div className={styles.cards}>
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} />
        ))}
      </div>
      <OrderTable orders={orders} />
    </>
  );
}

function OrderCard({ order }: { order: OrderRow }) {
  return (
    <article className={styles.card} aria-label={`Order ${order.orderId}`}>
      <div className={styles.row}>
        <OrderName order={order} />
        <StatusBadge tone={orderStatusTone(order.status)} label={order.status} />
      </div>
      <div className={styles.row}>
        {order.cashValue > 0 ? <Price rupees={order.cashValue} size="m" /> : <span />}
        {order.creditValue > 0 && <span className="small muted">{formatRupees(order.creditValue)} credit</span>}
      </div>
    </article>
  );
}

function OrderTable({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Status</th>
          <th scope="col" className={styles.money}>
            Cash
          </th>
          <th scope="col" className={styles.money}>
            Credit
          </th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td>
              <OrderName order={order} />
            </td>
            <td>
              <StatusBadge tone={orderStatusTone(order.status)} label={order.status} />
            </td>
            <td className={styles.money}>{order.cashValue > 0 && <Price rupees={order.cashValue} />}</td>
            <td className={classNames(styles.money, 'soft')}>
              {order.creditValue > 0 && formatRupees(order.creditValue)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OrderName({ order }: { order: OrderRow }) {
  return (
    <div>
      <p className="strong">{order.orderId}</p>
      <p className="tiny muted">
        {order.direction}, {formatIstDay(order.orderTime)}
      </p>
    </div>
  );
}
