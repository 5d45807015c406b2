import { useState } from 'react';
import { Link, type MetaFunction } from 'react-router';
import type { Wish } from '../../../contract/wishes.ts';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import { Callout } from '../../parts/feedback/callout.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { MyAlerts } from '../alerts/my-alerts.tsx';
import { pageMeta, shopOfMatches } from '../frame/page-meta.ts';
import { type Shop, useShop } from '../frame/use-shop.ts';
import { ProductLineSkeleton, RemovedNote } from '../product/card/product-line.tsx';
import { useSession } from '../sign-in/session-store.ts';
import { addWish, fullText, removeWish } from './keep-wishes.ts';
import { useWishList } from './use-wish-list.ts';
import { WishLine } from './wish-line.tsx';
import styles from './wish-list.module.css';
import { useMostWishes } from './wish-store.ts';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: hasOnlyAlerts(shopOfMatches(matches).settings) ? 'Alerts' : 'Wish list',
    description: 'What you wish for and what we tell you of, with what it costs now.',
    path: '/wishlist',
    isUnlisted: true,
  });

function hasOnlyAlerts({ figures }: Shop['settings']): boolean {
  return figures.wishesPerPerson === 0 && figures.alertsPerPerson > 0;
}

export default function WishListPage() {
  const most = useMostWishes();
  const isForAlerts = hasOnlyAlerts(useShop().settings);
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="display h1">{isForAlerts ? 'Alerts' : 'Wish list'}</h1>
      {most !== null && <Wishes most={most} />}
      {isForAlerts && <p>Press “Tell me” on the page of a product, and what you asked for stands here.</p>}
      {most === null && !isForAlerts && <SwitchedOff />}
      <MyAlerts />
    </div>
  );
}

function SwitchedOff() {
  return (
    <EmptyState icon="heart" title="This shop has no wish lists" action={<ToShop />}>
      <p>They are switched off at the moment.</p>
    </EmptyState>
  );
}

function ToShop() {
  return (
    <LinkButton look="dark" to="/games">
      Look around
    </LinkButton>
  );
}

function Wishes({ most }: { most: number }) {
  const { wishes, refusal, askAgain } = useWishList();
  const [removed, setRemoved] = useState<Wish | null>(null);
  function remove(wish: Wish) {
    removeWish(wish.id);
    setRemoved(wish);
  }
  function undo({ id, title, wishedPrice, wishedAt }: Wish) {
    addWish({ id, title, price: wishedPrice, wishedAt });
    setRemoved(null);
  }
  return (
    <>
      {refusal && <LoadTrouble title="Your wish list did not load." sentence={refusal.sentence} onRetry={askAgain} />}
      {removed && (
        <RemovedNote of={removed} onUndo={() => undo(removed)}>
          {removed.title} is off your wish list.
        </RemovedNote>
      )}
      {wishes === null && !refusal && <WishSkeleton />}
      {wishes?.length === 0 && (
        <EmptyState icon="heart" title="You have no wishes yet" action={<ToShop />}>
          <p>Press the heart of anything that you would like, and it waits for you here with its price.</p>
        </EmptyState>
      )}
      {wishes && wishes.length >= most && <Callout tone="warn" title={fullText(most)} />}
      {wishes && wishes.length > 0 && (
        <ul>
          {wishes.map((wish) => (
            <li key={wish.id}>
              <WishLine wish={wish} onRemove={() => remove(wish)} />
            </li>
          ))}
        </ul>
      )}
      <GuestNote />
    </>
  );
}

/** Only once it is known that nobody is signed in. */
function GuestNote() {
  const isGuest = useSession(({ user, loading }) => user === null && !loading);
  if (!isGuest) return null;
  return (
    <Callout icon="user">
      These wishes are kept in this browser.{' '}
      <Link to="/login" state={{ backTo: '/wishlist' }} className="link">
        Log in
      </Link>{' '}
      to have them on your other devices too.
    </Callout>
  );
}

/** The sentence is for those who do not see the boxes. */
function WishSkeleton() {
  return (
    <div>
      <p className="visually-hidden">Your wish list is loading.</p>
      {[1, 2, 3].map((index) => (
        <ProductLineSkeleton key={index} />
      ))}
    </div>
  );
}
