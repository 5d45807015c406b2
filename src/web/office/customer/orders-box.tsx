import { useState } from 'react';
import { Link } from 'react-router';
import { formatIstMoment } from '../../../rules/format-ist.ts';
import { formatRupees } from '../../../rules/format-rupees.ts';
import { orderStatusTone } from '../../../rules/order-status-tone.ts';
import { Button } from '../../components/button.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import office from '../office.module.css';
import rows from '../rows.module.css';
import type { CustomerFile } from './customer-file.ts';

type Order = CustomerFile['orders'][number];

const directionWords = { Buy: 'Bought from us', Sell: 'Sold to us', Rent: 'Rented' };
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
        {directionWords[direction]}, {formatIstMoment(placedAt)}
      </span>
    </li>
  );
}
