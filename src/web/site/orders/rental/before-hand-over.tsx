import { useState, type FormEvent } from 'react';
import type { OrderDetails } from '../../../../contract/orders.ts';
import type { RentalDetails } from '../../../../contract/rentals.ts';
import { acceptAgreement, rentalAgreement, sendAgreementCode } from '../../../../contract/renters.ts';
import { resetOtpProblem } from '../../../../rules/people/identity.ts';
import { formatIstMoment } from '../../../../rules/time/day.ts';
import { askForFile, saveFile } from '../../../calls/ask-for-file.ts';
import { refusalOf } from '../../../calls/refused-by-shop.ts';
import { useSending } from '../../../calls/use-sending.ts';
import { FormAlert, type FormMessage } from '../../../parts/feedback/form-alert.tsx';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { Button } from '../../../parts/form/button.tsx';
import { readForm } from '../../../parts/form/read-form.ts';
import { OneTimeCodeField } from '../../sign-in/code-step.tsx';
import { OwedFirst, SendDocument } from '../../rent/send-document.tsx';
import details from '../order-details.module.css';
import styles from './rental.module.css';

export interface BeforeHandOverProps {
  userId: number;
  order: OrderDetails;
  rental: RentalDetails;
  /** Called when it is done, with a sentence that says what was done. */
  onDone: (sentence: string) => void;
}

/** What we have to know before anything leaves: the agreement, accepted with a code that proves the phone, too. */
export function BeforeHandOver({ userId, order, rental, onDone }: BeforeHandOverProps) {
  const { missing, agreement } = rental.renter;
  if (!agreement) return null;
  const isDocumentAsked = missing.includes('identity');
  const isAsked = missing.includes('agreement') || missing.includes('phone');
  return (
    <>
      <OwedFirst owed={rental.renter.owed} />
      {isDocumentAsked && (
        <section aria-label="Identity document" className={styles.document}>
          <h3 className={details.heading}>Identity document</h3>
          <SendDocument
            userId={userId}
            document={rental.renter.document}
            onSent={() => onDone('Thank you. We look at your document before we hand the rental over.')}
          />
        </section>
      )}
      <section aria-label="Agreement">
        <h3 className={details.heading}>Agreement</h3>
        {isAsked && !agreement.isReady ? (
          <Callout title="We still photograph what you rent">
            <p className="small">
              The agreement shows its serial number and photographs. We tell you as soon as you can accept it.
            </p>
            <ReadAgreement {...{ userId, order }} />
          </Callout>
        ) : isAsked ? (
          <Callout tone="warn" title="Please accept the agreement before we hand it over">
            <p className="small">
              It says what is lent, until when, and what late days and damage cost. We send a code to your phone; with
              it you accept, and your phone is verified.
            </p>
            <div className={styles.pay}>
              <ReadAgreement {...{ userId, order }} />
              <AcceptForm {...{ userId, order, onDone }} version={agreement.version} />
            </div>
          </Callout>
        ) : (
          <div className={styles.pay}>
            {agreement.acceptedAt && (
              <p className="small">You accepted it on {formatIstMoment(agreement.acceptedAt)}.</p>
            )}
            <ReadAgreement {...{ userId, order }} />
          </div>
        )}
      </section>
    </>
  );
}

function ReadAgreement({ userId, order: { orderId } }: Pick<BeforeHandOverProps, 'userId' | 'order'>) {
  const [isPending, setIsPending] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  async function download() {
    setTrouble(null);
    setIsPending(true);
    try {
      const { file, name } = await askForFile(rentalAgreement, { userId, orderId });
      saveFile(file, name ?? `rental-agreement_${orderId}.pdf`);
    } catch (failure) {
      setTrouble(refusalOf(failure).sentence);
    } finally {
      setIsPending(false);
    }
  }
  return (
    <>
      <Button size="s" icon="document" isPending={isPending} onClick={() => void download()}>
        Agreement (PDF)
      </Button>
      {trouble && <p role="alert">The agreement did not load: {trouble}</p>}
    </>
  );
}

type AcceptFormProps = Omit<BeforeHandOverProps, 'rental'> & { version: string };

function AcceptForm({ userId, order: { orderId }, version, onDone }: AcceptFormProps) {
  const { isPending, send } = useSending();
  const [isSent, setIsSent] = useState(false);
  const [message, setMessage] = useState<FormMessage | null>(null);
  async function sendCode() {
    const { refusal } = await send(sendAgreementCode, { userId, orderId });
    setMessage(refusal ? { title: refusal.sentence } : null);
    if (!refusal) setIsSent(true);
  }
  async function accept(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isPending) return;
    const { otp } = readForm(event.currentTarget, ['otp']);
    const problem = resetOtpProblem(otp);
    if (problem !== null) return setMessage({ title: problem });
    const { refusal } = await send(acceptAgreement, { userId, orderId, version, otp });
    if (refusal) setMessage({ title: refusal.sentence });
    else onDone('Thank you. The agreement is accepted.');
  }
  return (
    <form method="post" noValidate className={styles.accept} onSubmit={(event) => void accept(event)}>
      <FormAlert message={message} />
      {isSent && (
        <>
          <p className="small">A 4-digit code is on its way to your phone. It works for 5 minutes.</p>
          <OneTimeCodeField label="4-digit code (OTP)" name="otp" autoFocus required />
          <Button type="submit" look="dark" isPending={isPending}>
            Accept the agreement
          </Button>
        </>
      )}
      <Button size="s" look={isSent ? 'quiet' : 'dark'} isPending={isPending} onClick={() => void sendCode()}>
        {isSent ? 'Send a new code' : 'Accept with a code'}
      </Button>
    </form>
  );
}
