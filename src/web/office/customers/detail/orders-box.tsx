import { useState } from 'react';
import { Link } from 'react-router';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { orderStatusTone } from '../../../../rules/orders/order-status-tone.ts';
import { Button } from '../../../parts/form/button.tsx';
import { StatusBadge } from '../../../parts/feedback/status-badge.tsx';
import office from '../../office.module.css';
import rows from '../../list/rows.module.css';
import type { CustomerDetail } from './customer-detail.ts';

type Order = CustomerDetail['orders'][number];

const directionTexts = { Buy: 'Bought from us', Sell: 'Sold to us', Rent: 'Rented' };
const firstShown = 10;

export function OrdersBox({ orders }: { orders: readonly Order[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? orders : orders.slice(0, firstShown);
  return (
    <section className={office.box} aria-labelledby="orders">
      <h2 id="orders" className="h3">
        Orders {orders.length > 0 && <span className="muted">({orders.length.toLocaleString('en-IN')})</span>}
      </h2>
      {orders.length === 0 && <p className="small muted">No orders yet.</p>}
      <ul className={office.list}>
        {shown.map((order) => (
          <OrderItem key={order.orderId} order={order} />
        ))}
      </ul>
      {shown.length < orders.length && (
        <Button size="s" onClick={() => setIsWhole(true)}>
          Show all {orders.length.toLocaleString('en-IN')} orders
        </Button>
      )}
    </section>
  );
}

function OrderItem({ order: { orderId, direction, status, placedAt, goods, titles } }: { order: Order }) {
  return (
    <li>
      <div className={rows.line}>
        <Link to={`/office/orders/${orderId}`} className={rows.link}>
          {orderId}
        </Link>
        <StatusBadge tone={orderStatusTone(status)} label={status} />
      </div>
      <div className={rows.line}>
        <span>{titles.join(', ')}</span>
        <span className="strong">{formatRupees(goods)}</span>
      </div>
      <span className={rows.detail}>
        {directionTexts[direction]}, {formatIstMoment(placedAt)}
      </span>
    </li>
  );
}
