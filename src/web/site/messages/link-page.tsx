import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Refusal } from '../../calls/refused-by-shop.ts';
import { Callout } from '../../parts/feedback/callout.tsx';
import { Button } from '../../parts/form/button.tsx';
import styles from './link-page.module.css';

export interface LinkPageProps {
  title: string;
  /** What the button does, before it is pressed. */
  about: ReactNode;
  button: string;
  /** What to say once it is done, and where to go on. */
  done: string;
  next?: { label: string; to: string } | undefined;
  isPending: boolean;
  /** Sends the secret of the link, and tells what the shop answers. */
  onPress: (token: string) => Promise<Refusal | null>;
}

/**
 * Where a link of a message leads. It does nothing before the button is pressed: mail programs open links to look at
 * them. Its secret stands behind #, which no browser sends along.
 */
export function LinkPage({ title, about, button, done, next, isPending, onPress }: LinkPageProps) {
  const token = useSyncExternalStore(watchAddress, tokenOfAddress, () => null);
  const [outcome, setOutcome] = useState<Refusal | 'done' | null>(null);
  async function press() {
    if (token) setOutcome((await onPress(token)) ?? 'done');
  }
  return (
    <div className={`wrap ${styles.page}`} data-nothing-floats>
      <h1 className="display h1">{title}</h1>
      <div role="status" className={styles.outcome}>
        {outcome === 'done' && <Callout tone="ok" title={done} />}
        {outcome !== null && outcome !== 'done' && <Callout tone="bad" title={outcome.sentence} />}
        {token === '' && <Callout tone="bad" title="This link is incomplete. Please open it from the message again." />}
      </div>
      {outcome !== 'done' && (
        <>
          <p className="soft">{about}</p>
          <Button look="dark" size="l" disabled={!token} isPending={isPending} onClick={() => void press()}>
            {button}
          </Button>
        </>
      )}
      {outcome === 'done' && next && (
        <p>
          <Link to={next.to} className="link">
            {next.label}
          </Link>
        </p>
      )}
      <p className="small">
        <Link to="/" className="link">
          To the shop
        </Link>
      </p>
    </div>
  );
}

function watchAddress(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

function tokenOfAddress(): string {
  return window.location.hash.slice(1);
}
