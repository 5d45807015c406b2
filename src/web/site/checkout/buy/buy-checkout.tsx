import { getWallet } from '../../../../contract/account.ts';
import { getUserAddress } from '../../../../contract/addresses.ts';
import type { ServerCartLine } from '../../../../contract/cart.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { rupeesFromPaise } from '../../../../rules/money/paise.ts';
import type { BuyTotals } from '../../../../rules/orders/buy-totals.ts';
import { useAsked, type AskedAfterLoad } from '../../../calls/use-asked.ts';
import { AddressChoice } from '../address-choice.tsx';
import { CheckoutShell } from '../checkout-shell.tsx';
import { SavedCart } from '../saved-cart.tsx';
import { missingTexts, useCheckout } from '../use-checkout.ts';
import { useDeliverTo } from '../use-deliver-to.ts';
import { BuyLines, BuySmallPrint, BuySums } from './buy-summary.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { useBuyChoices } from './use-buy-choices.ts';
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
          content: <WalletChoice {...{ wallet, credit, choices }} />,
        },
        {
          name: 'payment',
          title: 'Payment',
          content: <PaymentChoice choices={choices} error={missingAt('payment')} />,
        },
      ]}
      summary={{
        title: 'Order',
        list: 'buy',
        lines: <BuyLines lines={lines} />,
        sums: <BuySums choices={choices} />,
        smallPrint: <BuySmallPrint choices={choices} parcel={{ area: to.area, lines }} />,
      }}
      checkout={checkout}
      buttonText={buttonText(choices.totals)}
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

function buttonText({ payBy, toPayPaise }: BuyTotals): string {
  const amount = formatRupees(rupeesFromPaise(toPayPaise));
  if (payBy === 'credit') return 'Place order';
  return payBy === 'delivery' ? `Place order, pay ${amount} on delivery` : `Pay ${amount}`;
}
