import { Link } from 'react-router';
import type { OfficeOrderRow } from '../../../contract/office/orders.ts';
import { formatIstMoment } from '../../../rules/time/day.ts';
import { formatPhone } from '../../../rules/people/format-phone.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import type { OrderStatus } from '../../../rules/orders/order-moves.ts';
import { orderStatusTone } from '../../../rules/orders/order-status-tone.ts';
import { CheckField } from '../../parts/form/check-field.tsx';
import { StatusBadge } from '../../parts/feedback/status-badge.tsx';
import { useIsWide } from '../../parts/use-is-wide.ts';
import office from '../office.module.css';
import rows from '../list/rows.module.css';
import type { Chosen } from './use-chosen.ts';

export interface OrderRowsProps {
  orders: readonly OfficeOrderRow[];
  /** Null for those who move nothing. */
  chosen: Chosen | null;
}

/** A table where there is room, cards elsewhere. The link of each order is what the keys j and k go to. */
export function OrderRows(props: OrderRowsProps) {
  return useIsWide() ? <OrderTable {...props} /> : <OrderCards {...props} />;
}

function OrderTable({ orders, chosen }: OrderRowsProps) {
  return (
    <table className={office.table}>
      <thead>
        <tr>
          {chosen && (
            <th scope="col">
              <span className="visually-hidden">Choose</span>
            </th>
          )}
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
          <tr key={order.orderId} className={rows.row} data-key-item>
            {chosen && (
              <td>
                <ChooseBox orderId={order.orderId} chosen={chosen} />
              </td>
            )}
            <td>
              <OrderLink orderId={order.orderId} />
              <span className={rows.detail}>{formatIstMoment(order.placedAt)}</span>
            </td>
            <td>
              <Status status={order.status} />
            </td>
            <td className={rows.long}>
              {order.customer}
              <span className={rows.detail}>{formatPhone(order.phoneNumber)}</span>
            </td>
            <td className={rows.long}>{order.summary}</td>
            <td className={office.number}>
              <Value order={order} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OrderCards({ orders, chosen }: OrderRowsProps) {
  return (
    <ul className={rows.cards}>
      {orders.map((order) => (
        <li key={order.orderId} className={rows.card} data-key-item>
          <div className={rows.line}>
            <span className={rows.named}>
              {chosen && <ChooseBox orderId={order.orderId} chosen={chosen} />}
              <OrderLink orderId={order.orderId} />
            </span>
            <Status status={order.status} />
          </div>
          <div className={rows.line}>
            <span className={rows.long}>
              {order.customer}
              <span className={rows.detail}>{order.summary}</span>
            </span>
            <span className={office.number}>
              <Value order={order} />
            </span>
          </div>
          <span className={rows.detail}>{formatIstMoment(order.placedAt)}</span>
        </li>
      ))}
    </ul>
  );
}

function ChooseBox({ orderId, chosen }: { orderId: string; chosen: Chosen }) {
  return (
    <CheckField
      label={<span className="visually-hidden">Choose {orderId}</span>}
      checked={chosen.ids.has(orderId)}
      onChange={(event) => chosen.choose(orderId, event.target.checked)}
    />
  );
}

function OrderLink({ orderId }: { orderId: string }) {
  return (
    <Link to={`/office/orders/${orderId}`} className={`${rows.link} ${rows.unbroken}`} data-key-row>
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
      {creditValue > 0 && <span className={rows.detail}>{formatRupees(creditValue)} credit</span>}
    </>
  );
}
