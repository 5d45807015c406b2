import { Link } from 'react-router';
import { getUserAddress, type Address } from '../../../../contract/addresses.ts';
import { listTotal } from '../../../../rules/cart/cart.ts';
import type { CartItem } from '../../../../rules/cart/cart-item.ts';
import { areaOfPin } from '../../../../rules/delivery/pin-code.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import type { Refusal } from '../../../calls/refused-by-shop.ts';
import { useAsked } from '../../../calls/use-asked.ts';
import { Notice } from '../../../parts/feedback/notice.tsx';
import { useCart } from '../../cart/cart-store.ts';
import { Sum, Sums, Total } from '../../cart/sums.tsx';
import { useFreshCart } from '../../cart/use-fresh-cart.ts';
import { useShop } from '../../frame/use-shop.ts';
import { RentRules } from '../../rent/rent-rules.tsx';
import { AddressChoice } from '../address-choice.tsx';
import { CheckoutShell } from '../checkout-shell.tsx';
import { CheckoutSkeleton } from '../checkout-skeleton.tsx';
import { EmptyCheckout } from '../saved-cart.tsx';
import { missingTexts, useCheckout } from '../use-checkout.ts';
import { useChosenAddress } from '../use-deliver-to.ts';
import { type RentChoices, RentPaymentChoice, RentShippingChoice, useRentChoices } from './rent-choices.tsx';
import { cityName, RentLines } from './rent-lines.tsx';
import styles from './rent-lines.module.css';
import { useNextFree } from './use-next-free.ts';

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
  const { total, choices, addresses, address, choose, checkout } = useRentForm(props);
  const { missingAt, refusal } = checkout;
  const nextFree = useNextFree(items, refusal);
  return (
    <CheckoutShell
      steps={[
        { name: 'shipping', title: 'How you get it', content: <RentShippingChoice choices={choices} /> },
        choices.shipping === 'porter' && {
          name: 'address',
          title: 'Deliver to',
          content: (
            <>
              <AddressChoice
                {...{ userId, addresses, chosen: address, onChoose: choose, error: missingAt('address') }}
              />
              <OtherCity items={items} address={address} />
            </>
          ),
        },
        {
          name: 'payment',
          title: 'Payment',
          content: <RentPaymentChoice choices={choices} error={missingAt('payment')} />,
        },
        {
          name: 'rules',
          title: 'Good to know',
          content: <RentRules isConsole={items.some(({ subCategory }) => subCategory === 'Console')} />,
        },
      ]}
      summary={{
        title: 'Rental Summary',
        list: 'rent',
        lines: <RentLines items={items} nextFree={nextFree} />,
        sums: <RentSums choices={choices} total={total} />,
        smallPrint: <RentSmallPrint choices={choices} />,
      }}
      checkout={checkout}
      advice={refusal && adviceOf(refusal)}
      button={{ text: buttonText(choices, total), onPress: checkout.press }}
      barRupees={total}
    />
  );
}

function useRentForm({ userId, items, onStale }: RentFormProps) {
  const total = useCart(({ cart }) => listTotal(cart, 'rent'));
  const choices = useRentChoices();
  const addresses = useAsked(getUserAddress, { userId });
  const { address, choose } = useChosenAddress(addresses);
  const { payment, shipping } = choices;
  const checkout = useCheckout({
    missing: {
      address: shipping === 'porter' && address === null ? missingTexts.address : null,
      payment: payment === null ? missingTexts.payment : null,
    },
    orderOf: () =>
      payment && {
        direction: 'rent',
        userId,
        addressId: shipping === 'porter' ? address?.id : undefined,
        shippingMethod: shipping,
        paymentMethod: payment,
        seenTotal: total,
        rentItems: items.map(({ id, place = '', duration = '1day', qty, startDate }) => ({
          id,
          place,
          duration,
          qty,
          startDate,
        })),
      },
    onStale: () => {
      onStale();
      addresses.askAgain();
    },
  });
  return { total, choices, addresses, address, choose, checkout };
}

function buttonText({ payment, shipping }: RentChoices, total: number): string {
  if (payment !== 'pod') return `Pay ${formatRupees(total)}`;
  return `Book it, pay ${formatRupees(total)} ${shipping === 'porter' ? 'on delivery' : 'at pick-up'}`;
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

interface OtherCityProps {
  items: readonly CartItem[];
  address: Address | null;
}

/** A rental goes to the city in which it is rented; an address somewhere else is most often a slip. */
function OtherCity({ items, address }: OtherCityProps) {
  const city = address && areaOfPin(String(address.pinCode)).city;
  const other = items.find(({ place: rentedIn = '' }) => city && rentedIn !== city.toLowerCase());
  return (
    <div role="status" className={styles.note}>
      {other && (
        <Notice tone="warn" title={`This address is in ${city}, the rental is in ${cityName(other.place ?? '')}.`}>
          Please choose an address in {cityName(other.place ?? '')}, or pick it up yourself.
        </Notice>
      )}
    </div>
  );
}

function RentSums({ choices: { shipping }, total }: { choices: RentChoices; total: number }) {
  return (
    <Sums>
      <Sum label={shipping === 'porter' ? 'Porter, both ways' : 'Self pick-up'} value="Free" />
      <Total label="Total" rupees={total} />
    </Sums>
  );
}

/** What could come on top. */
function RentSmallPrint({ choices: { payment } }: { choices: RentChoices }) {
  const { figures } = useShop().settings;
  return (
    <p>
      Includes GST. Until it goes out you can cancel
      {payment === 'online'
        ? `: you get your money back less ${figures.cancellationFeePercent}%, within ${figures.cancellationRefundWorkingDays} working days.`
        : ' free of charge.'}{' '}
      Every late day costs the price of one day; loss or damage up to {figures.rentalLossPercent}% of the retail price.
    </p>
  );
}
