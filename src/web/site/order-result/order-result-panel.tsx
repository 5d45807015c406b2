import { useLocation, useNavigate } from 'react-router';
import { classNames } from '../../parts/class-names.ts';
import { Icon } from '../../parts/media/icon.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import styles from './order-result.module.css';
import { resultText, type OrderResult } from './result-text.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../parts/form/button.tsx';
import { useIsHydrated } from '../../parts/browser-facts.ts';

/** What everybody may see: the state of the order and the ways on. */
export function OrderResultPanel({ result }: { result: OrderResult }) {
  const { icon, tone, title, text } = resultText(result);
  const isKnown = result.state !== 'unknown' && result.state !== 'unasked';
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
      <p className={styles.text}>{text}</p>
      <div className={styles.buttons}>
        <WayOn result={result} />
        <LinkButton look={result.state === 'success' || result.state === 'pending' ? 'dark' : 'outline'} to="/">
          Go to Home
        </LinkButton>
      </div>
      {isKnown && <HomeCountdown />}
    </section>
  );
}

/** Before `Go to Home`: what most people want in this state. */
function WayOn({ result: { state, direction } }: { result: OrderResult }) {
  const { pathname, search } = useLocation();
  if (state === 'failed') {
    return (
      <LinkButton look="dark" icon="refresh" to={`/checkout?type=${(direction ?? 'Buy').toLowerCase()}`}>
        Try again
      </LinkButton>
    );
  }
  if (state === 'unknown') return <OrdersLink />;
  if (state === 'success') return <OrdersLink />;
  // It works without scripts too, where nothing looks by itself.
  return (
    <LinkButton icon="refresh" to={pathname + search} reloadDocument>
      Look again
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
