import { getUserAddress } from '../../../../contract/addresses.ts';
import { getWallet } from '../../../../contract/account.ts';
import { getBuyCartItems, type ServerCartLine } from '../../../../contract/cart.ts';
import { rupeesFromPaise } from '../../../../rules/money/paise.ts';
import { LoadTrouble } from '../../../parts/feedback/load-trouble.tsx';
import { useCartSync } from '../../cart/cart-sync-state.ts';
import { useAsked, type AskedAfterLoad } from '../../../calls/use-asked.ts';
import { useShop } from '../../frame/use-shop.ts';
import { CartEmpty } from '../../cart/cart-empty.tsx';
import { AddressChoice } from '../address-choice.tsx';
import { BuySummary } from './buy-summary.tsx';
import { CheckoutSkeleton } from '../checkout-skeleton.tsx';
import { CheckoutStep } from '../checkout-step.tsx';
import styles from '../checkout.module.css';
import { LeavingNote } from '../leaving-note.tsx';
import { OrderRefused } from '../order-refused.tsx';
import { PayBar } from '../pay-bar.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { useBuyChoices } from './use-buy-choices.ts';
import { useDeliverTo } from '../use-deliver-to.ts';
import { useOfferedCredit } from './use-offered-credit.ts';
import { missingTexts, useMissingChoices } from '../use-missing-choices.ts';
import { usePlaceOrder } from '../use-place-order.ts';
import { WalletChoice } from './wallet-choice.tsx';
import { estimateDelivery } from '../../../../rules/delivery/delivery.ts';
import { formatWeekday } from '../../../../rules/time/day.ts';
import type { ShopSettings } from '../../../../rules/house/shop-settings.ts';
import type { AskedArea } from '../../product/use-pin-area.ts';
import type { BuyTotals } from '../../../../rules/orders/buy-totals.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { Button } from '../../../parts/form/button.tsx';

/** What is ordered is the saved cart of the account, so this waits until the browser's own is in it. */
export function BuyCheckout({ userId }: { userId: number }) {
  const isSaved = useCartSync(({ status }) => status === 'saved' || status === 'waiting');
  const cart = useAsked(getBuyCartItems, isSaved ? { userId } : null);
  const wallet = useAsked(getWallet, { userId });
  const addresses = useAsked(getUserAddress, { userId });
  if (cart.reply) {
    const lines = cart.reply[0] ?? [];
    if (lines.length > 0) {
      return <BuyForm {...{ userId, lines, wallet, addresses }} onStale={cart.askAgain} />;
    }
    return (
      <div className="wrap">
        <CartEmpty list="buy" />
      </div>
    );
  }
  if (!cart.refusal) return <CheckoutSkeleton />;
  return (
    <div className="wrap">
      <LoadTrouble title="Your cart did not load." sentence={cart.refusal.sentence} onRetry={cart.askAgain} />
    </div>
  );
}

interface BuyFormProps {
  userId: number;
  lines: readonly ServerCartLine[];
  wallet: AskedAfterLoad<typeof getWallet>;
  addresses: AskedAfterLoad<typeof getUserAddress>;
  onStale: () => void;
}

function BuyForm({ userId, lines, wallet, addresses, onStale }: BuyFormProps) {
  const { figures } = useShop().settings;
  const credit = useOfferedCredit(wallet);
  const { address, choose, ...to } = useDeliverTo(addresses);
  const choices = useBuyChoices(lines, { availableCredit: credit.rupees, noDoorPayment: to.noDoorPayment });
  const { missingAt, isComplete, stepOf } = useMissingChoices({
    address: address === null ? missingTexts.address : to.unserved,
    payment: choices.payment === null && !choices.isCovered ? missingTexts.payment : null,
  });
  const { place, ...sending } = usePlaceOrder((because) => {
    if (because?.code === 'conflict') credit.leaveHeld();
    onStale();
    wallet.askAgain();
    to.askAgain();
  });
  const toPay = rupeesFromPaise(choices.totals.toPayPaise);
  function press() {
    if (!isComplete()) return;
    const paid = { cod: choices.payment === 'delivery', usedCredit: choices.usesWallet, seenTotal: toPay };
    void place({ direction: 'buy', userId, addressId: address?.id, ...paid });
  }
  const button = <PayButton totals={choices.totals} isPending={sending.isPending} onPress={press} />;
  const arrival = arrivalText({ area: to.area, lines }, figures);
  const hasWallet = !wallet.reply || choices.hasCredit;
  return (
    <>
      <div className={`wrap ${styles.columns}`}>
        <div>
          <CheckoutStep number={1} title="Deliver to" ref={stepOf('address')}>
            <AddressChoice
              {...{ userId, addresses, chosen: address, onChoose: choose, error: missingAt('address') ?? to.unserved }}
            />
          </CheckoutStep>
          {hasWallet && (
            <CheckoutStep number={2} title="Store credit">
              <WalletChoice {...{ wallet, credit, choices }} />
            </CheckoutStep>
          )}
          <CheckoutStep number={hasWallet ? 3 : 2} title="Payment" ref={stepOf('payment')}>
            <PaymentChoice choices={choices} error={missingAt('payment')} />
          </CheckoutStep>
        </div>
        <aside className={styles.aside}>
          <BuySummary lines={lines} choices={choices} arrival={arrival}>
            <OrderRefused refusal={sending.refusal} />
            <LeavingNote address={sending.leavingTo} />
            <div className={styles.deskButton}>{button}</div>
          </BuySummary>
        </aside>
      </div>
      <PayBar rupees={toPay}>{button}</PayBar>
    </>
  );
}

interface Parcel {
  /** Null or undefined until it is known where to. */
  area: AskedArea | null | undefined;
  lines: readonly Pick<ServerCartLine, 'age' | 'releaseDate'>[];
}

/** "Arrives Tue, 17 Nov or Wed, 18 Nov."; null until it is known where to. A pre-order waits for its release. */
function arrivalText({ area, lines }: Parcel, figures: ShopSettings['figures']): string | null {
  if (!area?.isServed) return null;
  const releases = lines.flatMap(({ age, releaseDate }) => (age === 'preOrder' && releaseDate ? [releaseDate] : []));
  const estimate = estimateDelivery({
    pin: area.pin,
    area,
    now: new Date(),
    figures,
    releaseDate: releases.toSorted().at(-1) ?? null,
  });
  if (!estimate) return null;
  return `Arrives ${formatWeekday(estimate.earliest)} or ${formatWeekday(estimate.latest)}.`;
}

interface PayButtonProps {
  totals: BuyTotals;
  isPending: boolean;
  onPress: () => void;
}

/** Says what happens and the amount, and keeps saying it while it is sent. */
function PayButton({ totals, isPending, onPress }: PayButtonProps) {
  return (
    <Button look="primary" size="l" isFull isPending={isPending} onClick={onPress}>
      {labelOf(totals)}
    </Button>
  );
}

function labelOf({ payBy, toPayPaise }: BuyTotals): string {
  const amount = formatRupees(rupeesFromPaise(toPayPaise));
  if (payBy === 'credit') return 'Place order';
  return payBy === 'delivery' ? `Place order, pay ${amount} on delivery` : `Pay ${amount}`;
}
