import { useState } from 'react';
import { getWallet } from '../../../../contract/account.ts';
import { getUserAddress } from '../../../../contract/addresses.ts';
import type { ServerCartLine } from '../../../../contract/cart.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { payOnDeliveryProblem } from '../../../../rules/delivery/pay-on-delivery.ts';
import { paise, paiseFromRupees, rupeesFromPaise } from '../../../../rules/money/paise.ts';
import { buyTotals, type BuyTotals } from '../../../../rules/orders/buy-totals.ts';
import { useAsked, type AskedAfterLoad } from '../../../calls/use-asked.ts';
import { useShop } from '../../frame/use-shop.ts';
import { AddressChoice } from '../address-choice.tsx';
import { CheckoutShell } from '../checkout-shell.tsx';
import { SavedCart } from '../saved-cart.tsx';
import { missingTexts, useCheckout } from '../use-checkout.ts';
import { useDeliverTo } from '../use-deliver-to.ts';
import { BuyLines, BuySmallPrint, BuySums } from './buy-summary.tsx';
import { type Payment, PaymentChoice } from './payment-choice.tsx';
import { useOfferedCredit, WalletChoice } from './wallet-choice.tsx';

export function BuyCheckout({ userId }: { userId: number }) {
  const wallet = useAsked(getWallet, { userId });
  const addresses = useAsked(getUserAddress, { userId });
  return (
    <SavedCart list="buy" userId={userId}>
      {(lines, askAgain) => <BuyForm {...{ userId, lines, wallet, addresses }} onStale={askAgain} />}
    </SavedCart>
  );
}

interface BuyFormProps {
  userId: number;
  lines: readonly ServerCartLine[];
  wallet: AskedAfterLoad<typeof getWallet>;
  addresses: AskedAfterLoad<typeof getUserAddress>;
  onStale: () => void;
}

function BuyForm(props: BuyFormProps) {
  const { userId, lines, wallet, addresses } = props;
  const { to, credit, choices, toPay, checkout } = useBuyForm(props);
  const { missingAt } = checkout;
  return (
    <CheckoutShell
      steps={[
        {
          name: 'address',
          title: 'Deliver to',
          content: (
            <AddressChoice
              {...{ userId, addresses, chosen: to.address, onChoose: to.choose }}
              error={missingAt('address') ?? to.unserved}
            />
          ),
        },
        (!wallet.reply || choices.hasCredit) && {
          name: 'wallet',
          title: 'Store credit',
          content: <WalletChoice {...choices} wallet={wallet} credit={credit} />,
        },
        {
          name: 'payment',
          title: 'Payment',
          content: <PaymentChoice {...choices} error={missingAt('payment')} />,
        },
      ]}
      summary={{
        title: 'Order',
        list: 'buy',
        lines: <BuyLines lines={lines} />,
        sums: <BuySums totals={choices.totals} />,
        smallPrint: <BuySmallPrint payBy={choices.totals.payBy} parcel={{ area: to.area, lines }} />,
      }}
      checkout={checkout}
      button={{ text: buttonText(choices.totals), onPress: checkout.press }}
      barRupees={toPay}
    />
  );
}

function useBuyForm({ userId, lines, wallet, addresses, onStale }: BuyFormProps) {
  const credit = useOfferedCredit(wallet);
  const to = useDeliverTo(addresses);
  const choices = useBuyChoices(lines, { availableCredit: credit.rupees, noDoorPayment: to.noDoorPayment });
  const toPay = rupeesFromPaise(choices.totals.toPayPaise);
  const checkout = useCheckout({
    missing: {
      address: to.address === null ? missingTexts.address : to.unserved,
      payment: choices.payment === null && !choices.isCovered ? missingTexts.payment : null,
    },
    orderOf: () => ({
      direction: 'buy',
      userId,
      addressId: to.address?.id,
      cod: choices.payment === 'delivery',
      usedCredit: choices.usesWallet,
      seenTotal: toPay,
    }),
    onStale: (because) => {
      if (because?.code === 'conflict') credit.leaveHeld();
      onStale();
      wallet.askAgain();
      to.askAgain();
    },
  });
  return { to, credit, choices, toPay, checkout };
}

interface BuyOffers {
  /** In rupees. */
  availableCredit: number;
  /** Why nothing can be paid at the door of the address; null when it can. */
  noDoorPayment: string | null;
}

/** How it is paid, and what that comes to. The server counts by the same rule from its own tables. */
function useBuyChoices(lines: readonly ServerCartLine[], { availableCredit, noDoorPayment }: BuyOffers) {
  const { figures } = useShop().settings;
  const [chosen, setChosen] = useState<Payment | null>(null);
  const [wantsWallet, setWantsWallet] = useState(false);
  const priced = lines.map(({ age, price, qty }) => ({ age, unitPaise: paiseFromRupees(price), quantity: qty }));
  const offered = paiseFromRupees(availableCredit);
  const deliveryProblem = payOnDeliveryProblem(priced, figures) ?? noDoorPayment;
  const withWallet = buyTotals(priced, { isOnDelivery: false, creditPaise: offered }, figures);
  // The cart may have become too dear since it was chosen.
  const isOnDelivery = chosen === 'delivery' && deliveryProblem === null;
  const usesWallet = wantsWallet && offered > 0 && !isOnDelivery;
  const totals = usesWallet ? withWallet : buyTotals(priced, { isOnDelivery, creditPaise: paise(0) }, figures);
  const isCovered = totals.payBy === 'credit';
  const payment: Payment | null = isOnDelivery ? 'delivery' : chosen === 'online' && !isCovered ? 'online' : null;
  function choosePayment(wanted: Payment) {
    setChosen(wanted);
    if (wanted === 'delivery') setWantsWallet(false);
  }
  function chooseWallet(isUsed: boolean) {
    setWantsWallet(isUsed);
    // Credit does not go with paying at the door; online is what is left.
    if (isUsed && chosen === 'delivery') setChosen('online');
  }
  const hasCredit = offered > 0;
  return {
    payment,
    choosePayment,
    hasCredit,
    usesWallet,
    chooseWallet,
    totals,
    withWallet,
    isCovered,
    deliveryProblem,
  };
}

function buttonText({ payBy, toPayPaise }: BuyTotals): string {
  const amount = formatRupees(rupeesFromPaise(toPayPaise));
  if (payBy === 'credit') return 'Place order';
  return payBy === 'delivery' ? `Place order, pay ${amount} on delivery` : `Pay ${amount}`;
}
