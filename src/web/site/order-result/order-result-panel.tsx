import { useLocation } from 'react-router';
import { classNames } from '../../parts/class-names.ts';
import { Icon } from '../../parts/media/icon.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { HomeCountdown } from './home-countdown.tsx';
import styles from './order-result.module.css';
import { resultText, type OrderResult } from './result-text.ts';

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
