import type { SellPayment } from '../../../../rules/trade-ins/sell-totals.ts';
import { ChoiceCard } from '../../../parts/form/choice-card.tsx';
import { ChoiceGroup } from '../../../parts/form/choice-group.tsx';
import { PayoutFields } from '../../checkout/sell/payout-fields.tsx';
import type { RefundChoice as Choice } from './use-refund-choice.ts';

/** Cash that was paid on delivery cannot go back the same way, so its buyer says where it goes. */
export function RefundChoice({ refund }: { refund: Choice }) {
  const { way, setWay, payout, problems, refusal } = refund;
  const cardOf = (value: SellPayment) => ({
    name: 'refund',
    value,
    checked: way === value,
    onChange: () => setWay(value),
  });
  return (
    <ChoiceGroup legend="Where should your refund go?" error={problems.way ?? null}>
      <ChoiceCard {...cardOf('upi')} title="UPI" detail="To your UPI id, with our next payments." />
      {way === 'upi' && <PayoutFields payment="upi" {...{ payout, problems, refusal }} />}
      <ChoiceCard {...cardOf('bank')} title="Bank transfer" detail="To your bank account, with our next payments." />
      {way === 'bank' && <PayoutFields payment="bank" {...{ payout, problems, refusal }} />}
      <ChoiceCard {...cardOf('credits')} title="Store credit" detail="To your wallet, as soon as we have checked it." />
    </ChoiceGroup>
  );
}
