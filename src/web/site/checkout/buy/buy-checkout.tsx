import { getWallet } from '../../../../contract/account.ts';
import { getUserAddress } from '../../../../contract/addresses.ts';
import { bulkAdd, type ServerCartLine } from '../../../../contract/cart.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { payOnDeliveryProblem } from '../../../../rules/delivery/pay-on-delivery.ts';
import { paiseFromRupees, rupeesFromPaise } from '../../../../rules/money/paise.ts';
import { buyTotals, type BuyTotals, type LineOffer } from '../../../../rules/orders/buy-totals.ts';
import { askFromBrowser } from '../../../calls/call.ts';
import { useAsked, type AskedAfterLoad } from '../../../calls/use-asked.ts';
import stack from '../../../parts/form/form-stack.module.css';
import { keepWhatStays } from '../../cart/next-order.ts';
import { useShop } from '../../frame/use-shop.ts';
import { useOffers } from '../../offers/use-offers.ts';
import { AddressChoice } from '../address-choice.tsx';
import { CheckoutShell } from '../checkout-shell.tsx';
import { CheckoutSkeleton } from '../checkout-skeleton.tsx';
import { PaymentChoice } from '../payment-choice.tsx';
import { SavedCart } from '../saved-cart.tsx';
import { missingTexts, useCheckout } from '../use-checkout.ts';
import { useDeliverTo } from '../use-deliver-to.ts';
import { usePayment } from '../use-payment.ts';
import { useOfferedCredit, WalletChoice } from '../wallet-choice.tsx';
import { CodeOfOffer } from './code-of-offer.tsx';
import { CompanyChoice, useCompanyChoice } from './company-choice.tsx';
import { BuyLines, BuySmallPrint, BuySums } from './buy-summary.tsx';
import { MixedNote, OrderedNext, ParcelsChoice, useParcels } from './parcels-choice.tsx';

export function BuyCheckout({ userId }: { userId: number }) {
  const wallet = useAsked(getWallet, { userId });
  const addresses = useAsked(getUserAddress, { userId });
  return (
    <SavedCart list="buy" userId={userId}>
      {(saved, askAgain) => <BuyForm {...{ userId, saved, wallet, addresses }} onStale={askAgain} />}
    </SavedCart>
  );
}

interface BuyFormProps {
  userId: number;
  saved: readonly ServerCartLine[];
  wallet: AskedAfterLoad<typeof getWallet>;
  addresses: AskedAfterLoad<typeof getUserAddress>;
  onStale: () => void;
}

function BuyForm(props: BuyFormProps) {
  const { userId, wallet, addresses } = props;
  const { to, parcels, credit, offers, choices, toPay, invoice, checkout } = useBuyForm(props);
  const { lines } = parcels;
  const { missingAt } = checkout;
  if (offers.isFirst) return <CheckoutSkeleton />;
  return (
    <CheckoutShell
      steps={[
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
        parcels.isAsked && { name: 'parcels', title: 'Parcels', content: <ParcelsChoice {...parcels} /> },
        (!wallet.reply || choices.hasCredit) && {
          name: 'wallet',
          title: 'Store credit',
          content: <WalletChoice {...choices} wallet={wallet} credit={credit} />,
        },
        {
          name: 'payment',
          title: 'Payment',
          content: (
            <div className={stack.stack}>
              <PaymentChoice {...choices} error={missingAt('payment')} />
              <CompanyChoice {...invoice} />
            </div>
          ),
        },
      ]}
      summary={{
        title: 'Order',
        list: 'buy',
        lines: <BuyLines lines={lines} totals={choices.totals} />,
        code: <CodeOfOffer offers={offers} totals={choices.totals} />,
        sums: (
          <>
            {parcels.isAsked ? <OrderedNext {...parcels} /> : <MixedNote lines={lines} />}
            <BuySums totals={choices.totals} />
          </>
        ),
        smallPrint: <BuySmallPrint payBy={choices.totals.payBy} parcel={{ area: to.area, lines }} />,
      }}
      checkout={checkout}
      button={{ text: buttonText(choices.totals), onPress: checkout.press }}
      barRupees={toPay}
    />
  );
}

function useBuyForm({ userId, saved, wallet, addresses, onStale }: BuyFormProps) {
  const parcels = useParcels(saved);
  const { lines } = parcels;
  const credit = useOfferedCredit(wallet, 'buy');
  const to = useDeliverTo(addresses);
  const offers = useOffers(userId, lines);
  const choices = useBuyChoices(lines, {
    availableCredit: credit.rupees,
    noPayOnDelivery: to.noPayOnDelivery,
    offers: offers.offers,
  });
  const toPay = rupeesFromPaise(choices.totals.toPayPaise);
  const invoice = useCompanyChoice('buy');
  const checkout = useCheckout({
    missing: {
      address: to.address === null ? missingTexts.address : to.unserved,
      payment: choices.payment === null && !choices.isCovered ? missingTexts.payment : null,
    },
    draft: to.draft,
    orderOf: ({ addressId = to.address?.id }) => {
      keepWhatStays(parcels);
      return {
        direction: 'buy',
        userId,
        addressId,
        cod: choices.payment === 'delivery',
        usedCredit: choices.usesWallet,
        ...(invoice.isLeftOut && { withoutCompany: true }),
        ...(parcels.isApart && { withoutPreOrders: true }),
        offerCode: offers.codeProblem === null ? offers.code : null,
        seenTotal: toPay,
      };
    },
    putBack: () => askFromBrowser(bulkAdd, { userId, items: [...saved] }),
    onStale: (because) => {
      if (because?.code === 'conflict') credit.leaveHeld();
      onStale();
      offers.askAgain();
      wallet.askAgain();
      to.askAgain();
    },
  });
  return { to, parcels, credit, offers, choices, toPay, invoice, checkout };
}

interface BuyOffers {
  /** In rupees. */
  availableCredit: number;
  /** Why nothing can be paid on delivery of the address; null when it can. */
  noPayOnDelivery: string | null;
  /** What the shop takes off. */
  offers: readonly LineOffer[];
}

function useBuyChoices(lines: readonly ServerCartLine[], { availableCredit, noPayOnDelivery, offers }: BuyOffers) {
  const { figures } = useShop().settings;
  const priced = lines.map(({ age, price, qty }) => ({ age, unitPaise: paiseFromRupees(price), quantity: qty }));
  const choices = usePayment('buy', {
    offered: paiseFromRupees(availableCredit),
    deliveryProblem: payOnDeliveryProblem(priced, figures) ?? noPayOnDelivery,
    totalsOf: (payment) => buyTotals(priced, { ...payment, offers }, figures),
  });
  const onDelivery = { text: 'Cash or UPI at your door', aside: `+ ${formatRupees(figures.payOnDeliveryFee)}` };
  return { ...choices, onDelivery };
}

function buttonText({ payBy, toPayPaise }: BuyTotals): string {
  const amount = formatRupees(rupeesFromPaise(toPayPaise));
  if (payBy === 'credit') return 'Place order';
  return payBy === 'delivery' ? `Place order, pay ${amount} on delivery` : `Pay ${amount}`;
}
