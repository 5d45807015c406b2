import { useSearchParams, type MetaFunction } from 'react-router';
import { getUserOrderInfo, type OrderRow } from '../../../contract/orders.ts';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import { Pagination } from '../../parts/navigation/pagination.tsx';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { useSignedInPerson } from '../account/signed-in-person.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { useAsked } from '../../calls/use-asked.ts';
import { AccountPage } from '../account/account-layout.tsx';
import { OrderList } from './order-list.tsx';
import styles from './order-list.module.css';

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
      {user && reply && <OrderPages userId={user.id} orders={reply[0] ?? []} onChanged={askAgain} />}
      {!reply && refusal && (
        <LoadTrouble title="Your orders did not load." sentence={refusal.sentence} onRetry={askAgain} />
      )}
      {!reply && !refusal && <WaitingOrders />}
    </AccountPage>
  );
}

interface OrderPagesProps {
  userId: number;
  orders: readonly OrderRow[];
  onChanged: () => void;
}

function OrderPages({ userId, orders, onChanged }: OrderPagesProps) {
  const [search] = useSearchParams();
  if (orders.length === 0) return <NoOrders />;
  const pageCount = Math.ceil(orders.length / pageSize);
  // A message names its order.
  const named = orders.findIndex(({ orderId }) => orderId === search.get('order'));
  const asked = named === -1 ? Math.trunc(Number(search.get('page'))) : Math.floor(named / pageSize) + 1;
  const page = Math.min(Math.max(1, asked || 1), pageCount);
  return (
    <div className={styles.pages}>
      <OrderList
        // A link to another order on the same page opens that one.
        key={orders[named]?.orderId}
        userId={userId}
        orders={orders.slice((page - 1) * pageSize, page * pageSize)}
        newest={orders[0]}
        named={orders[named]}
        onChanged={onChanged}
      />
      <Pagination
        label="Pages of orders"
        {...{ page, pageSize, total: orders.length }}
        hrefFor={(other) => (other === 1 ? '/orders' : `/orders?page=${other}`)}
      />
    </div>
  );
}

function NoOrders() {
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

function WaitingOrders() {
  return (
    <div className={styles.pages}>
      <Skeleton shape="panel" />
      <Skeleton shape="panel" />
      <Skeleton shape="panel" />
    </div>
  );
}
