import type { ReplyOf } from '../../../../contract/call.ts';
import type { getTradeUpChoices } from '../../../../contract/trade-ins.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { isSamePlace, type VisitedPlace } from '../../../../rules/trade-ups/one-visit.ts';
import { ChoiceCard } from '../../../parts/form/choice-card.tsx';
import { ChoiceGroup } from '../../../parts/form/choice-group.tsx';
import { useShop } from '../../frame/use-shop.ts';

export type PromisedTradeIn = ReplyOf<typeof getTradeUpChoices>[number];
export type WhenToPay = 'now' | 'later';

interface TradeInChoiceProps {
  tradeIns: readonly PromisedTradeIn[];
  chosen: PromisedTradeIn | null;
  onChoose: (orderId: string) => void;
  error: string | null;
}

/** Which trade-in pays; each with the credit that was quoted for it. */
export function TradeInChoice({ tradeIns, chosen, onChoose, error }: TradeInChoiceProps) {
  return (
    <ChoiceGroup legend="What you give" isLegendHidden error={error}>
      {tradeIns.map(({ orderId, summary, status, credit }) => (
        <ChoiceCard
          key={orderId}
          name="trade-in"
          value={orderId}
          checked={orderId === chosen?.orderId}
          onChange={() => onChoose(orderId)}
          title={summary}
          detail={`${orderId}, ${status.toLowerCase()}`}
          aside={`${formatRupees(credit)} credit`}
        />
      ))}
    </ChoiceGroup>
  );
}

interface WhenToPayProps {
  when: WhenToPay | null;
  setWhen: (when: WhenToPay) => void;
  /** In rupees. */
  difference: number;
  stays: number;
  error: string | null;
}

export function WhenToPayChoice({ when, setWhen, difference, stays, error }: WhenToPayProps) {
  const { tradeUpPayDays } = useShop().settings.figures;
  if (difference === 0) {
    return (
      <p>
        There is nothing to pay: your trade-in covers it.
        {stays > 0 && ` ${formatRupees(stays)} stay as credit.`}
      </p>
    );
  }
  return (
    <ChoiceGroup legend="The difference" isLegendHidden error={error}>
      <ChoiceCard
        name="when"
        value="now"
        checked={when === 'now'}
        onChange={() => setWhen('now')}
        title="Pay the difference now"
        detail="Your order leaves as soon as your trade-in is checked. If nothing comes of it, you get all of it back."
        aside={formatRupees(difference)}
      />
      <ChoiceCard
        name="when"
        value="later"
        checked={when === 'later'}
        onChange={() => setWhen('later')}
        title="Wait for the credit"
        detail={`Pay nothing now. When the credit is there, you have ${tradeUpPayDays} ${tradeUpPayDays === 1 ? 'day' : 'days'} for the difference.`}
        aside="Nothing now"
      />
    </ChoiceGroup>
  );
}

interface VisitProps {
  /** Where one visit can be. */
  at: NonNullable<PromisedTradeIn['oneVisitAt']>;
  /** Where the order goes, as far as that is chosen. */
  to: VisitedPlace | null;
  isOneVisit: boolean;
  onChoose: (isOneVisit: boolean) => void;
}

/** Whether the order comes with the visit that collects the trade-in. */
export function VisitChoice({ at, to, isOneVisit, onChoose }: VisitProps) {
  const isElsewhere = to !== null && !isSamePlace(at, to);
  return (
    <ChoiceGroup legend="How it comes" isLegendHidden>
      <ChoiceCard
        name="visit"
        value="one"
        checked={isOneVisit}
        disabled={isElsewhere}
        onChange={() => onChoose(true)}
        title="One visit"
        detail={
          isElsewhere
            ? `We collect your trade-in at ${at.line1}, ${at.pinCode}: choose that address, and we bring your order along.`
            : 'We bring your order when we collect your trade-in, check your things at the door, and hand it over as soon as all is paid.'
        }
        aside="Sooner"
      />
      <ChoiceCard
        name="visit"
        value="two"
        checked={!isOneVisit}
        onChange={() => onChoose(false)}
        title="As a parcel"
        detail="We collect and check your trade-in first, and send your order then."
      />
    </ChoiceGroup>
  );
}
