import { getUserAddress } from '../../../../contract/addresses.ts';
import { bulkAdd, type ServerCartLine } from '../../../../contract/cart.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { needsIdentity } from '../../../../rules/trade-ins/seller-identity.ts';
import { paise, rupeesFromPaise } from '../../../../rules/money/paise.ts';
import type { SellTotals } from '../../../../rules/trade-ins/sell-totals.ts';
import { askFromBrowser } from '../../../calls/call.ts';
import type { Refusal } from '../../../calls/refused-by-shop.ts';
import { useAsked, type AskedAfterLoad } from '../../../calls/use-asked.ts';
import { ChoiceCard } from '../../../parts/form/choice-card.tsx';
import { ChoiceGroup } from '../../../parts/form/choice-group.tsx';
import { useShop } from '../../frame/use-shop.ts';
import { AddressChoice } from '../address-choice.tsx';
import { CheckoutShell } from '../checkout-shell.tsx';
import { EmptyCheckout, SavedCart } from '../saved-cart.tsx';
import { missingTexts, useCheckout } from '../use-checkout.ts';
import { useDeliverTo } from '../use-deliver-to.ts';
import { ConditionCards } from './condition-cards.tsx';
import { IdentityFields } from './identity-fields.tsx';
import { PayoutChoice } from './payout-choice.tsx';
import { SellLines, SellSmallPrint, SellSums } from './sell-summary.tsx';
import { useIdentity } from './use-identity.ts';
import { useSerials } from './use-serials.ts';
import { usePayoutDetails } from './use-payout-details.ts';
import { isBought, useSellChoices, type SellChoices } from './use-sell-choices.ts';

export function SellCheckout({ userId }: { userId: number }) {
  const addresses = useAsked(getUserAddress, { userId });
  return (
    <SavedCart list="sell" userId={userId}>
      {(lines, askAgain) =>
        lines.some(isBought) ? (
          <SellForm {...{ userId, lines, addresses }} onStale={askAgain} />
        ) : (
          <EmptyCheckout list="sell" />
        )
      }
    </SavedCart>
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
  const { choices, payout, identity, serials, isAsking, problems, isFieldRefused, to, addressProblem, checkout } =
    useSellForm(props);
  const { missingAt, refusal } = checkout;
  const addressTitle = choices.shipping === 'pickup' ? 'Pick up at' : 'Your address';
  return (
    <CheckoutShell
      steps={[
        {
          name: 'condition',
          title: 'Condition',
          content: <ConditionCards {...{ ...serials, refusal }} quotes={choices.quotes} />,
        },
        {
          name: 'payment',
          title: 'How you are paid',
          content: <PayoutChoice {...{ choices, payout, problems, refusal }} error={missingAt('payment')} />,
        },
        { name: 'shipping', title: 'How it reaches us', content: <ShippingChoice choices={choices} /> },
        // It stands on the purchase voucher, and is where anything that is not taken goes back to.
        {
          name: 'address',
          title: addressTitle,
          content: (
            <AddressChoice
              {...{ userId, addresses, chosen: to.address, onChoose: to.choose, draft: to.draft }}
              error={missingAt('address') ?? addressProblem}
              legend={addressTitle}
            />
          ),
        },
        isAsking && {
          name: 'identity',
          title: 'Who sells',
          content: <IdentityFields identity={identity} problems={checkout.isAsked ? identity.problems : {}} />,
        },
      ]}
      summary={{
        title: 'Sales Summary',
        list: 'sell',
        lines: <SellLines choices={choices} />,
        sums: <SellSums choices={choices} />,
        smallPrint: <SellSmallPrint />,
      }}
      // What is said beside a field, and has the focus there, is not said twice.
      checkout={isFieldRefused ? { ...checkout, refusal: null } : checkout}
      advice={adviceOf(refusal)}
      button={{ text: `Book trade-in for ${amountsOf(choices.totals)}`, onPress: checkout.press }}
    />
  );
}

function useSellForm({ userId, lines, addresses, onStale }: SellFormProps) {
  const choices = useSellChoices(lines);
  const payout = usePayoutDetails();
  const identity = useIdentity();
  const serials = useSerials(choices.quotes);
  const { figures } = useShop().settings;
  const to = useDeliverTo(addresses);
  const { payment, shipping, totals } = choices;
  const found = payout.problems(payment);
  const isAsking = needsIdentity(
    choices.quotes.map(({ kind }) => kind),
    paise(totals.cashPaise + totals.creditPaise),
    figures,
  );
  const addressProblem = shipping === 'pickup' ? to.noPickup : null;
  const checkout = useCheckout({
    missing: {
      condition: Object.values(serials.problems)[0] ?? null,
      payment: payment === null ? missingTexts.payment : (Object.values(found)[0] ?? null),
      address: to.address === null ? missingTexts.address : addressProblem,
      identity: isAsking ? (Object.values(identity.problems)[0] ?? null) : null,
    },
    draft: to.draft,
    orderOf: ({ addressId = to.address?.id }) =>
      payment && {
        direction: 'sell',
        userId,
        addressId,
        shippingMethod: shipping,
        paymentMethod: payment,
        paymentDetails: payout.toSend(payment),
        identity: isAsking ? identity.toSend() : null,
        seenTotal: rupeesFromPaise(totals.cashPaise) + rupeesFromPaise(totals.creditPaise),
        seenCredit: rupeesFromPaise(totals.creditPaise),
        conditions: choices.quotes.map((quote) => ({
          inventoryMetaId: quote.line.inventoryMetaId,
          answers: quote.answers,
          ...serials.toSend(quote),
        })),
      },
    putBack: () => askFromBrowser(bulkAdd, { userId, items: [...lines] }),
    onStale: () => {
      onStale();
      to.askAgain();
    },
  });
  const refused = payout.refused(checkout.refusal);
  const refusedSerials = serials.refused(checkout.refusal);
  const isFieldRefused = Object.keys(refused).length > 0 || serials.isRefused(checkout.refusal);
  const problems = { ...refused, ...(checkout.isAsked ? found : {}) };
  const serialProblems = { ...refusedSerials, ...(checkout.isAsked ? serials.problems : {}) };
  const form = { choices, payout, identity, isAsking, problems, isFieldRefused, to, addressProblem, checkout };
  return { ...form, serials: { serials, problems: serialProblems } };
}

function adviceOf(refusal: Refusal | null): string | undefined {
  if (refusal?.status === 409) return 'Nothing was booked. Please look at the new quote, then press the button again.';
  if (refusal?.status === 404) return 'Nothing was booked. Please look at your items and your address again.';
  if (refusal?.status === 400) return 'Nothing was booked. Please change it, then press the button again.';
  return 'Nothing was booked, and your cart is safe. Please try again in a minute.';
}

function amountsOf({ cashPaise, creditPaise }: SellTotals): string {
  return [
    ...(cashPaise > 0 ? [`${formatRupees(rupeesFromPaise(cashPaise))} cash`] : []),
    ...(creditPaise > 0 ? [`${formatRupees(rupeesFromPaise(creditPaise))} credit`] : []),
  ].join(' + ');
}

/** From which sum a bonus is added; nothing when it is always. */
function bonusTerms(fromRupees: number): string {
  return fromRupees > 0 ? `The bonus is for a trade-in of ${formatRupees(fromRupees)} or more.` : '';
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
        detail={`Our courier collects it at your door, free of charge. We tell you the day. ${bonusTerms(figures.pickupBonusFrom)}`}
        aside={`+ ${formatRupees(figures.pickupBonus)}`}
      />
      <ChoiceCard
        name="shipping"
        value="self"
        checked={shipping === 'self'}
        onChange={() => chooseShipping('self')}
        title="Send it yourself"
        detail={`With any courier, or bring it to our counter. ${bonusTerms(figures.selfShippingBonusFrom)}`}
        aside={`+ ${formatRupees(figures.selfShippingBonus)}`}
      />
    </ChoiceGroup>
  );
}
