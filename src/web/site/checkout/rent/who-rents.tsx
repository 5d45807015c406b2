import { renterDocument } from '../../../../contract/renters.ts';
import { useAsked } from '../../../calls/use-asked.ts';
import stack from '../../../parts/form/form-stack.module.css';
import { VerifyPhone } from '../../account/verify-phone.tsx';
import { OwedFirst, SendDocument } from '../../rent/send-document.tsx';

/** What we ask of a renter before paying, when it is missing. It can be done later, too: nothing leaves before it. */
export function WhoRents({ userId, deposit }: { userId: number; deposit: number }) {
  const { reply, askAgain } = useAsked(renterDocument, { userId });
  if (!reply)
    return <p className="small soft">Before the hand-over you accept the agreement with a code from your phone.</p>;
  const { isPhoneVerified, identityFrom, openDeposits, owed, document } = reply;
  return (
    <div className={stack.stack}>
      <OwedFirst owed={owed} />
      <p className="small soft">
        Before the hand-over you accept the agreement on the page of your order, with a code from your phone
        {isPhoneVerified ? '.' : '. You can verify your phone now, or with that code later.'}
      </p>
      {!isPhoneVerified && (
        <VerifyPhone userId={userId} phone="your phone" isVerified={isPhoneVerified} onVerified={askAgain} />
      )}
      {deposit > 0 && deposit + openDeposits > identityFrom && (
        <SendDocument userId={userId} document={document} onSent={askAgain} />
      )}
    </div>
  );
}
