import type { OrderDetails } from '../../../../contract/orders.ts';
import type { TradeInDetails } from '../../../../contract/trade-ins.ts';
import { formatIstDay } from '../../../../rules/time/format-ist.ts';
import { formatWeekday } from '../../../../rules/time/format-day.ts';
import { LinkButton } from '../../../parts/form/link-button.tsx';
import { Notice } from '../../../parts/feedback/notice.tsx';
import type { OrderActionProps } from '../cancel-order.tsx';
import { OrderAddress } from '../order-address.tsx';
import details from '../order-details.module.css';
import { MarkShipped } from './mark-shipped.tsx';
import { TradeInMoney } from './trade-in-money.tsx';
import { TradeInPieces } from './trade-in-pieces.tsx';

export interface TradeInPanelProps extends OrderActionProps {
  tradeIn: TradeInDetails;
}

/** What is sold, piece by piece, and what it brings. */
export function TradeInPanel({ userId, order, tradeIn, onDone }: TradeInPanelProps) {
  return (
    <>
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
function OnItsWay({ userId, order, tradeIn, onDone }: TradeInPanelProps) {
  const { status, orderId } = order;
  if (status !== 'Booked' && status !== 'Pickup scheduled') return null;
  return (
    <Notice
      icon="box"
      title={nextOf(tradeIn, status)}
      action={
        <div className={details.actions}>
          <LinkButton size="s" icon="document" to={`/sell/pack/${orderId}`}>
            How to pack it
          </LinkButton>
          <MarkShipped {...{ userId, order, tradeIn, onDone }} />
        </div>
      }
    >
      The quote is valid until {formatIstDay(tradeIn.quoteUntil)}.
    </Notice>
  );
}

function nextOf({ shipping, pickupOn }: TradeInDetails, status: OrderDetails['status']): string {
  if (shipping === 'self') return 'Pack it with the slip inside, and send it to us.';
  if (status === 'Pickup scheduled' && pickupOn) return `Our courier collects it on ${formatWeekday(pickupOn)}.`;
  return 'Pack it with the slip inside. We tell you the day on which it is collected.';
}
