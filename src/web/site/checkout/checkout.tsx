import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { useSearchParams, type MetaFunction } from 'react-router';
import type { CartListName } from '../../../rules/cart/cart-item.ts';
import type { FrameHandle } from '../frame/shop-layout.tsx';
import { useSignedInPerson } from '../account/signed-in-person.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import styles from './checkout.module.css';
import { Icon } from '../../parts/media/icon.tsx';
import { useShop } from '../frame/use-shop.ts';
import { classNames } from '../../parts/class-names.ts';
import { Logo } from '../frame/logo.tsx';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Checkout',
    description: 'Choose where it goes and how it is paid, with the full cost before you order.',
    path: '/checkout',
    isUnlisted: true,
  });

export const handle: FrameHandle = { header: CheckoutHeader };

/** Each is a script of its own, fetched while it is still being asked who is here. */
const scripts = {
  buy: () => import('./buy/buy-checkout.tsx'),
  sell: () => import('./sell/sell-checkout.tsx'),
  rent: () => import('./rent/rent-checkout.tsx'),
  'trade-up': () => import('./trade-up/trade-up-checkout.tsx'),
} as const satisfies Record<CheckoutType, unknown>;

/** One for each list of the cart, and one that pays for what is bought with what is sold. */
type CheckoutType = CartListName | 'trade-up';

const checkouts = {
  buy: lazy(() => scripts.buy().then((script) => ({ default: script.BuyCheckout }))),
  sell: lazy(() => scripts.sell().then((script) => ({ default: script.SellCheckout }))),
  rent: lazy(() => scripts.rent().then((script) => ({ default: script.RentCheckout }))),
  'trade-up': lazy(() => scripts['trade-up']().then((script) => ({ default: script.TradeUpCheckout }))),
};

export default function CheckoutPage() {
  const [query] = useSearchParams();
  const { user } = useSignedInPerson();
  const type = typeOf(query.get('type'));
  const Checkout = checkouts[type];
  useEffect(() => {
    // A script that does not come is told where it is wanted, by the error page.
    scripts[type]().catch(() => undefined);
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

function typeOf(asked: string | null): CheckoutType {
  return asked === 'sell' || asked === 'rent' || asked === 'trade-up' ? asked : 'buy';
}

function CheckoutHeader() {
  const { brand } = useShop().settings;
  return (
    <LogoHeader brandName={brand.name}>
      <p className={styles.secure}>
        <Icon name="shield" />
        Secure checkout
      </p>
    </LogoHeader>
  );
}

/** The header of checkout: the way home, one link at most, and nothing to wander off to. */
function LogoHeader({ brandName, children }: { brandName: string; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={classNames('wrap', styles.bar)}>
        <Logo name={brandName} />
        {children}
      </div>
    </header>
  );
}
