import { useState } from 'react';
import { getUserAddress } from '../../../../contract/addresses.ts';
import type { ServerCartLine } from '../../../../contract/cart.ts';
import { getTradeUpChoices, placeTradeUp } from '../../../../contract/trade-ins.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { paise, paiseFromRupees, rupeesFromPaise } from '../../../../rules/money/paise.ts';
import { buyTotals } from '../../../../rules/orders/buy-totals.ts';
import { isSamePlace, type VisitedPlace } from '../../../../rules/trade-ups/one-visit.ts';
import { tradeUpTotals } from '../../../../rules/trade-ups/trade-up-totals.ts';
import { askFromBrowser } from '../../../calls/call.ts';
import { type AskedAfterLoad, useAsked } from '../../../calls/use-asked.ts';
import { LoadTrouble } from '../../../parts/feedback/load-trouble.tsx';
import stack from '../../../parts/form/form-stack.module.css';
import { useShop } from '../../frame/use-shop.ts';
import { useOffers } from '../../offers/use-offers.ts';
import { AddressChoice } from '../address-choice.tsx';
import { CodeOfOffer } from '../buy/code-of-offer.tsx';
import { CompanyChoice, useCompanyChoice } from '../buy/company-choice.tsx';
import { BuyLines } from '../buy/buy-summary.tsx';
import { MixedNote } from '../buy/parcels-choice.tsx';
import { CheckoutShell } from '../checkout-shell.tsx';
import { CheckoutSkeleton } from '../checkout-skeleton.tsx';
import { SavedCart } from '../saved-cart.tsx';
import { missingTexts, useCheckout } from '../use-checkout.ts';
import { useDeliverTo } from '../use-deliver-to.ts';
import { NothingToGive } from './nothing-to-give.tsx';
import {
  type PromisedTradeIn,
  TradeInChoice,
  VisitChoice,
  type WhenToPay,
  WhenToPayChoice,
} from './trade-up-choices.tsx';
import { TradeUpSmallPrint, TradeUpSums } from './trade-up-sums.tsx';

/** What I give, what I get, and the difference: now, or when the credit is there. */
export function TradeUpCheckout({ userId }: { userId: number }) {
  const { tradeUpHoldDays } = useShop().settings.figures;
  const choices = useAsked(getTradeUpChoices, { userId });
  const addresses = useAsked(getUserAddress, { userId });
  const { reply: tradeIns, refusal, askAgain } = choices;
  if (tradeUpHoldDays === 0) return <NothingToGive isOff />;
  if (!tradeIns) {
    if (!refusal) return <CheckoutSkeleton />;
    return (
      <div className="wrap">
        <LoadTrouble title="Your trade-ins did not load." sentence={refusal.sentence} onRetry={askAgain} />
      </div>
    );
  }
  if (tradeIns.length === 0) return <NothingToGive />;
  return (
    <SavedCart list="buy" userId={userId}>
      {(lines, askLines) => (
        <TradeUpForm
          {...{ userId, lines, tradeIns, addresses }}
          onStale={() => {
            askLines();
            askAgain();
          }}
        />
      )}
    </SavedCart>
  );
}

interface TradeUpFormProps {
  userId: number;
  lines: readonly ServerCartLine[];
  tradeIns: readonly PromisedTradeIn[];
  addresses: AskedAfterLoad<typeof getUserAddress>;
  onStale: () => void;
}

function TradeUpForm(props: TradeUpFormProps) {
  const { userId, lines, tradeIns, addresses } = props;
  const { to, offers, chosen, choose, visit, when, setWhen, totals, stays, invoice, checkout } = useTradeUpForm(props);
  const { missingAt } = checkout;
  if (offers.isFirst) return <CheckoutSkeleton />;
  const difference = rupeesFromPaise(totals.toPayPaise);
  return (
    <CheckoutShell
      steps={[
        {
          name: 'give',
          title: 'What you give',
          content: <TradeInChoice tradeIns={tradeIns} chosen={chosen} onChoose={choose} error={missingAt('give')} />,
        },
        {
          name: 'address',
          title: 'Deliver to',
          content: (
            <AddressChoice
              {...{ userId, addresses, chosen: to.address, onChoose: to.choose, draft: to.draft }}
              error={missingAt('address') ?? to.unserved}
            />
          ),
        },
        visit !== null && { name: 'visit', title: 'How it comes', content: <VisitChoice {...visit} /> },
        {
          name: 'payment',
          title: 'The difference',
          content: (
            <div className={stack.stack}>
              <WhenToPayChoice {...{ when, setWhen, difference, stays }} error={missingAt('payment')} />
              <CompanyChoice {...invoice} />
            </div>
          ),
        },
      ]}
      summary={{
        title: 'What you get',
        list: 'buy',
        lines: <BuyLines lines={lines} totals={totals} />,
        code: <CodeOfOffer offers={offers} totals={totals} />,
        sums: (
          <>
            <MixedNote lines={lines} />
            <TradeUpSums totals={totals} stays={stays} />
          </>
        ),
        smallPrint: <TradeUpSmallPrint />,
      }}
      checkout={checkout}
      button={{
        text: when === 'now' && difference > 0 ? `Pay ${formatRupees(difference)} now` : 'Trade up, pay nothing now',
        onPress: checkout.press,
      }}
      barRupees={when === 'now' ? difference : 0}
    />
  );
}

function useTradeUpForm({ userId, lines, tradeIns, addresses, onStale }: TradeUpFormProps) {
  const to = useDeliverTo(addresses);
  const offers = useOffers(userId, lines);
  const [chosenId, choose] = useState<string | null>(null);
  const [when, setWhen] = useState<WhenToPay | null>(null);
  const chosen = tradeIns.find(({ orderId }) => orderId === chosenId) ?? tradeIns[0] ?? null;
  const visit = useVisit(chosen, to.address);
  const { totals, stays } = useTradeUpTotals(lines, { offers: offers.offers, credit: chosen?.credit ?? 0 });
  const seenDifference = rupeesFromPaise(totals.toPayPaise);
  const needsChoice = when === null && seenDifference > 0;
  const invoice = useCompanyChoice('trade-up');
  const checkout = useCheckout({
    missing: {
      give: chosen === null ? 'Please choose a trade-in' : null,
      address: to.address === null ? missingTexts.address : to.unserved,
      payment: needsChoice ? 'Please choose when you pay the difference' : null,
    },
    draft: to.draft,
    orderOf: ({ addressId = to.address?.id }) => {
      if (chosen === null) return null;
      return () =>
        askFromBrowser(placeTradeUp, {
          userId,
          orderId: chosen.orderId,
          addressId,
          ...(invoice.isLeftOut && { withoutCompany: true }),
          ...(visit?.isOneVisit && { oneVisit: true }),
          payNow: when === 'now',
          offerCode: offers.codeProblem === null ? offers.code : null,
          seenDifference,
        });
    },
    onStale: () => {
      onStale();
      offers.askAgain();
      to.askAgain();
    },
  });
  return { to, offers, chosen, choose, visit, when, setWhen, totals, stays, invoice, checkout };
}

/** One visit, unless a parcel is chosen; null where nobody brings and takes at once. */
function useVisit(chosen: PromisedTradeIn | null, address: VisitedPlace | null) {
  const [isWanted, onChoose] = useState(true);
  const at = chosen?.oneVisitAt ?? null;
  if (at === null) return null;
  return { at, to: address, isOneVisit: isWanted && address !== null && isSamePlace(at, address), onChoose };
}

/** As the shop counts: the offer is chosen for the whole price, and the credit comes after it. */
function useTradeUpTotals(
  lines: readonly ServerCartLine[],
  { offers, credit }: { offers: ReturnType<typeof useOffers>['offers']; credit: number },
) {
  const { figures } = useShop().settings;
  const priced = lines.map(({ age, price, qty }) => ({ age, unitPaise: paiseFromRupees(price), quantity: qty }));
  const { offer } = buyTotals(priced, { isOnDelivery: false, creditPaise: paise(0), offers }, figures);
  const placed = priced.map((line, index) => ({ ...line, offerPaise: offer?.lines[index]?.offPaise ?? paise(0) }));
  const terms = { withCreditDeal: offer?.withCreditDeal ?? null, dealPercent: figures.creditDealPercent };
  const creditPaise = paiseFromRupees(credit);
  const totals = { ...tradeUpTotals(placed, terms, creditPaise), offer };
  return { totals, stays: rupeesFromPaise(paise(creditPaise - totals.creditPaise)) };
}
