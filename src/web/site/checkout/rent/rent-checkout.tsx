import { Link } from 'react-router';
import { getWallet } from '../../../../contract/account.ts';
import { getUserAddress } from '../../../../contract/addresses.ts';
import type { RentCity } from '../../../../contract/rentals.ts';
import type { CartItem } from '../../../../rules/cart/cart-item.ts';
import { handOverPaymentProblem, rentalReachProblem } from '../../../../rules/delivery/delivery-area.ts';
import { paiseFromRupees, rupeesFromPaise } from '../../../../rules/money/paise.ts';
import { broughtDepositProblem } from '../../../../rules/rentals/deposit.ts';
import { oneTripProblem } from '../../../../rules/rentals/hand-over-windows.ts';
import { rentTotals, type RentTotals } from '../../../../rules/rentals/rent-totals.ts';
import type { Refusal } from '../../../calls/refused-by-shop.ts';
import { useAsked } from '../../../calls/use-asked.ts';
import { useCart } from '../../cart/cart-store.ts';
import { useFreshCart } from '../../cart/use-fresh-cart.ts';
import { useShop } from '../../frame/use-shop.ts';
import { RentRules } from '../../rent/rent-rules.tsx';
import { useCompanyChoice } from '../buy/company-choice.tsx';
import { CheckoutShell } from '../checkout-shell.tsx';
import { CheckoutSkeleton } from '../checkout-skeleton.tsx';
import { PaymentChoice } from '../payment-choice.tsx';
import { EmptyCheckout } from '../saved-cart.tsx';
import { missingTexts, useCheckout } from '../use-checkout.ts';
import { type DeliverTo, useDeliverTo } from '../use-deliver-to.ts';
import { usePayment } from '../use-payment.ts';
import { useOfferedCredit, WalletChoice } from '../wallet-choice.tsx';
import { RentAddress } from './rent-address.tsx';
import { type RentChoices, RentShippingChoice, RentWindowChoice, useRentChoices } from './rent-choices.tsx';
import { RentLines } from './rent-lines.tsx';
import { RentSmallPrint, RentSums, rupees } from './rent-sums.tsx';
import { useWhoRents, WhoRents } from './who-rents.tsx';
import { useNextFree } from './use-next-free.ts';
import { useKeeping } from './use-keeping.ts';

/** What is rented is the cart of this browser: nothing of it is saved before it is booked. */
export function RentCheckout({ userId }: { userId: number }) {
  const items = useCart(({ cart }) => cart.rentItems);
  const isLoading = useCart(({ loading }) => loading);
  const { checkAgain } = useFreshCart();
  if (items.length > 0) return <RentForm userId={userId} items={items} onStale={checkAgain} />;
  return isLoading ? <CheckoutSkeleton /> : <EmptyCheckout list="rent" />;
}

interface RentFormProps {
  userId: number;
  items: readonly CartItem[];
  /** What the lines cost may not be so any more. */
  onStale: () => void;
}

function RentForm(props: RentFormProps) {
  const { userId, items } = props;
  const form = useRentForm(props);
  const { wallet, credit, choices, payment, toPay, checkout } = form;
  const { missingAt, refusal } = checkout;
  const { totals } = payment;
  const deposit = rupeesFromPaise(totals.depositPaise);
  const nextFree = useNextFree(items, refusal);
  return (
    <CheckoutShell
      steps={[
        { name: 'shipping', title: 'How you get it', content: <RentShippingChoice choices={choices} /> },
        {
          name: 'window',
          title: 'When',
          content: <RentWindowChoice {...{ choices, items }} error={refusal?.fields?.['handOverWindow'] ?? null} />,
        },
        (choices.shipping === 'porter' || form.bill.company !== null) && {
          name: 'address',
          title: choices.shipping === 'porter' ? 'Deliver to' : 'Bill to',
          content: <RentAddress {...form} userId={userId} error={missingAt('address')} />,
        },
        (!wallet.reply || payment.hasCredit) && {
          name: 'wallet',
          title: 'Store credit',
          content: (
            <WalletChoice
              {...payment}
              {...{ wallet, credit }}
              note={deposit > 0 ? 'Credit pays the rent; the deposit is paid online.' : undefined}
            />
          ),
        },
        {
          name: 'payment',
          title: 'Payment',
          content: <PaymentChoice {...payment} onDelivery={texts[choices.shipping]} error={missingAt('payment')} />,
        },
        { name: 'who', title: 'Who rents', content: <WhoRents who={form.who} error={missingAt('who')} /> },
        {
          name: 'rules',
          title: 'Good to know',
          content: <GoodToKnow items={items} />,
        },
      ]}
      summary={{
        title: 'Rental Summary',
        list: 'rent',
        lines: <RentLines items={items} nextFree={nextFree} />,
        sums: <RentSums choices={choices} totals={totals} />,
        smallPrint: <RentSmallPrint totals={totals} />,
      }}
      checkout={checkout}
      advice={refusal && adviceOf(refusal)}
      button={{ text: buttonText(choices, totals), onPress: checkout.press }}
      barRupees={toPay}
    />
  );
}

function GoodToKnow({ items }: Pick<RentFormProps, 'items'>) {
  const isConsole = items.some(({ subCategory }) => subCategory === 'Console');
  return <RentRules isConsole={isConsole} keeping={useKeeping(items)} />;
}

function useRentForm({ userId, items, onStale }: RentFormProps) {
  const wallet = useAsked(getWallet, { userId });
  const credit = useOfferedCredit(wallet, 'rent');
  const addresses = useAsked(getUserAddress, { userId });
  const to = useDeliverTo(addresses);
  const choices = useRentChoices();
  const { rentCities } = useShop();
  const cities = rentCities.filter(({ slug }) => items.some(({ place }) => place === slug));
  const bill = useCompanyChoice('rent');
  const isBilledToCompany = bill.company !== null && !bill.isLeftOut;
  const isBrought = choices.shipping === 'porter';
  const { depositPaise } = rentTotals(items.map(piecesOf), { isOnDelivery: false, creditPaise: none });
  const payment = usePayment('rent', {
    offered: paiseFromRupees(credit.rupees),
    deliveryProblem:
      handOverPaymentProblem(cities) ??
      broughtDepositProblem({ isBrought, depositPaise }) ??
      (isBrought ? to.noPayOnDelivery : null),
    totalsOf: (how) => rentTotals(items.map(piecesOf), how),
  });
  const toPay = rupeesFromPaise(payment.totals.toPayPaise);
  const who = useWhoRents({ userId, deposit: rupeesFromPaise(depositPaise) });
  const outOfReach = outOfReachOf(cities, to);
  const checkout = useCheckout({
    missing: {
      window: oneTripProblem(items),
      address: isBrought ? missingAddress(to, outOfReach) : isBilledToCompany ? missingAddress(to, null) : null,
      payment: payment.payment === null && !payment.isCovered ? missingTexts.payment : null,
      who: who.missing,
    },
    draft: to.draft,
    orderOf: ({ addressId = to.address?.id }) => ({
      direction: 'rent',
      userId,
      addressId: isBrought || isBilledToCompany ? addressId : undefined,
      ...(bill.isLeftOut && { withoutCompany: true }),
      shippingMethod: choices.shipping,
      paymentMethod: payment.payment === 'delivery' ? 'pod' : 'online',
      usedCredit: payment.usesWallet,
      handOverWindow: choices.window,
      refuseIfOwing: true,
      seenTotal: toPay,
      rentItems: items.map(({ id, place = '', duration = '1day', qty, startDate }) => ({
        id,
        place,
        duration,
        qty,
        startDate,
      })),
    }),
    onStale: (because) => {
      if (because?.code === 'conflict') credit.leaveHeld();
      onStale();
      wallet.askAgain();
      to.askAgain();
      who.askAgain();
    },
  });
  return { wallet, credit, choices, payment, toPay, addresses, to, outOfReach, bill, who, checkout };
}

const none = paiseFromRupees(0);

function piecesOf({ price, deposit = 0, qty }: CartItem) {
  return { unitPaise: paiseFromRupees(price), depositPaise: paiseFromRupees(deposit), quantity: qty };
}

/** Why the courier does not come is told beside the address; the toast says what to do. */
function missingAddress({ address }: DeliverTo, outOfReach: string | null): string | null {
  if (address === null) return missingTexts.address;
  return outOfReach === null ? null : 'Please choose another address, or pick it up yourself';
}

const texts = {
  porter: { text: 'Cash or UPI at your door', aside: 'No fee' },
  self: { text: 'Cash or UPI when you pick it up', aside: 'No fee' },
} as const;

function buttonText({ shipping }: RentChoices, { payBy, toPayPaise }: RentTotals): string {
  if (payBy === 'credit') return 'Book it';
  if (payBy === 'online') return `Pay ${rupees(toPayPaise)}`;
  return `Book it, pay ${rupees(toPayPaise)} ${shipping === 'porter' ? 'on delivery' : 'at pick-up'}`;
}

function adviceOf({ code, fields }: Refusal) {
  if (code === 'out-of-stock') {
    return 'Nothing was booked or charged. Take the day that is offered above, or choose another, then press the button again.';
  }
  if (fields?.['seenTotal'] !== undefined) {
    return 'Nothing was booked or charged. Please look at the new total, then press the button again.';
  }
  if (code !== 'conflict' && code !== 'not-found') return undefined;
  return (
    <>
      Nothing was booked or charged.{' '}
      <Link to="/cart?type=rent" className="link">
        Change your cart
      </Link>
      , then book the rest.
    </>
  );
}

/** Why the courier does not bring it to the chosen address; null when it does. The server asks the same table. */
function outOfReachOf(cities: readonly RentCity[], { area }: DeliverTo): string | null {
  if (!area) return null;
  const problems = cities.map(({ name }) => rentalReachProblem(area.pin, area, name));
  return problems.find((problem) => problem !== null) ?? null;
}
