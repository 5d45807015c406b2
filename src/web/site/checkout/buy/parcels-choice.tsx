import type { ServerCartLine } from '../../../../contract/cart.ts';
import { productTitle } from '../../../../rules/catalogue/product-path.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { formatWeekday } from '../../../../rules/time/day.ts';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { ChoiceCard } from '../../../parts/form/choice-card.tsx';
import { ChoiceGroup } from '../../../parts/form/choice-group.tsx';
import { useKept } from '../../../parts/use-kept.ts';
import { useShop } from '../../frame/use-shop.ts';
import styles from '../order-summary.module.css';

type Lines = readonly ServerCartLine[];

/** Whether what is in stock waits for the pre-orders in the same cart. Without the contract of pre-orders it always does. */
export function useParcels(saved: Lines) {
  const { preOrderContract } = useShop().settings.figures;
  const [wanted, choose] = useKept<'two' | 'one'>('buy parcels', 'two');
  const isAsked = preOrderContract > 0 && isMixed(saved);
  const isApart = isAsked && wanted === 'two';
  return {
    isAsked,
    isApart,
    choose,
    saved,
    /** What is ordered now. */
    lines: isApart ? saved.filter(({ age }) => age !== 'preOrder') : saved,
  };
}

type Parcels = ReturnType<typeof useParcels>;

export function ParcelsChoice({ isApart, choose, saved }: Parcels) {
  return (
    <ChoiceGroup legend="Parcels" isLegendHidden>
      <ChoiceCard
        name="parcels"
        value="two"
        checked={isApart}
        onChange={() => choose('two')}
        title="Two parcels"
        detail={`What is in stock leaves now. You order the ${preOrdersOf(saved).length > 1 ? 'pre-orders together' : 'pre-order'} right after it, with a payment of ${preOrdersOf(saved).length > 1 ? 'their' : 'its'} own.`}
        aside="Sooner"
      />
      <ChoiceCard
        name="parcels"
        value="one"
        checked={!isApart}
        onChange={() => choose('one')}
        title="One parcel"
        detail={`You pay once, and everything leaves together, ${releaseText(saved)}.`}
      />
    </ChoiceGroup>
  );
}

/** What is not ordered yet, beside the sums of what is. */
export function OrderedNext({ isApart, saved }: Parcels) {
  if (!isApart) return null;
  const later = preOrdersOf(saved);
  return (
    <Callout title="Ordered next" className={styles.mixed}>
      {later.map((line) => `${productTitle(line)}, ${formatRupees(line.price * line.qty)}`).join('; ')}.{' '}
      {later.length > 1 ? 'They stay in your cart and leave together,' : 'It stays in your cart and leaves'}{' '}
      {releaseText(later)}.
    </Callout>
  );
}

/** Goods that are here wait for what is not out yet. */
export function MixedNote({ lines }: { lines: Lines }) {
  if (!isMixed(lines)) return null;
  const title = preOrdersOf(lines).length > 1 ? 'Your cart has pre-orders in it' : 'Your cart has a pre-order in it';
  return (
    <Callout title={title} className={styles.mixed}>
      Everything leaves together, {releaseText(lines)}. To get the rest sooner, order it on its own.
    </Callout>
  );
}

function isMixed(lines: Lines): boolean {
  const later = preOrdersOf(lines).length;
  return later > 0 && later < lines.length;
}

function preOrdersOf(lines: Lines) {
  return lines.filter(({ age }) => age === 'preOrder');
}

/** "when it is released on Fri, 29 Jan"; of several, the last of them. */
function releaseText(lines: Lines): string {
  const days = preOrdersOf(lines).map(({ releaseDate }) => releaseDate ?? '');
  const last = days.toSorted().at(-1);
  const on = last ? ` on ${formatWeekday(last)}` : '';
  if (days.length === 1) return `when it is released${on}`;
  return new Set(days).size === 1 ? `when they are released${on}` : `when the last of them is released${on}`;
}
