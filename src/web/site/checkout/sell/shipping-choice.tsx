import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { ChoiceCard } from '../../../parts/form/choice-card.tsx';
import { ChoiceGroup } from '../../../parts/form/choice-group.tsx';
import { useShop } from '../../frame/use-shop.ts';
import type { SellChoices } from './use-sell-choices.ts';

/** How the things reach the shop, with what each way adds. */
export function ShippingChoice({ choices: { shipping, chooseShipping } }: { choices: SellChoices }) {
  const { figures } = useShop().settings;
  return (
    <ChoiceGroup legend="How it reaches us" isLegendHidden>
      <ChoiceCard
        name="shipping"
        value="pickup"
        checked={shipping === 'pickup'}
        onChange={() => chooseShipping('pickup')}
        title="Pickup"
        detail="Our courier collects it at your door, free of charge. We tell you the day."
        aside={`+ ${formatRupees(figures.pickupBonus)}`}
      />
      <ChoiceCard
        name="shipping"
        value="self"
        checked={shipping === 'self'}
        onChange={() => chooseShipping('self')}
        title="Send it yourself"
        detail="With any courier, or bring it to our counter."
        aside={`+ ${formatRupees(figures.selfShippingBonus)}`}
      />
    </ChoiceGroup>
  );
}
