import { useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { setAlert } from '../../../contract/alerts.ts';
import type { Product } from '../../../contract/catalogue.ts';
import { type AlertKind, alertKinds } from '../../../rules/alerts/alert.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { useSending } from '../../calls/use-sending.ts';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { LoadTrouble } from '../../parts/feedback/load-trouble.tsx';
import { Button } from '../../parts/form/button.tsx';
import stack from '../../parts/form/form-stack.module.css';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { readForm } from '../../parts/form/read-form.ts';
import { TextField } from '../../parts/form/text-field.tsx';
import { alertStateText, alertText, isTold } from './alert-text.ts';
import styles from './alerts.module.css';
import { StopButton } from './stop-button.tsx';
import { type Alerts, useAlerts } from './use-alerts.ts';

/** What somebody wants to be told about, and on which side of the counter they are. */
export interface Told {
  product: Product;
  of: 'buying' | 'selling';
}

/** What the shop tells about a product, by kind: those that are there with the way out, the others with a form. */
export function AlertDialog({ product, of, onClose }: Told & { onClose: () => void }) {
  const alerts = useAlerts();
  return (
    <Dialog isOpen width="s" title="Tell me" detail={productTitle(product)} onClose={onClose}>
      <div className={stack.stack}>
        <p className="small">We write an e-mail, and a text message to a phone that you have verified.</p>
        {product.grades && of === 'buying' && (
          <p className="small">Of pre-owned things we watch the condition Good, whichever you are looking at.</p>
        )}
        {alerts.userId === null ? <SignIn /> : <Kinds product={product} of={of} alerts={alerts} />}
      </div>
    </Dialog>
  );
}

function SignIn() {
  const { pathname, search } = useLocation();
  return (
    <LinkButton look="dark" to="/login" state={{ backTo: pathname + search }}>
      Sign in to be told
    </LinkButton>
  );
}

function Kinds({ product, of, alerts }: Told & { alerts: Alerts }) {
  const { userId, reply, refusal, askAgain } = alerts;
  if (refusal && !reply)
    return <LoadTrouble title="Your alerts did not load." sentence={refusal.sentence} onRetry={askAgain} />;
  if (!reply || userId === null) return <p role="status">One moment…</p>;
  return kindsOf(product, of).map((kind) => {
    const own = reply.find((alert) => alert.id === product.id && alert.kind === kind && !isTold(alert));
    return own ? (
      <div key={kind} className={styles.row}>
        <p role="status" className="small">
          <b>{alertText(own)}</b> {alertStateText(own)}
        </p>
        <StopButton userId={userId} alert={own} onStopped={askAgain} />
      </div>
    ) : (
      <KindForm key={kind} {...{ userId, kind, product }} onSet={askAgain} />
    );
  });
}

function kindsOf(product: Product, of: Told['of']): AlertKind[] {
  const { sellCash, sellCredit } = product;
  const fitting: Readonly<Record<AlertKind, boolean>> = {
    stock: of === 'buying' && !isGoodThere(product),
    price: of === 'buying',
    'sell-cash': of === 'selling' && sellCash !== null,
    'sell-credit': of === 'selling' && sellCredit !== null,
  };
  return alertKinds.filter((kind) => fitting[kind]);
}

/** Good or better: a product as it was chosen has the stock of another condition. */
function isGoodThere({ availableQty, grades }: Product): boolean {
  if (!grades) return availableQty > 0;
  return grades.some((offer) => (offer.grade === 'Good' || offer.grade === 'Mint') && offer.availableQty > 0);
}

interface KindFormProps {
  userId: number;
  kind: AlertKind;
  product: Product;
  onSet: () => void;
}

function KindForm({ userId, kind, product, onSet }: KindFormProps) {
  const { isPending, send } = useSending();
  const [message, setMessage] = useState<FormMessage | null>(null);
  const [error, setError] = useState<string | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const typed = readForm(event.currentTarget, ['figure']).figure.replaceAll(/[,\s₹]/g, '');
    if (kind !== 'stock' && !/^\d{1,7}(\.\d{1,2})?$/.test(typed)) return setError('Please type an amount in rupees.');
    const figure = kind === 'stock' ? {} : { figure: Number(typed) };
    const { refusal } = await send(setAlert, { userId, id: product.id, kind, ...figure });
    if (!refusal) return onSet();
    setError(refusal.fields?.['figure'] ?? null);
    setMessage(refusal.fields?.['figure'] ? null : { title: refusal.sentence });
  }
  return (
    <form method="post" noValidate className={stack.stack} onSubmit={(event) => void submit(event)}>
      <FormAlert message={message} />
      {kind !== 'stock' && (
        <TextField name="figure" inputMode="decimal" prefix="₹" label={labels[kind]} error={error} />
      )}
      <div className={stack.buttons}>
        <Button type="submit" look="dark" isPending={isPending}>
          {kind === 'stock' ? 'Tell me when it is back' : 'Tell me'}
        </Button>
      </div>
    </form>
  );
}

const labels: Readonly<Record<Exclude<AlertKind, 'stock'>, string>> = {
  price: 'When it costs less than',
  'sell-cash': 'When you pay more in cash than',
  'sell-credit': 'When you pay more in credit than',
};
