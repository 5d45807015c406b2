import { lazy, Suspense, useEffect } from 'react';
import { useSearchParams, type MetaFunction } from 'react-router';
import type { CartListName } from '../../../rules/cart/cart-item.ts';
import type { FrameHandle } from '../frame/shop-layout.tsx';
import { useSignedInPerson } from '../account/signed-in-layout.tsx';
import { pageMeta } from '../frame/page-meta.ts';
import { CheckoutHeader } from './checkout-header.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import styles from './checkout.module.css';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Checkout',
    description: 'Choose where it goes and how it is paid, with the full cost before you order.',
    path: '/checkout',
    isUnlisted: true,
  });

export const handle: FrameHandle = { header: CheckoutHeader };

/** Each has a file of its own, fetched while it is still being asked who is here. */
const files = {
  buy: () => import('./buy/buy-checkout.tsx'),
  sell: () => import('./sell/sell-checkout.tsx'),
  rent: () => import('./rent/rent-checkout.tsx'),
} as const satisfies Record<CartListName, unknown>;

const checkouts = {
  buy: lazy(() => files.buy().then((file) => ({ default: file.BuyCheckout }))),
  sell: lazy(() => files.sell().then((file) => ({ default: file.SellCheckout }))),
  rent: lazy(() => files.rent().then((file) => ({ default: file.RentCheckout }))),
};

export default function CheckoutPage() {
  const [query] = useSearchParams();
  const { user } = useSignedInPerson();
  const type = typeOf(query.get('type'));
  const Checkout = checkouts[type];
  useEffect(() => {
    // A file that does not come is told where it is wanted, by the error page.
    files[type]().catch(() => undefined);
  }, [type]);
  return (
    <div className={styles.page}>
      <h1 className={`wrap display h1 ${styles.title}`}>Checkout</h1>
      <Suspense fallback={<CheckoutSkeleton />}>
        {user ? <Checkout key={type} userId={user.id} /> : <CheckoutSkeleton />}
      </Suspense>
    </div>
  );
}

function typeOf(asked: string | null): CartListName {
  return asked === 'sell' || asked === 'rent' ? asked : 'buy';
}
