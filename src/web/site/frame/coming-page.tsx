import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { type Location, useLocation, useNavigation } from 'react-router';
import { accountPages } from '../../../rules/people/account-pages.ts';
import { classNames } from '../../parts/class-names.ts';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { ProductGridSkeleton } from '../product/card/product-card-skeleton.tsx';
import styles from './coming-page.module.css';

const waitMs = 200;

/**
 * The boxes of the page that somebody is going to, in place of the one that they leave, which stays as it is behind them.
 * A page that comes within 200 ms shows without, and a page that only changes what it lists shows that itself.
 */
export function ComingPage() {
  const coming = useSlowNavigation();
  return (
    <>
      <span role="status" className="visually-hidden">
        {coming && 'Loading the page'}
      </span>
      {coming && <Boxes key={coming.to.key} {...coming} />}
    </>
  );
}

interface Coming {
  to: Location;
  /** Of the page that is left: how high it was, and what of it was seen. */
  height: number;
  top: number;
}

function useSlowNavigation(): Coming | null {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const [coming, setComing] = useState<Coming | null>(null);
  useEffect(() => {
    if (!location || location.pathname === pathname) return;
    const timer = setTimeout(() => {
      const height = document.querySelector('main')?.offsetHeight ?? 0;
      setComing({ to: location, height, top: window.scrollY });
    }, waitMs);
    return () => clearTimeout(timer);
  }, [location, pathname]);
  return coming && coming.to === location ? coming : null;
}

/** They are seen from their beginning. When they go the place is as before, for pages that keep it and for whoever stays. */
function Boxes({ to, height, top }: Coming) {
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    return () => window.scrollTo(0, top);
  }, [top]);
  return (
    <div data-coming="" className={classNames('wrap', styles.coming)} style={{ minHeight: height }}>
      <h1 className="visually-hidden">Loading the page</h1>
      <div aria-hidden="true">{boxesOf(to.pathname)}</div>
    </div>
  );
}

const account = new Set(accountPages.map(({ path }) => path.slice(1)));

function boxesOf(path: string): ReactNode {
  const parts = path.split('/').slice(1);
  const [first = ''] = parts;
  if (parts.length === 4) return <ProductBoxes />;
  if (first === '') return <HomeBoxes />;
  if (account.has(first)) return <AccountBoxes />;
  return boxes[first] ?? <TextBoxes />;
}

function ShelfBoxes({ hasFilters = false }) {
  return (
    <div className={classNames(hasFilters && styles.beside)}>
      {hasFilters && <Skeleton shape="box" className={styles.filters} />}
      <div className={styles.column}>
        <Skeleton shape="title" />
        <Skeleton shape="badge" />
        <ProductGridSkeleton />
      </div>
    </div>
  );
}

function ProductBoxes() {
  return (
    <div className={styles.halves}>
      <Skeleton shape="art" />
      <div className={styles.column}>
        <Skeleton shape="badge" />
        <Skeleton shape="title" />
        <Skeleton shape="button" />
        <Skeleton shape="title" />
        <Skeleton shape="button" />
        <Skeleton shape="panel" />
        <Skeleton shape="panel" />
      </div>
    </div>
  );
}

/** Of the cart and of the checkout. */
function OrderBoxes() {
  return (
    <WithTitle>
      <div className={styles.order}>
        <Panels />
        <Skeleton shape="box" className={styles.summary} />
      </div>
    </WithTitle>
  );
}

function AccountBoxes() {
  return (
    <WithTitle>
      <div className={styles.menu}>
        <Skeleton shape="button" />
        <Panels />
      </div>
    </WithTitle>
  );
}

function HomeBoxes() {
  return (
    <div className={styles.column}>
      <Skeleton shape="box" className={styles.hero} />
      <Skeleton shape="title" />
      <ProductGridSkeleton />
    </div>
  );
}

function TextBoxes() {
  return (
    <WithTitle>
      <Skeleton />
      <Skeleton />
      <Skeleton shape="short" />
      <Skeleton shape="panel" />
    </WithTitle>
  );
}

function WithTitle({ children }: { children: ReactNode }) {
  return (
    <div className={styles.column}>
      <Skeleton shape="title" />
      {children}
    </div>
  );
}

function Panels() {
  return (
    <div className={styles.column}>
      <Skeleton shape="panel" />
      <Skeleton shape="panel" />
      <Skeleton shape="panel" />
    </div>
  );
}

const filtered = <ShelfBoxes hasFilters />;
const shelf = <ShelfBoxes />;
const order = <OrderBoxes />;

/** By the first part of an address. */
const boxes: Readonly<Record<string, ReactNode>> = {
  games: filtered,
  console: filtered,
  accessories: filtered,
  search: shelf,
  sell: shelf,
  rent: shelf,
  cart: order,
  checkout: order,
};
