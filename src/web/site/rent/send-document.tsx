import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import type { Renter } from '../../../contract/renters.ts';
import { stateDocument } from '../../../contract/renters.ts';
import { identityProblem, identityTexts } from '../../../rules/trade-ins/seller-identity.ts';
import { useSending } from '../../calls/use-sending.ts';
import { FormAlert, type FormMessage } from '../../parts/feedback/form-alert.tsx';
import { Callout } from '../../parts/feedback/callout.tsx';
import { Button } from '../../parts/form/button.tsx';
import { DocumentFields, useDocumentForm } from '../../parts/form/document-fields.tsx';
import stack from '../../parts/form/form-stack.module.css';
import { readForm } from '../../parts/form/read-form.ts';

export interface SendDocumentProps {
  userId: number;
  document: Renter['document'];
  onSent: () => void;
}

/** The identity document for a high deposit: what we know of it, or the form that sends it. */
export function SendDocument({ userId, document, onSent }: SendDocumentProps) {
  const known = document && `${identityTexts[document.kind].label} ${document.number}`;
  if (document?.state === 'accepted') return <p className="small">{known} is checked.</p>;
  if (document?.state === 'waiting') {
    return <p className="small">{known} is here. We look at it before we hand the rental over.</p>;
  }
  return (
    <>
      {document && (
        <Callout tone="warn" title={`We could not accept ${known}: ${document.refusedBecause ?? ''}`}>
          Please send it again, or another one.
        </Callout>
      )}
      <DocumentForm userId={userId} onSent={onSent} />
    </>
  );
}

function DocumentForm({ userId, onSent }: Omit<SendDocumentProps, 'document'>) {
  const form = useDocumentForm();
  const { isPending, send } = useSending();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [message, setMessage] = useState<FormMessage | null>(null);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { number } = readForm(event.currentTarget, ['number']);
    const problem = identityProblem({ kind: form.kind, number });
    const found = { ...(problem && { number: problem }), ...form.missing() };
    setErrors(found);
    setMessage(null);
    if (Object.keys(found).length > 0) return;
    const { refusal } = await send(stateDocument, { userId, ...form.withNumber(number) });
    if (!refusal) return onSent();
    setErrors(refusal.fields ?? {});
    setMessage({ title: refusal.sentence });
  }
  return (
    <form method="post" noValidate className={stack.stack} onSubmit={(event) => void submit(event)}>
      <FormAlert message={message} />
      <p className="small soft">
        When a deposit is high, alone or with those of your other rentals, we ask once who rents. We keep the document
        encrypted, and delete it some time after your last rental.
      </p>
      <DocumentFields document={form} errors={errors} />
      <div className={stack.buttons}>
        <Button type="submit" look="dark" isPending={isPending}>
          Send the document
        </Button>
      </div>
    </form>
  );
}

/** What is late or due of other rentals: nothing more is lent before, and each leads to where it is settled. */
export function OwedFirst({ owed }: Pick<Renter, 'owed'>) {
  return owed.map(({ orderId, sentence }) => (
    <Callout key={orderId} tone="warn" title={sentence}>
      <Link to={`/orders?order=${orderId}`} className="link">
        Open rental {orderId}
      </Link>
    </Callout>
  ));
}
