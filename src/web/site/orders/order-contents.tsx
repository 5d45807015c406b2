import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { OrderDetails } from '../../../contract/orders.ts';
import { ageBadge } from '../../../rules/catalogue/product-age.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { pictureOf, ProductArt } from '../product/card/product-art.tsx';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import type { OrderActionProps } from './cancel-order.tsx';
import { OrderAddress } from './order-address.tsx';
import styles from './order-details.module.css';
import items from './order-items.module.css';
import { OrderMoney } from './order-money.tsx';

/** What is in an order, what it comes to and where it goes; a trade-in and a rental have a panel of their own. */
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

function OrderItems({ lines }: Pick<OrderDetails, 'lines'>) {
  return (
    <ul className={items.items}>
      {lines.map((line) => (
        <li key={line.lineId} className={items.item}>
          <ProductArt picture={pictureOf(line)} alt="" sizes="44px" className={items.art} />
          <div className={items.text}>
            <Link to={line.path} className={items.title}>
              {line.title}
            </Link>
            <p className="tiny muted">
              {ageBadge(line.age).label}, {line.qty}
              {line.qty > 1 && ` × ${formatRupees(line.price)}`}
            </p>
            {line.leftOut > 0 && <p className="tiny strong">{line.leftOut} cannot be sent</p>}
          </div>
          <p>{formatRupees(line.total)}</p>
        </li>
      ))}
    </ul>
  );
}
