import { officePreviewReturn } from '../../../../contract/office/parcels.ts';
import { exactRupees } from '../../../../rules/money/format-rupees.ts';
import { FormAlert } from '../../../parts/feedback/form-alert.tsx';
import { Fact, Facts } from '../../../parts/layout/facts.tsx';
import { useOfficeAsked } from '../../session/use-office-asked.ts';

/** What goes back when the return is accepted: seen before anybody presses. */
export function RefundFacts(which: { orderId: string; returnId: number }) {
  const { reply, refusal } = useOfficeAsked(officePreviewReturn, which);
  if (refusal) return <FormAlert message={{ title: refusal.sentence }} />;
  if (!reply) return <p className="small muted">Counting what goes back …</p>;
  const { account } = reply;
  if (reply.money === 0 && reply.credit === 0 && reply.payout === 0) {
    return <p className="small">Nothing was paid for it, so nothing goes back.</p>;
  }
  return (
    <Facts aria-label="What goes back">
      {reply.money > 0 && <Fact name="Back to where it was paid from">{exactRupees(reply.money)}</Fact>}
      {account && reply.payout > 0 && (
        <Fact name={`With the next payouts, to ${account.method === 'upi' ? 'UPI id' : 'bank account'} ${account.to}`}>
          {exactRupees(reply.payout)}
        </Fact>
      )}
      {reply.credit > 0 && <Fact name="Back to the wallet">{exactRupees(reply.credit)}</Fact>}
    </Facts>
  );
}
