import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ReplyOf } from '../../../contract/call.ts';
import type { getOrderOutcome } from '../../../contract/orders.ts';
import { type CancelledOrder, cancelledText, hasFailed } from '../../../rules/orders/cancelled-text.ts';
import type { OrderOutcome } from '../../../rules/orders/order-moves.ts';
import { classNames } from '../../parts/class-names.ts';
import { Button } from '../../parts/form/button.tsx';
import { useIsHydrated } from '../../parts/browser-facts.ts';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { Icon, type IconName } from '../../parts/media/icon.tsx';
import { useNextOrderSize } from '../cart/next-order.ts';
import styles from './order-result.module.css';

/** What everybody may see: the state of the order and the ways on. */
export function OrderResultPanel({ result }: { result: OrderResult }) {
  const { icon, tone, title, text } = resultText(result);
  const isKnown = result.state !== 'unknown' && result.state !== 'unasked';
  const nextOrderSize = useNextOrderSize();
  const hasNextOrder = nextOrderSize > 0 && result.state === 'success' && result.direction === 'Buy';
  return (
    <section className={styles.panel} aria-labelledby="result">
      <span className={classNames(styles.mark, styles[tone])}>
        <Icon name={icon} size="l" />
      </span>
      <h1 id="result" className="display h1">
        {title}
      </h1>
      {result.orderId && (
        <p className={styles.order}>
          Order <span className="strong">{result.orderId}</span>
        </p>
      )}
      <p className={styles.text}>
        {text} {hasNextOrder && nextOrderText(nextOrderSize)}
      </p>
      <div className={styles.buttons}>
        {hasNextOrder && (
          <LinkButton look="dark" icon="cart" to="/checkout?type=buy">
            {nextOrderSize > 1 ? 'Now order your pre-orders' : 'Now order your pre-order'}
          </LinkButton>
        )}
        <WayOn result={result} />
        <LinkButton look={isHomeTheWayOn(result) && !hasNextOrder ? 'dark' : 'quiet'} to="/">
          Go to Home
        </LinkButton>
      </div>
      {isKnown && !result.isWronglyPaid && !hasNextOrder && <HomeCountdown />}
    </section>
  );
}

function nextOrderText(size: number): string {
  if (size === 1) return 'Your pre-order is still in your cart: it is an order of its own.';
  return 'Your pre-orders are still in your cart: they are one order, and leave together.';
}

/** Whoever has something to pay, to order or to look for again does that first. */
function isHomeTheWayOn({ state, isWronglyPaid }: OrderResult): boolean {
  return state === 'success' || (state === 'pending' && !isWronglyPaid);
}

/** Before `Go to Home`: what most people want in this state. */
function WayOn({ result }: { result: OrderResult }) {
  const { state, orderId, isWronglyPaid, cancelled } = result;
  const { pathname, search } = useLocation();
  const isInCart = cancelled?.because !== 'replaced' && !cancelled?.wasConfirmed;
  if (state === 'failed' && isInCart) return <TryAgain {...result} />;
  if (state !== 'pending' && state !== 'unasked') return <OrdersLink />;
  if (orderId === '' || isWronglyPaid) return <OrdersLink />;
  // It works without scripts too, where nothing looks by itself.
  return (
    <LinkButton icon="refresh" to={pathname + search} reloadDocument>
      Look again
    </LinkButton>
  );
}

/** What was never confirmed is still in the cart, ready to be ordered; the owner of any other puts it there again below. */
function TryAgain({ direction, cancelled }: OrderResult) {
  return (
    <LinkButton look="dark" icon="refresh" to={`/checkout?type=${(direction ?? 'Buy').toLowerCase()}`}>
      {cancelled && !hasFailed(cancelled.because) ? 'Order again' : 'Try again'}
    </LinkButton>
  );
}

function OrdersLink() {
  return (
    <LinkButton icon="box" to="/orders">
      Your orders
    </LinkButton>
  );
}

const seconds = 7;

/** Goes home by itself, unless somebody wants to stay. Without scripts nothing happens, and nothing is promised. */
function HomeCountdown() {
  const isHydrated = useIsHydrated();
  const [left, setLeft] = useState(seconds);
  const [isStopped, setIsStopped] = useState(false);
  const navigate = useNavigate();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isStopped) {
      // The button that had the focus is gone.
      said.current?.focus();
      return;
    }
    const timer = setInterval(() => setLeft((before) => before - 1), 1000);
    return () => clearInterval(timer);
  }, [isStopped]);
  useEffect(() => {
    // Back from home should not lead into another countdown.
    if (left <= 0) void navigate('/', { replace: true });
  }, [left, navigate]);
  return (
    <div className={styles.countdown}>
      {isHydrated && !isStopped && (
        <>
          <p role="timer">
            The home page opens in {Math.max(left, 0)} {left === 1 ? 'second' : 'seconds'}.
          </p>
          <Button size="s" onClick={() => setIsStopped(true)}>
            Stay here
          </Button>
        </>
      )}
      <p ref={said} role="status" tabIndex={-1}>
        {isStopped && 'You stay on this page.'}
      </p>
    </div>
  );
}

export interface OrderResult {
  /** Empty when the address names none: the page then says what is true of every order. */
  orderId: string;
  /** `unknown`: there is no such order; `unasked`: the shop could not say. */
  state: OrderOutcome | 'unknown' | 'unasked';
  direction: 'Buy' | 'Sell' | 'Rent' | null;
  /** It waits, because another amount was paid than it costs. */
  isWronglyPaid: boolean;
  /** Why it failed, as far as that is known. */
  cancelled: ReplyOf<typeof getOrderOutcome>['cancelled'];
}

interface ResultText {
  icon: IconName;
  tone: 'ok' | 'wait' | 'bad' | 'plain';
  title: string;
  text: string;
}

export function resultText({ state, direction, orderId, isWronglyPaid, cancelled }: OrderResult): ResultText {
  if (state === 'success') return { ...texts.success, text: thanks[direction ?? 'Buy'] };
  if (cancelled) return textOfCancelled({ ...cancelled, isSale: direction === 'Sell' });
  if (state !== 'pending') return texts[state];
  if (isWronglyPaid) return { ...texts.pending, tone: 'bad', icon: 'warning', text: wronglyPaidText };
  return orderId === '' ? { ...texts.pending, text: checkedText } : texts.pending;
}

function textOfCancelled(order: CancelledOrder): ResultText {
  const text = cancelledText(order);
  return hasFailed(order.because)
    ? { ...texts.failed, text }
    : { icon: 'close', tone: 'plain', title: 'Order Cancelled', text };
}

const texts = {
  success: { icon: 'check', tone: 'ok', title: 'Order Successful', text: '' },
  failed: {
    icon: 'close',
    tone: 'bad',
    title: 'Order Failed',
    text:
      'The payment did not go through, so nothing was ordered. If money has left your account all the same, it comes ' +
      'back by itself. Your cart is as you left it.',
  },
  pending: {
    icon: 'clock',
    tone: 'wait',
    title: 'Order Processing',
    text:
      'Your bank has not confirmed the payment yet. Please do not pay again. This page looks every few seconds and moves ' +
      'on by itself; we also send you a message.',
  },
  unknown: {
    icon: 'search',
    tone: 'plain',
    title: 'We do not know this order',
    text: 'There is no order with this number. Check the link, or look in your orders.',
  },
  unasked: {
    icon: 'warning',
    tone: 'wait',
    title: 'We could not look up your order',
    text:
      'The shop did not answer just now. If you have paid, your payment is being checked: please do not pay again. This ' +
      'page looks every few seconds and moves on by itself.',
  },
} as const satisfies Record<OrderResult['state'], ResultText>;

const wronglyPaidText =
  'Another amount was paid than the order costs. It goes back by itself, the way you paid. Your order is still kept: ' +
  'please pay it again, from your orders.';

const checkedText =
  'Your payment is being checked. Please do not pay again: your orders show where it stands, and we send you a message.';

const thanks: Record<NonNullable<OrderResult['direction']>, string> = {
  Buy: 'Thank you! We have your order. A confirmation with all the details is on its way to you.',
  Sell: 'Thank you! We have your offer. A message with what to do next is on its way to you.',
  Rent: 'Thank you! Your rental is booked. A confirmation with all the details is on its way to you.',
};
