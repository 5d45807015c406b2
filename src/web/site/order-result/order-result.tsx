import { logStorage } from '../../parts/browser-facts.ts';
import { Suspense, useEffect } from 'react';
import { data, replace, useLoaderData, type MetaFunction, useNavigate } from 'react-router';
import { getOrderOutcome } from '../../../contract/orders.ts';
import type { OrderOutcome } from '../../../rules/orders/order-moves.ts';
import { type ShopCall, askFromBrowser } from '../../calls/call.ts';
import { inBrowser, onServer, type PageRequest } from '../../calls/load-page.ts';
import { pageMeta } from '../frame/page-meta.ts';
import { refusalOf } from '../../calls/refused-by-shop.ts';
import { useSession } from '../sign-in/session-store.ts';
import { type OrderResult, OrderResultPanel, resultText } from './order-result-panel.tsx';
import { forgetKept } from '../../parts/use-kept.ts';
import styles from './order-result.module.css';
import { lazyPart } from '../../parts/lazy-part.tsx';
import { useCart } from '../cart/cart-store.ts';
import { emptyCartButNext } from '../cart/next-order.ts';

/** Where the order stands, in the server's HTML already. A page that says something else leads to the right one. */
const load = async (ask: ShopCall, { url }: PageRequest) => {
  const claimed = url.pathname.replace('/order-', '') as OrderOutcome;
  const result = await resultOf(ask, { orderId: url.searchParams.get('orderId') ?? '', claimed });
  if (isOutcome(result.state) && result.state !== claimed) throw replace(resultPath(result.state, result.orderId));
  return data(result, { status: result.state === 'unknown' ? 404 : 200 });
};
export const loader = onServer(load);
export const clientLoader = inBrowser(load);

/** What is true of an order now is not true for long: neither the shop nor a browser keeps this page. */
export const headers = () => ({ 'cache-control': 'no-store' });

export const meta: MetaFunction<typeof loader> = ({ matches, location, loaderData }) =>
  pageMeta(matches, {
    title: loaderData ? resultText(loaderData).title : 'Your order',
    description: 'Where your order stands, and what happens next.',
    path: location.pathname,
    isUnlisted: true,
  });

export default function OrderResultPage() {
  const result = useLoaderData<typeof loader>();
  useEmptiedCart(result);
  useOutcomeWatch(result, resultPath);
  // A page of another order, or of another state, counts down again.
  return (
    <div className={`wrap ${styles.page}`}>
      <OrderResultPanel key={`${result.state} ${result.orderId} ${result.isWronglyPaid}`} result={result} />
      {isOutcome(result.state) && <OwnersPart result={result} />}
    </div>
  );
}

/** Only for whom the order belongs to; strangers and guests see nothing more than the state. */
function OwnersPart({ result: { orderId, state, isWronglyPaid, cancelled } }: { result: OrderResult }) {
  const userId = useSession((session) => session.user?.id ?? null);
  if (userId === null || orderId === '') return null;
  // Once something came in it is asked for again: what is left to pay is not what it was.
  return (
    <Suspense fallback={null}>
      <OwnerSummary
        key={`${userId} ${state} ${isWronglyPaid}`}
        {...{ userId, orderId, state }}
        hasLeftCart={cancelled?.wasConfirmed ?? false}
      />
    </Suspense>
  );
}

const OwnerSummary = lazyPart(() => import('./owner-summary.tsx').then((file) => file.OwnerSummary));

interface Claim {
  orderId: string;
  /** What the address says. */
  claimed: OrderOutcome;
}

async function resultOf(ask: ShopCall, { orderId, claimed }: Claim): Promise<OrderResult> {
  const general = { orderId, direction: null, isWronglyPaid: false, cancelled: null };
  if (orderId === '') return { ...general, state: claimed };
  try {
    const { outcome, ...reply } = (await ask(getOrderOutcome, { orderId })).reply;
    return { ...reply, state: outcome };
  } catch (failure) {
    const { status } = refusalOf(failure);
    return { ...general, state: status === 404 || status === 400 ? 'unknown' : 'unasked' };
  }
}

function isOutcome(state: OrderResult['state']): state is OrderOutcome {
  return state === 'success' || state === 'failed' || state === 'pending';
}

function resultPath(outcome: OrderOutcome, orderId: string): string {
  return `/order-${outcome}?orderId=${encodeURIComponent(orderId)}`;
}

const everyMs = 3000;

/** Asks every few seconds while an order is pending, and moves on when it is decided. */
function useOutcomeWatch(
  { state, orderId, isWronglyPaid }: OrderResult,
  pathOf: (outcome: OrderOutcome, orderId: string) => string,
): void {
  const navigate = useNavigate();
  const isWatched = orderId !== '' && (state === 'pending' || state === 'unasked');
  useEffect(() => {
    if (!isWatched) return;
    let isLeft = false;
    const look = () =>
      askFromBrowser(getOrderOutcome, { orderId }).then(
        ({ reply }) => {
          if (isLeft || (reply.outcome === state && reply.isWronglyPaid === isWronglyPaid)) return;
          void navigate(pathOf(reply.outcome, reply.orderId), { replace: true });
        },
        () => undefined, // The line may be gone for a moment; the next look finds out.
      );
    const timer = setInterval(() => void look(), everyMs);
    return () => {
      isLeft = true;
      clearInterval(timer);
    };
  }, [isWatched, state, orderId, isWronglyPaid, navigate, pathOf]);
}

const storageKey = 'ordered';
const mostRemembered = 20;

/** What was ordered leaves the cart, once: whoever opens this page again later keeps what they chose since. */
function useEmptiedCart({ state, orderId }: OrderResult): void {
  const isCartRead = useCart(({ loading }) => !loading);
  useEffect(() => {
    if (state !== 'success' || orderId === '' || !isCartRead) return;
    const emptied = emptiedOrders();
    if (emptied.includes(orderId)) return;
    emptyCartButNext(orderId);
    forgetKept();
    remember([orderId, ...emptied].slice(0, mostRemembered));
  }, [state, orderId, isCartRead]);
}

function emptiedOrders(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((orderId) => typeof orderId === 'string') : [];
  } catch (failure) {
    logStorage(storageKey, failure);
    return [];
  }
}

function remember(orderIds: readonly string[]): void {
  try {
    window.localStorage.setItem(storageKey, JSON.stringify(orderIds));
  } catch (failure) {
    // Without storage the cart is not kept either.
    logStorage(storageKey, failure);
  }
}
