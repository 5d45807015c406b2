import { Link, useParams, type MetaFunction } from 'react-router';
import { cartProducts } from '../../../../contract/cart.ts';
import { getOrder, type OrderDetails } from '../../../../contract/orders.ts';
import type { TradeInDetails } from '../../../../contract/trade-ins.ts';
import { Breadcrumbs } from '../../../parts/navigation/breadcrumbs.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { LoadTrouble } from '../../../parts/feedback/load-trouble.tsx';
import { Skeleton } from '../../../parts/feedback/skeleton.tsx';
import { useSignedInPerson } from '../../account/signed-in-person.ts';
import { pageMeta } from '../../frame/page-meta.ts';
import { useAsked } from '../../../calls/use-asked.ts';
import { PackingSlip } from './packing-slip.tsx';
import { PackingSteps } from './packing-steps.tsx';
import styles from './sell-pack.module.css';
import { useId } from 'react';
import { CheckField } from '../../../parts/form/check-field.tsx';
import { wipeListsFor, type WipeList } from './wipe-lists.ts';

export const meta: MetaFunction = ({ matches, location }) =>
  pageMeta(matches, {
    title: 'Pack and send',
    description: 'How to pack what you sell to us, with the slip for the parcel.',
    path: location.pathname,
    isUnlisted: true,
  });

export default function SellPack() {
  const { orderId = '' } = useParams();
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.screenOnly}>
        <Breadcrumbs
          crumbs={[{ label: 'Home', href: '/' }, { label: 'Orders', href: '/orders' }, { label: orderId }]}
        />
        <h1 className="display h1">Pack and send</h1>
      </div>
      <Order orderId={orderId} />
    </div>
  );
}

function Order({ orderId }: { orderId: string }) {
  const { user } = useSignedInPerson();
  const { reply: order, refusal, askAgain } = useAsked(getOrder, user && { userId: user.id, orderId });
  if (order?.tradeIn && user) return <Parcel {...{ userId: user.id, order, askAgain }} tradeIn={order.tradeIn} />;
  if (order || refusal?.status === 404 || refusal?.status === 400) return <NoTradeIn orderId={orderId} />;
  if (!refusal) return <Skeleton shape="panel" />;
  return <LoadTrouble title="This order did not load." sentence={refusal.sentence} onRetry={askAgain} />;
}

function NoTradeIn({ orderId }: { orderId: string }) {
  return (
    <p className={styles.lead}>
      {orderId} is not something that you sell to us.{' '}
      <Link to="/orders" className="link">
        Go to your orders
      </Link>
    </p>
  );
}

export interface ParcelProps {
  userId: number;
  order: OrderDetails;
  tradeIn: TradeInDetails;
  askAgain: () => void;
}

function Parcel({ userId, order, tradeIn, askAgain }: ParcelProps) {
  const consoles = useConsoles(order);
  return (
    <div className={styles.columns}>
      <div className={styles.screenOnly}>
        <PackingSteps {...{ userId, order, tradeIn, askAgain }} hasConsole={consoles.length > 0} />
      </div>
      <div className={styles.papers}>
        <Button look="dark" icon="document" className={styles.screenOnly} onClick={() => window.print()}>
          Print the slip{consoles.length > 0 && ' and the checklist'}
        </Button>
        <PackingSlip order={order} tradeIn={tradeIn} />
        <WipeChecklists platforms={consoles} />
      </div>
    </div>
  );
}

/** The platforms of the consoles in the order; an order does not say what its lines are, the catalogue does. */
function useConsoles({ lines }: OrderDetails): readonly string[] {
  const ids = [...new Set(lines.map(({ inventoryMetaId }) => inventoryMetaId))].join(',');
  const { reply } = useAsked(cartProducts, { ids });
  const consoles = (reply ?? []).filter(({ subCategory }) => subCategory === 'Console');
  return [...new Set(consoles.map(({ category }) => category))];
}

/** What to take off each console before it leaves the house. */
function WipeChecklists({ platforms }: { platforms: readonly string[] }) {
  return wipeListsFor(platforms).map((list) => <Checklist key={list.name} list={list} />);
}

function Checklist({ list: { name, steps } }: { list: WipeList }) {
  const id = useId();
  return (
    <section className={styles.checklist} aria-labelledby={id}>
      <h2 id={id} className="h3">
        Before you send your {name}
      </h2>
      <ul className={styles.checks}>
        {steps.map((step) => (
          <li key={step}>
            <CheckField label={step} />
          </li>
        ))}
      </ul>
    </section>
  );
}
