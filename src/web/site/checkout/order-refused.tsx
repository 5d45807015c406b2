import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import { Callout } from '../../parts/feedback/callout.tsx';
import { Button } from '../../parts/form/button.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { isInDoubt, type Refusal } from '../../calls/refused-by-shop.ts';
import styles from './order-refused.module.css';
import type { PlacedBefore } from './use-checkout.ts';

export interface OrderRefusedProps {
  refusal: Refusal | null;
  /** What to do, where the checkout knows better. */
  advice: ReactNode;
}

/** Beside the button: why the order was not placed, what is safe, and what to do. It takes the focus, so that it is seen. */
export function OrderRefused({ refusal, advice }: OrderRefusedProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal) box.current?.focus();
  }, [refusal]);
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.news}>
      {refusal && (
        <Callout tone="bad" title={isInDoubt(refusal) ? unknownText : refusal.sentence}>
          {isInDoubt(refusal) ? <AdviceForUnknown /> : (advice ?? adviceOf(refusal))}
        </Callout>
      )}
    </div>
  );
}

const unknownText = 'The shop did not answer, so we do not know whether your order was placed.';

function AdviceForUnknown() {
  return (
    <>
      Please look in{' '}
      <Link to="/orders" className="link">
        your orders
      </Link>{' '}
      when you are back online: it is there if it was placed. What you chose stays on this page, and however often you
      press the button, it is one order.
    </>
  );
}

/** The order is under way, or placed. A browser that does not go on by itself gets a link. */
export function SentNote({ isAskedAgain, leavingTo: address }: { isAskedAgain: boolean; leavingTo: string | null }) {
  return (
    <div role="status" className={styles.news}>
      {isAskedAgain && (
        <Callout title="The shop is taking a long time to answer.">
          We are checking what happened to your order. Please stay on this page.
        </Callout>
      )}
      {address && (
        <Callout tone="ok" title="Your order is placed.">
          The next page opens now. If it does not,{' '}
          <a href={address} className="link">
            go on here
          </a>
          .
        </Callout>
      )}
    </div>
  );
}

/** Asked where the same was ordered a moment ago, so that nobody orders twice without wanting to. */
export function PlacedBeforeDialog({ before }: { before: PlacedBefore | null }) {
  return (
    <Dialog
      isOpen={before !== null}
      onClose={() => before?.close()}
      title={`You placed this order a moment ago: #${before?.orderId}`}
      width="s"
      footer={
        <>
          <LinkButton to={`/orders?order=${before?.orderId}`}>See the order</LinkButton>
          <Button look="dark" onClick={() => before?.placeAnother()}>
            Place another
          </Button>
        </>
      }
    >
      <p>Place another? So far there is one order. Another one has the same things, address and payment.</p>
    </Dialog>
  );
}

function adviceOf({ code, status, sentence }: Refusal) {
  if (code === 'out-of-stock') {
    return (
      <>
        Nothing was ordered or charged.{' '}
        <Link to="/cart?type=buy" className="link">
          Change your cart
        </Link>
        , then order the rest.
      </>
    );
  }
  if (code === 'phone-not-verified' || code === 'open-limit') {
    // The sentence says what can be verified, and where.
    const what = code === 'open-limit' ? /Verify your (.+?) on your profile/.exec(sentence)?.[1] : 'phone';
    return (
      <>
        Nothing was ordered or charged.{' '}
        <Link to={what ? '/profile' : '/orders'} className="link">
          {what ? `Verify your ${what}` : 'See your orders'}
        </Link>
      </>
    );
  }
  if (code === 'not-enough-credit') return 'Nothing was ordered. Your wallet is shown as it is now: please look again.';
  if (status === 409)
    return 'Nothing was ordered or charged. Please look at the new total, then press the button again.';
  if (status === 404) return 'Nothing was ordered or charged. Please look at your order and address again.';
  if (status === 429) return 'Nothing was charged. Wait a minute, then press the button again.';
  if (status === 503 || status === 501) {
    return 'Nothing was charged, and your cart is safe. Try again in a minute, or choose another way to pay.';
  }
  return 'Nothing was charged, and your cart is safe.';
}
