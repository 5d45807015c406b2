import { Fragment } from 'react';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { classNames } from '../../parts/class-names.ts';
import { Price } from '../product/card/price.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { OrderName, OrderStatusBadge, ToggleDetails } from './order-parts.tsx';
import type { OrderEntry } from './order-list.tsx';
import styles from './order-list.module.css';

export function OrderTable({ entries }: { entries: readonly OrderEntry[] }) {
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
