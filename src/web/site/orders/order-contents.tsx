import { Suspense } from 'react';
import { Link } from 'react-router';
import type { OrderDetails } from '../../../contract/orders.ts';
import { ageBadge } from '../../../rules/catalogue/product-age.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { conditionName } from '../../../rules/units/choice-text.ts';
import { unitText, withoutText } from '../../../rules/units/unit-text.ts';
import { pictureOf, ProductArt } from '../product/card/product-art.tsx';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import type { OrderActionProps } from './cancel-order.tsx';
import { OrderAddress } from './order-address.tsx';
import { lazyPart } from '../../parts/lazy-part.tsx';
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

const TradeInPanel = lazyPart(() => import('./trade-in/trade-in-panel.tsx').then((file) => file.TradeInPanel));
const RentalPanel = lazyPart(() => import('./rental/rental-panel.tsx').then((file) => file.RentalPanel));

const copyTexts = { packed: 'Packed for you', sent: 'Your copy', returned: 'Returned' };

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
              {[ageBadge(line.age).label, conditionOf(line), line.qty].filter(Boolean).join(', ')}
              {line.qty > 1 && ` × ${formatRupees(line.price)}`}
            </p>
            {line.missing && <p className="tiny muted">{withoutText(line.missing)}</p>}
            {line.units?.map(({ unit, state, ...named }) => (
              <p key={unit} className="tiny muted">
                {copyTexts[state ?? 'sent']}: {unitText({ number: unit, ...named })}
              </p>
            ))}
            {line.warranty && <p className="tiny muted">{line.warranty}</p>}
            {line.returned > 0 && <p className="tiny strong">{line.returned} returned</p>}
            {line.leftOut > 0 && (
              <p className="tiny strong">
                {line.leftOut} {line.age === 'preOrder' ? 'cancelled' : 'cannot be sent'}
              </p>
            )}
          </div>
          <p>{formatRupees(line.total)}</p>
        </li>
      ))}
    </ul>
  );
}

/** The condition as it was ordered, and the copy that was chosen until it is named below. */
function conditionOf({ age, grade, unit, units = [] }: OrderDetails['lines'][number]): string {
  return conditionName({ age, grade, unit: units.length > 0 ? null : unit });
}
