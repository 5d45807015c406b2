import { lazy, Suspense } from 'react';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import type { OrderActionProps } from './cancel-order.tsx';
import { OrderAddress } from './order-address.tsx';
import styles from './order-details.module.css';
import { OrderItems } from './order-items.tsx';
import { OrderMoney } from './order-money.tsx';

/** What is in an order, what it comes to and where it goes; a sale and a rental have a shape of their own. */
export function OrderContents(props: OrderActionProps) {
  return (
    <div className={styles.contents}>
      <Suspense fallback={<Skeleton shape="panel" />}>
        <ContentsOf {...props} />
      </Suspense>
    </div>
  );
}

function ContentsOf({ order, ...rest }: OrderActionProps) {
  if (order.tradeIn) return <TradeInPanel {...rest} order={order} tradeIn={order.tradeIn} />;
  if (order.rental) return <RentalPanel {...rest} order={order} rental={order.rental} />;
  return (
    <div className={styles.columns}>
      <OrderItems lines={order.lines} />
      <OrderMoney order={order} />
      <OrderAddress order={order} />
    </div>
  );
}

const TradeInPanel = lazy(() =>
  import('./trade-in/trade-in-panel.tsx').then((file) => ({ default: file.TradeInPanel })),
);
const RentalPanel = lazy(() => import('./rental/rental-panel.tsx').then((file) => ({ default: file.RentalPanel })));
