import type { OrderDetails } from '../../../contract/orders.ts';
import type { OrderStatus } from '../../../rules/orders/order-moves.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { Sum, Sums, Total } from '../cart/sums.tsx';
import { useShop } from '../frame/use-shop.ts';

/** What it cost, as it was ordered. */
export function OrderMoney({ order }: { order: OrderDetails }) {
  const { figures } = useShop().settings;
  const { goods, discount, offer, offerTitle, credit, fee, deposit, leftOut, payBy, toPay } = order.money;
  const deal = discount - offer;
  return (
    <Sums>
      <Sum label={order.direction === 'Rent' ? 'Rent' : 'Goods'} value={formatRupees(goods)} />
      {offer > 0 && <Sum label={offerTitle} value={`– ${formatRupees(offer)}`} isSaving />}
      {deal > 0 && (
        <Sum
          label={payBy === 'rental' ? 'Part of your rent' : `Credit deal, ${figures.creditDealPercent}%`}
          value={`– ${formatRupees(deal)}`}
          isSaving
        />
      )}
      {credit > 0 && payBy !== 'credit' && <Sum label="Store credit" value={`– ${formatRupees(credit)}`} isSaving />}
      {order.direction === 'Buy' && <Sum label="Delivery" value="Free" />}
      {deposit > 0 && <Sum label="Deposit" value={formatRupees(deposit)} />}
      {fee > 0 && <Sum label="Pay on Delivery" value={formatRupees(fee)} />}
      {leftOut > 0 && payBy === 'delivery' && <Sum label="Not sent" value={`– ${formatRupees(leftOut)}`} />}
      <Total label={totalLabel(order)} rupees={payBy === 'credit' ? credit : toPay} />
    </Sums>
  );
}

/** Until it is handed over, and with a rental until it is out. */
const unpaidOnDelivery: readonly OrderStatus[] = ['Processing', 'Shipped', 'Booked', 'Dispatched'];

function totalLabel({ status, cameBack, rental, tradeUp, money: { payBy, credit } }: OrderDetails): string {
  if (tradeUp?.state === 'waiting') return 'Whole price';
  if (payBy === 'payout') return 'You get';
  if (payBy === 'credit') return credit > 0 ? 'Paid with store credit' : 'To pay';
  if (status === 'Cancelled') return 'Order total';
  if (payBy === 'rental') return 'Paid with the rental';
  if (payBy === 'delivery' && cameBack) return 'Not paid';
  if (payBy === 'delivery') return unpaidOnDelivery.includes(status) ? onDelivery(rental) : 'Paid';
  return status === 'Awaiting payment' ? 'To pay' : 'Paid online';
}

function onDelivery(rental: OrderDetails['rental']): string {
  return rental?.shipping === 'self' ? 'To pay at pick-up' : 'To pay on delivery';
}
