import { formatCount } from '../../../../rules/texts/counts.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { orderStatusTone } from '../../../../rules/orders/order-status-tone.ts';
import { Button } from '../../../parts/form/button.tsx';
import { StatusBadge } from '../../../parts/feedback/status-badge.tsx';
import { Box } from '../../../parts/layout/box.tsx';
import { List } from '../../../parts/layout/list.tsx';
import { hrefs } from '../../hrefs.ts';
import rows from '../../list/rows.module.css';
import type { CustomerDetail } from './customer-detail.ts';

type Order = CustomerDetail['orders'][number];

const directionTexts = { Buy: 'Sale', Sell: 'Trade-in', Rent: 'Rental' };
const firstShown = 10;

export function OrdersBox({ orders }: { orders: readonly Order[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? orders : orders.slice(0, firstShown);
  return (
    <Box title={<>Orders {orders.length > 0 && <span className="muted">({formatCount(orders.length)})</span>}</>}>
      {orders.length === 0 && <p className="small muted">No orders yet.</p>}
      <List>
        {shown.map((order) => (
          <OrderItem key={order.orderId} order={order} />
        ))}
      </List>
      {shown.length < orders.length && (
        <Button size="s" onClick={() => setIsWhole(true)}>
          Show all {formatCount(orders.length)} orders
        </Button>
      )}
    </Box>
  );
}

function OrderItem({ order: { orderId, direction, status, placedAt, goods, titles } }: { order: Order }) {
  return (
    <li>
      <div className={rows.line}>
        <Link to={hrefs.order(orderId)} className={rows.link}>
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
