import { getUserAddress } from '../../../../contract/addresses.ts';
import { getSellCartItems, type ServerCartLine } from '../../../../contract/cart.ts';
import { LoadTrouble } from '../../../parts/feedback/load-trouble.tsx';
import { useCartSync } from '../../cart/cart-sync-state.ts';
import type { Refusal } from '../../../calls/refused-by-shop.ts';
import { useAsked, type AskedAfterLoad } from '../../../calls/use-asked.ts';
import { CartEmpty } from '../../cart/cart-empty.tsx';
import { AddressChoice } from '../address-choice.tsx';
import { CheckoutSkeleton } from '../checkout-skeleton.tsx';
import { CheckoutStep } from '../checkout-step.tsx';
import styles from '../checkout.module.css';
import { LeavingNote } from '../leaving-note.tsx';
import { OrderRefused } from '../order-refused.tsx';
import { PayBar } from '../pay-bar.tsx';
import { ConditionCards } from './condition-cards.tsx';
import { PayoutChoice } from './payout-choice.tsx';
import { SellSummary } from './sell-summary.tsx';
import { usePayoutDetails } from './use-payout-details.ts';
import { isBought, useSellChoices, type SellChoices } from './use-sell-choices.ts';
import { useDeliverTo } from '../use-deliver-to.ts';
import { missingTexts, useMissingChoices } from '../use-missing-choices.ts';
import { usePlaceOrder } from '../use-place-order.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { rupeesFromPaise } from '../../../../rules/money/paise.ts';
import type { SellTotals } from '../../../../rules/trade-ins/sell-totals.ts';
import { Button } from '../../../parts/form/button.tsx';
import { ChoiceCard } from '../../../parts/form/choice-card.tsx';
import { ChoiceGroup } from '../../../parts/form/choice-group.tsx';
import { useShop } from '../../frame/use-shop.ts';

/** What is sold is the saved cart of the account, so this waits until the browser's own is in it. */
export function SellCheckout({ userId }: { userId: number }) {
  const isSaved = useCartSync(({ status }) => status === 'saved' || status === 'waiting');
  const cart = useAsked(getSellCartItems, isSaved ? { userId } : null);
  const addresses = useAsked(getUserAddress, { userId });
  if (cart.reply) {
    const lines = cart.reply[0] ?? [];
    if (lines.some(isBought)) return <SellForm {...{ userId, lines, addresses }} onStale={cart.askAgain} />;
    return (
      <div className="wrap">
        <CartEmpty list="sell" />
      </div>
    );
  }
  if (!cart.refusal) return <CheckoutSkeleton />;
  return (
    <div className="wrap">
      <LoadTrouble title="Your sell cart did not load." sentence={cart.refusal.sentence} onRetry={cart.askAgain} />
    </div>
  );
}

interface SellFormProps {
  userId: number;
  lines: readonly ServerCartLine[];
  addresses: AskedAfterLoad<typeof getUserAddress>;
  onStale: () => void;
}

function SellForm(props: SellFormProps) {
  const { userId, addresses } = props;
  const { choices, payout, problems, isFieldRefused, address, choose, addressProblem, sending, missing, press } =
    useSellForm(props);
  const { missingAt, stepOf } = missing;
  const button = <BookButton totals={choices.totals} isPending={sending.isPending} onPress={press} />;
  const isPickup = choices.shipping === 'pickup';
  // Who sends it himself needs no address here; one that is known says where a refused piece goes back to.
  const hasAddressStep = isPickup || (addresses.reply?.length ?? 0) > 0;
  const addressTitle = isPickup ? 'Pick up at' : 'If something comes back';
  return (
    <>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <CheckoutStep number={1} title="Condition">
            <ConditionCards quotes={choices.quotes} />
          </CheckoutStep>
          <CheckoutStep number={2} title="How you are paid" ref={stepOf('payment')}>
            <PayoutChoice {...{ choices, payout, problems }} error={missingAt('payment')} refusal={sending.refusal} />
          </CheckoutStep>
          <CheckoutStep number={3} title="How it reaches us">
            <ShippingChoice choices={choices} />
          </CheckoutStep>
          {hasAddressStep && (
            <CheckoutStep number={4} title={addressTitle} ref={stepOf('address')}>
              <AddressChoice
                {...{ userId, addresses, chosen: address, onChoose: choose }}
                error={missingAt('address') ?? addressProblem}
                legend={addressTitle}
              />
            </CheckoutStep>
          )}
        </div>
        <aside className={styles.aside}>
          <SellSummary choices={choices}>
            {/* What is said beside a field, and has the focus there, is not said twice. */}
            <OrderRefused refusal={isFieldRefused ? null : sending.refusal} advice={adviceOf(sending.refusal)} />
            <LeavingNote address={sending.leavingTo} />
            <div className={styles.deskButton}>{button}</div>
          </SellSummary>
        </aside>
      </div>
      <PayBar>{button}</PayBar>
    </>
  );
}

function useSellForm({ userId, lines, addresses, onStale }: SellFormProps) {
  const choices = useSellChoices(lines);
  const payout = usePayoutDetails();
  const { address, choose, noPickup, askAgain } = useDeliverTo(addresses);
  const { place, ...sending } = usePlaceOrder(() => {
    onStale();
    askAgain();
  });
  const { payment, shipping, totals } = choices;
  const found = payout.problems(payment);
  const missing = useMissingChoices({
    payment: payment === null ? missingTexts.payment : (Object.values(found)[0] ?? null),
    address: shipping === 'pickup' ? (address === null ? missingTexts.address : noPickup) : null,
  });
  function press() {
    if (!missing.isComplete() || payment === null) return;
    void place({
      direction: 'sell',
      userId,
      addressId: address?.id,
      shippingMethod: shipping,
      paymentMethod: payment,
      paymentDetails: payout.toSend(payment),
      seenTotal: rupeesFromPaise(totals.cashPaise) + rupeesFromPaise(totals.creditPaise),
      seenCredit: rupeesFromPaise(totals.creditPaise),
      conditions: choices.quotes.map(({ line, answers }) => ({ inventoryMetaId: line.inventoryMetaId, answers })),
    });
  }
  const refused = payout.refused(sending.refusal);
  const isFieldRefused = Object.keys(refused).length > 0;
  const problems = { ...refused, ...(missing.isAsked ? found : {}) };
  const addressProblem = shipping === 'pickup' ? noPickup : null;
  return { choices, payout, problems, isFieldRefused, address, choose, addressProblem, sending, missing, press };
}

function adviceOf(refusal: Refusal | null): string | undefined {
  if (refusal?.status === 409) return 'Nothing was booked. Please look at the new quote, then press the button again.';
  if (refusal?.status === 404) return 'Nothing was booked. Please look at your items and your address again.';
  if (refusal?.status === 400) return 'Nothing was booked. Please change it, then press the button again.';
  if (refusal?.status === 0) return undefined;
  return 'Nothing was booked, and your cart is safe. Please try again in a minute.';
}

interface BookButtonProps {
  totals: SellTotals;
  isPending: boolean;
  onPress: () => void;
}

/** Says what happens and both amounts, and keeps saying it while it is sent. */
function BookButton({ totals, isPending, onPress }: BookButtonProps) {
  return (
    <Button look="primary" size="l" isFull isPending={isPending} onClick={onPress}>
      Book trade-in for {amountsOf(totals)}
    </Button>
  );
}

function amountsOf({ cashPaise, creditPaise }: SellTotals): string {
  return [
    ...(cashPaise > 0 ? [`${formatRupees(rupeesFromPaise(cashPaise))} cash`] : []),
    ...(creditPaise > 0 ? [`${formatRupees(rupeesFromPaise(creditPaise))} credit`] : []),
  ].join(' + ');
}

/** How the things reach the shop, with what each way adds. */
function ShippingChoice({ choices: { shipping, chooseShipping } }: { choices: SellChoices }) {
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
