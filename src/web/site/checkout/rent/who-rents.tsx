import { renterDocument } from '../../../../contract/renters.ts';
import { paiseFromRupees } from '../../../../rules/money/paise.ts';
import { askedFirstText, needsDocument } from '../../../../rules/rentals/renter.ts';
import { useAsked } from '../../../calls/use-asked.ts';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { Skeleton } from '../../../parts/feedback/skeleton.tsx';
import { LoadTrouble } from '../../../parts/feedback/load-trouble.tsx';
import stack from '../../../parts/form/form-stack.module.css';
import { VerifyPhone } from '../../account/verify-phone.tsx';
import { OwedFirst, SendDocument } from '../../rent/send-document.tsx';

/** What the shop knows of who rents, and what it still asks for before it books. */
export function useWhoRents({ userId, deposit }: { userId: number; deposit: number }) {
  const { reply, refusal, askAgain } = useAsked(renterDocument, { userId });
  const isDocumentNeeded =
    reply !== null &&
    needsDocument(
      { depositPaise: paiseFromRupees(deposit), othersPaise: paiseFromRupees(reply.openDeposits) },
      { identityFrom: reply.identityFrom },
    );
  return {
    userId,
    reply,
    refusal,
    askAgain,
    isDocumentNeeded,
    /** Null when nothing is missing. */
    missing: reply
      ? askedFirstText({ ...reply, needsDocument: isDocumentNeeded, document: reply.document?.state ?? null })
      : 'Please wait until it says here what we ask of who rents',
  };
}

/** What we ask of a renter before the order is sent; an order that came without it is asked before the hand-over. */
export function WhoRents({ who, error }: { who: ReturnType<typeof useWhoRents>; error: string | null }) {
  const { userId, reply, refusal, askAgain, isDocumentNeeded } = who;
  if (!reply && refusal)
    return (
      <LoadTrouble title="What we ask of who rents did not load." sentence={refusal.sentence} onRetry={askAgain} />
    );
  if (!reply) return <Skeleton shape="panel" />;
  const { isPhoneVerified, owed, document } = reply;
  return (
    <div className={stack.stack}>
      <OwedFirst owed={owed} />
      {error && <Callout tone="bad" title={error} />}
      <p className="small soft">
        {!isPhoneVerified && 'We rent to people with a verified phone. '}
        Before the hand-over you accept the agreement on the page of your order, with a code from your phone.
      </p>
      {!isPhoneVerified && (
        <VerifyPhone userId={userId} phone="your phone" isVerified={isPhoneVerified} onVerified={askAgain} />
      )}
      {isDocumentNeeded && <SendDocument userId={userId} document={document} onSent={askAgain} />}
    </div>
  );
}
