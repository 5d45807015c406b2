import { type ReactNode, startTransition, use, useEffect, useLayoutEffect, useState } from 'react';
import { type Location, UNSAFE_DataRouterContext, useLocation } from 'react-router';
import { accountPages } from '../../../rules/people/account-pages.ts';
import { classNames } from '../../parts/class-names.ts';
import { Skeleton } from '../../parts/feedback/skeleton.tsx';
import { ProductGridSkeleton } from '../product/card/product-card-skeleton.tsx';
import { isWithoutMobileSearch } from './site-header.tsx';
import styles from './coming-page.module.css';

/** Together with the drawing of them less than a tenth of a second, from which on people feel that they wait. */
const waitMs = 60;

/**
 * The boxes of the page that somebody is going to, in place of the one that they leave, which stays as it is behind them.
 * A page that is there at once shows without, and a page that only changes what it lists shows that itself.
 */
export function ComingPage() {
  const coming = useComing();
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

/** Told by the router itself: what pages learn of it waits on a slow phone until all of them are drawn again. */
function useComing(): Coming | null {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const { key } = useLocation();
  const [coming, setComing] = useState<Coming | null>(null);
  useEffect(() => {
    if (!router) return;
    let timer: number | undefined;
    let known: Location | undefined;
    const look = ({ navigation: { location: to }, location }: typeof router.state) => {
      if (to === known) return;
      known = to;
      window.clearTimeout(timer);
      // Not before the page is drawn: the one that was left would be seen again.
      if (!to) startTransition(() => setComing(null));
      else if (to.pathname !== location.pathname) timer = window.setTimeout(show, waitMs, to);
    };
    const show = (to: Location) => {
      const left = { height: document.querySelector('main')?.offsetHeight ?? 0, top: window.scrollY };
      setComing((before) => ({ ...(before ?? left), to }));
    };
    look(router.state);
    const stop = router.subscribe(look);
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [router]);
  // They go in the very moment in which the page is drawn.
  return coming?.to.key === key ? null : coming;
}

/** They are seen from their beginning. When they go the place is as before, for pages that keep it and for whoever stays. */
function Boxes({ to, height, top }: Coming) {
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    return () => window.scrollTo(0, top);
  }, [top]);
  return (
    <div
      data-coming={isWithoutMobileSearch(to.pathname) ? 'without-search' : 'with-search'}
      className={classNames('wrap', styles.coming)}
      style={{ minHeight: height }}
    >
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

function ListBoxes({ isSearch = false }: { isSearch?: boolean }) {
  return (
    <>
      {!isSearch && <Skeleton className={styles.crumbs} />}
      <div className={classNames(styles.list, isSearch && styles.found)}>
        <Skeleton shape="box" className={styles.filters} />
        <div className={styles.results}>
          <div>
            <Skeleton shape="title" className={styles.heading} />
            <Skeleton className={isSearch ? styles.matches : styles.count} />
          </div>
          <Skeleton shape="button" className={styles.bar} />
          <ProductGridSkeleton />
        </div>
      </div>
    </>
  );
}

function ShelfBoxes() {
  return (
    <WithTitle>
      <Skeleton shape="badge" />
      <ProductGridSkeleton />
    </WithTitle>
  );
}

function ProductBoxes() {
  return (
    <>
      <Skeleton className={styles.crumbs} />
      <div className={styles.halves}>
        <Skeleton shape="art" className={styles.picture} />
        <div className={styles.column}>
          <Skeleton shape="badge" />
          <Skeleton shape="title" className={styles.heading} />
          <Skeleton shape="button" />
          <Skeleton shape="title" />
          <Skeleton shape="button" />
          <Skeleton shape="panel" />
          <Skeleton shape="panel" />
        </div>
      </div>
    </>
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

function WishBoxes() {
  return (
    <WithTitle>
      {[1, 2, 3].map((index) => (
        <div key={index} className={styles.line}>
          <Skeleton shape="art" />
          <div className={styles.column}>
            <Skeleton shape="short" />
            <Skeleton shape="title" />
            <Skeleton shape="button" />
          </div>
        </div>
      ))}
    </WithTitle>
  );
}

/** Signing in and up, and the forgotten password. */
function IdentityBoxes() {
  return (
    <div className={styles.identity}>
      <div className={styles.fields}>
        <Skeleton shape="title" className={styles.heading} />
        <Skeleton shape="short" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
        <Skeleton shape="button" />
      </div>
      <Skeleton shape="box" className={styles.aside} />
    </div>
  );
}

function HomeBoxes() {
  return (
    <>
      <div className={styles.hero}>
        <Skeleton shape="box" className={styles.banner} />
        <Skeleton shape="box" className={styles.tile} />
        <Skeleton shape="box" className={styles.tile} />
      </div>
      <Skeleton shape="button" className={styles.chips} />
      <Skeleton shape="title" className={classNames('section', styles.row)} />
      <ProductGridSkeleton />
    </>
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
    <div className={classNames(styles.column, styles.titled)}>
      <Skeleton shape="title" className={styles.heading} />
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

const list = <ListBoxes />;
const shelf = <ShelfBoxes />;
const order = <OrderBoxes />;
const identity = <IdentityBoxes />;

/** By the first part of an address. */
const boxes: Readonly<Record<string, ReactNode>> = {
  games: list,
  console: list,
  accessories: list,
  search: <ListBoxes isSearch />,
  sell: shelf,
  rent: shelf,
  cart: order,
  checkout: order,
  wishlist: <WishBoxes />,
  login: identity,
  signup: identity,
  'forgot-password': identity,
};
