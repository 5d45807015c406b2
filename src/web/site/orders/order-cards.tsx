import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { classNames } from '../../parts/class-names.ts';
import { Price } from '../product/card/price.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import { OrderName, OrderStatusBadge, ToggleDetails } from './order-parts.tsx';
import type { OrderEntry } from './order-list.tsx';
import styles from './order-list.module.css';

export function OrderCards({ entries }: { entries: readonly OrderEntry[] }) {
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
