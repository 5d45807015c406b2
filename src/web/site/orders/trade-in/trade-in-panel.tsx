import type { OrderDetails } from '../../../../contract/orders.ts';
import type { TradeInDetails } from '../../../../contract/trade-ins.ts';
import { identityTexts } from '../../../../rules/trade-ins/seller-identity.ts';
import { formatIstDay, formatWeekday } from '../../../../rules/time/day.ts';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { Callout } from '../../../parts/feedback/callout.tsx';
import { OrderAddress } from '../order-address.tsx';
import details from '../order-details.module.css';
import { TellMissing } from './tell-missing.tsx';
import { AskPickupDay } from './ask-pickup-day.tsx';
import { PickupToConfirm } from './pickup-to-confirm.tsx';
import { MarkShipped, type TradeInActionProps } from './mark-shipped.tsx';
import { TradeInPieces } from './trade-in-pieces.tsx';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { Sum, Sums, Total } from '../../cart/sums.tsx';
import { useShop } from '../../frame/use-shop.ts';

/** What is sold, piece by piece, and what it brings. */
export function TradeInPanel({ userId, order, tradeIn, onDone }: TradeInActionProps) {
  return (
    <>
      <TellMissing {...{ userId, order, tradeIn, onDone }} />
      <PickupToConfirm tradeIn={tradeIn} />
      <OnItsWay {...{ userId, order, tradeIn, onDone }} />
      <div className={details.columns}>
        <TradeInPieces {...{ userId, order, tradeIn }} />
        <TradeInMoney {...{ order, tradeIn }} />
        <OrderAddress order={order} title={tradeIn.shipping === 'pickup' ? 'Pick up at' : 'Your address'} />
      </div>
    </>
  );
}

/** Until the parcel is here: what the seller does next. */
function OnItsWay({ userId, order, tradeIn, onDone }: TradeInActionProps) {
  const { status, orderId } = order;
  if (status !== 'Booked' && status !== 'Pickup scheduled') return null;
  return (
    <Callout
      icon="box"
      title={nextOf(tradeIn, status)}
      action={
        <div className={details.actions}>
          <LinkButton size="s" icon="document" to={`/sell/pack/${orderId}`}>
            How to pack it
          </LinkButton>
          <MarkShipped {...{ userId, order, tradeIn, onDone }} />
          <AskPickupDay {...{ userId, order, tradeIn, onDone }} />
          <TradeUpLink order={order} />
        </div>
      }
    >
      The quote is valid until {formatIstDay(tradeIn.quoteUntil)}.
      {tradeIn.pickupAskedOn &&
        ` You asked for ${formatWeekday(tradeIn.pickupAskedOn)}; we will write to you about it.`}
    </Callout>
  );
}

/** The credit to come can pay for something, unless it is promised already. */
function TradeUpLink({ order: { creditValue, tradeUp } }: { order: OrderDetails }) {
  const { tradeUpHoldDays } = useShop().settings.figures;
  if (tradeUpHoldDays === 0 || creditValue === 0 || (tradeUp && tradeUp.state !== 'over')) return null;
  return (
    <LinkButton size="s" icon="swap" to="/checkout?type=trade-up">
      Buy something with it
    </LinkButton>
  );
}

function nextOf({ shipping, pickupOn, pickupWindow }: TradeInDetails, status: OrderDetails['status']): string {
  if (shipping === 'self') return 'Pack it with the slip inside, and send it to us.';
  if (status === 'Pickup scheduled' && pickupOn) {
    return `Our courier collects it on ${[formatWeekday(pickupOn), pickupWindow].filter(Boolean).join(', ')}.`;
  }
  return 'Pack it with the slip inside. We tell you the day on which it is collected.';
}

interface TradeInMoneyProps {
  order: OrderDetails;
  tradeIn: TradeInDetails;
}

/** What the seller gets, how and where. It follows the inspection: a piece counts with what was offered for it. */
function TradeInMoney({ order: { status }, tradeIn }: TradeInMoneyProps) {
  const { bonus, bonusNote, shipping, payment, payoutTo, payoutReference, identity } = tradeIn;
  const bonusName = shipping === 'pickup' ? 'Pickup bonus' : 'Self shipping bonus';
  const { cash, credit, hasBonus } = worthNow(tradeIn);
  const isPaid = status === 'Paid';
  return (
    <Sums>
      {(hasBonus || bonusNote) && (
        <Sum
          label={
            <>
              {bonusName}
              {bonusNote && (
                <span className="tiny muted">
                  {' '}
                  {bonusNote} {hasBonus && 'If you are paid less than that, you get a share of it.'}
                </span>
              )}
            </>
          }
          value={hasBonus ? `+ ${formatRupees(bonus)}` : 'None'}
          isSaving={hasBonus}
        />
      )}
      {cash > 0 && <Total label={isPaid ? 'Paid in cash' : 'Total Cash'} rupees={cash} />}
      {credit > 0 && <Total label={isPaid ? 'Paid in credit' : 'Total Credit'} rupees={credit} />}
      {cash > 0 && payoutTo && <Sum label={payment === 'upi' ? 'To UPI id' : 'To bank account'} value={payoutTo} />}
      {credit > 0 && <Sum label="Credit goes to" value="Your wallet" />}
      {identity && <Sum label={`Your ${identityTexts[identity.kind].label}`} value={identity.number} />}
      {payoutReference && <Sum label="Bank reference" value={payoutReference} />}
      {voucherComes(status) && <Sum label="Purchase voucher" value="Here to download once you are paid" />}
    </Sums>
  );
}

/** Whether there will be a voucher: not for what came back or was called off. Once it is there, the order has a button for it. */
function voucherComes(status: OrderDetails['status']): boolean {
  return status !== 'Paid' && status !== 'Cancelled' && status !== 'Returned to seller';
}

/** Nothing is added for a parcel that goes back as a whole. */
function worthNow({ items, bonus }: TradeInDetails) {
  const kept = items.filter(({ state }) => state !== 'refused');
  // Where anything is paid in cash, so is the bonus, even when the pieces sold for cash go back.
  const bonusIn = items.some(({ currency }) => currency === 'cash') ? 'cash' : 'credit';
  const hasBonus = bonus > 0 && kept.length > 0;
  const sumOf = (wanted: 'cash' | 'credit') =>
    kept
      .filter(({ currency }) => currency === wanted)
      .reduce((sum, { offered, quoted }) => sum + (offered ?? quoted), hasBonus && bonusIn === wanted ? bonus : 0);
  return { cash: sumOf('cash'), credit: sumOf('credit'), hasBonus };
}
