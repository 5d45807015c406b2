import { useSearchParams, type MetaFunction } from 'react-router';
import { getUserOrderInfo } from '../../contract/orders.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { LoadTrouble } from '../components/load-trouble.tsx';
import { Pagination } from '../components/pagination.tsx';
import { Skeleton } from '../components/skeleton.tsx';
import { useSignedInPerson } from '../layouts/signed-in-layout.tsx';
import { pageMeta } from '../state/page-meta.ts';
import type { Refusal } from '../state/refused-by-shop.ts';
import { useAsked } from '../state/use-asked.ts';
import { AccountPage } from './account/account-page.tsx';
import { OrderList, type OrderRow } from './account/order-list.tsx';
import styles from './account/order-list.module.css';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Orders',
    description: 'What you bought, sold and rented, with each step.',
    path: '/orders',
    isUnlisted: true,
  });

const pageSize = 3;

export default function Orders() {
  const { user } = useSignedInPerson();
  const { reply, refusal, askAgain } = useAsked(getUserOrderInfo, user && { userId: user.id });
  return (
    <AccountPage title="Orders">
      {reply && <OrderPages orders={reply[0] ?? []} />}
      {!reply && refusal && <NoOrders refusal={refusal} onRetry={askAgain} />}
      {!reply && !refusal && <WaitingOrders />}
    </AccountPage>
  );
}

function OrderPages({ orders }: { orders: readonly OrderRow[] }) {
  const [search] = useSearchParams();
  if (orders.length === 0) {
    return (
      <EmptyState
        icon="box"
        title="No orders yet"
        action={
          <LinkButton look="dark" to="/">
            Go to Home
          </LinkButton>
        }
      >
        What you buy, sell or rent is listed here with each of its steps.
      </EmptyState>
    );
  }
  const pageCount = Math.ceil(orders.length / pageSize);
  const page = Math.min(Math.max(1, Math.trunc(Number(search.get('page'))) || 1), pageCount);
  return (
    <div className={styles.pages}>
      <OrderList orders={orders.slice((page - 1) * pageSize, page * pageSize)} />
      <Pagination
        label="Pages of orders"
        {...{ page, pageSize, total: orders.length }}
        hrefFor={(other) => (other === 1 ? '/orders' : `/orders?page=${other}`)}
      />
    </div>
  );
}

function NoOrders({ refusal, onRetry }: { refusal: Refusal; onRetry: () => void }) {
  if (refusal.code !== 'not-answered-yet') {
    return <LoadTrouble title="Your orders did not load." sentence={refusal.sentence} onRetry={onRetry} />;
  }
  return (
    <EmptyState
      icon="box"
      title="Orders are not available yet."
      action={
        <LinkButton look="dark" to="/">
          Go to Home
        </LinkButton>
      }
    />
  );
}

function WaitingOrders() {
  return (
    <div className={styles.pages}>
      <Skeleton shape="panel" />
      <Skeleton shape="panel" />
      <Skeleton shape="panel" />
    </div>
  );
}
