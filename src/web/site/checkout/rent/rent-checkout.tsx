import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { getUserAddress, type Address } from '../../../../contract/addresses.ts';
import { listTotal } from '../../../../rules/cart/cart.ts';
import type { CartItem } from '../../../../rules/cart/cart-item.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { Button } from '../../../parts/form/button.tsx';
import { useCart } from '../../cart/cart-store.ts';
import type { Refusal } from '../../../calls/refused-by-shop.ts';
import { useAsked } from '../../../calls/use-asked.ts';
import { CartEmpty } from '../../cart/cart-empty.tsx';
import { useFreshCart } from '../../cart/use-fresh-cart.ts';
import { RentRules } from '../../rent/rent-rules.tsx';
import { AddressChoice } from '../address-choice.tsx';
import { CheckoutSkeleton } from '../checkout-skeleton.tsx';
import { CheckoutStep } from '../checkout-step.tsx';
import styles from '../checkout.module.css';
import { chosenAddress } from '../chosen-address.ts';
import { LeavingNote } from '../leaving-note.tsx';
import { OrderRefused } from '../order-refused.tsx';
import { PayBar } from '../pay-bar.tsx';
import { RentLines } from './rent-lines.tsx';
import { RentPaymentChoice, RentShippingChoice } from './rent-ways.tsx';
import { useNextFree } from './use-next-free.ts';
import { type RentChoices, useRentChoices } from './use-rent-choices.ts';
import { missingTexts, useMissingChoices } from '../use-missing-choices.ts';
import { usePlaceOrder } from '../use-place-order.ts';
import { areaOfPin } from '../../../../rules/delivery/pin-code.ts';
import { Notice } from '../../../parts/feedback/notice.tsx';
import { cityName } from './city-name.ts';
import { Sum, Sums, Total } from '../../cart/sums.tsx';
import { useShop } from '../../frame/use-shop.ts';
import { OrderSummary } from '../order-summary.tsx';

/** What is rented is the cart of this browser: nothing of it is saved before it is booked. */
export function RentCheckout({ userId }: { userId: number }) {
  const items = useCart(({ cart }) => cart.rentItems);
  const isLoading = useCart(({ loading }) => loading);
  const { checkAgain } = useFreshCart();
  if (items.length > 0) return <RentForm userId={userId} items={items} onStale={checkAgain} />;
  if (isLoading) return <CheckoutSkeleton />;
  return (
    <div className="wrap">
      <CartEmpty list="rent" />
    </div>
  );
}

interface RentFormProps {
  userId: number;
  items: readonly CartItem[];
  /** What the lines cost may not be so any more. */
  onStale: () => void;
}

function RentForm(props: RentFormProps) {
  const { userId, items } = props;
  const { total, choices, addresses, address, setAddressId, sending, missing, press } = useRentForm(props);
  const { missingAt, stepOf } = missing;
  const nextFree = useNextFree(items, sending.refusal);
  const isPorter = choices.shipping === 'porter';
  const button = (
    <Button look="primary" size="l" isFull isPending={sending.isPending} onClick={press}>
      {labelOf(choices, total)}
    </Button>
  );
  return (
    <>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <CheckoutStep number={1} title="How you get it">
            <RentShippingChoice choices={choices} />
          </CheckoutStep>
          {isPorter && (
            <CheckoutStep number={2} title="Deliver to" ref={stepOf('address')}>
              <AddressChoice
                {...{ userId, addresses, chosen: address, onChoose: setAddressId, error: missingAt('address') }}
              />
              <OtherCity items={items} address={address} />
            </CheckoutStep>
          )}
          <CheckoutStep number={isPorter ? 3 : 2} title="Payment" ref={stepOf('payment')}>
            <RentPaymentChoice choices={choices} error={missingAt('payment')} />
          </CheckoutStep>
          <CheckoutStep number={isPorter ? 4 : 3} title="Good to know">
            <RentRules isConsole={items.some(({ subCategory }) => subCategory === 'Console')} />
          </CheckoutStep>
        </div>
        <aside className={styles.aside}>
          <RentSummary lines={<RentLines items={items} nextFree={nextFree} />} total={total} choices={choices}>
            <OrderRefused refusal={sending.refusal} advice={sending.refusal && adviceOf(sending.refusal)} />
            <LeavingNote address={sending.leavingTo} />
            <div className={styles.deskButton}>{button}</div>
          </RentSummary>
        </aside>
      </div>
      <PayBar rupees={total}>{button}</PayBar>
    </>
  );
}

function useRentForm({ userId, items, onStale }: RentFormProps) {
  const total = useCart(({ cart }) => listTotal(cart, 'rent'));
  const choices = useRentChoices();
  const addresses = useAsked(getUserAddress, { userId });
  const [addressId, setAddressId] = useState<number | null>(null);
  const address = chosenAddress(addresses.reply ?? [], addressId);
  const { place, ...sending } = usePlaceOrder(() => {
    onStale();
    addresses.askAgain();
  });
  const { payment, shipping } = choices;
  const missing = useMissingChoices({
    address: shipping === 'porter' && address === null ? missingTexts.address : null,
    payment: payment === null ? missingTexts.payment : null,
  });
  function press() {
    if (!missing.isComplete() || payment === null) return;
    void place({
      direction: 'rent',
      userId,
      addressId: shipping === 'porter' ? address?.id : undefined,
      shippingMethod: shipping,
      paymentMethod: payment,
      seenTotal: total,
      rentItems: items.map(({ id, place: city = '', duration = '1day', qty, startDate }) => ({
        id,
        place: city,
        duration,
        qty,
        startDate,
      })),
    });
  }
  return { total, choices, addresses, address, setAddressId, sending, missing, press };
}

function labelOf({ payment, shipping }: RentChoices, total: number): string {
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
  const other = items.find(({ place = '' }) => city && place !== city.toLowerCase());
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

interface RentSummaryProps {
  lines: ReactNode;
  total: number;
  choices: RentChoices;
  /** The refusal and the button. */
  children: ReactNode;
}

/** Everything that is rented and everything that it costs, with what could come on top. */
function RentSummary({ lines, total, choices: { payment, shipping }, children }: RentSummaryProps) {
  const { figures } = useShop().settings;
  return (
    <OrderSummary
      title="Rental Summary"
      list="rent"
      lines={lines}
      sums={
        <Sums>
          <Sum label={shipping === 'porter' ? 'Porter, both ways' : 'Self pick-up'} value="Free" />
          <Total label="Total" rupees={total} />
        </Sums>
      }
      smallPrint={
        <p>
          Includes GST. Until it goes out you can cancel
          {payment === 'online'
            ? `: you get your money back less ${figures.cancellationFeePercent}%, within ${figures.cancellationRefundWorkingDays} working days.`
            : ' free of charge.'}{' '}
          Every late day costs the price of one day; loss or damage up to {figures.rentalLossPercent}% of the retail
          price.
        </p>
      }
    >
      {children}
    </OrderSummary>
  );
}
