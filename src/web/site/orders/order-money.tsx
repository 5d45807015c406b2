import type { OrderDetails } from '../../../contract/orders.ts';
import type { OrderStatus } from '../../../rules/orders/order-moves.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { Sum, Sums, Total } from '../cart/sums.tsx';
import { useShop } from '../frame/use-shop.ts';

/** What it cost, as it was ordered. */
export function OrderMoney({ order }: { order: OrderDetails }) {
  const { figures } = useShop().settings;
  const { goods, discount, credit, fee, leftOut, payBy, toPay } = order.money;
  return (
    <Sums>
      <Sum label={order.direction === 'Rent' ? 'Rent' : 'Goods'} value={formatRupees(goods)} />
      {discount > 0 && (
        <Sum label={`Credit deal, ${figures.creditDealPercent}%`} value={`– ${formatRupees(discount)}`} isSaving />
      )}
      {credit > 0 && <Sum label="Store credit" value={`– ${formatRupees(credit)}`} isSaving />}
      {order.direction === 'Buy' && <Sum label="Delivery" value="Free" />}
      {fee > 0 && <Sum label="Pay on Delivery" value={formatRupees(fee)} />}
      {leftOut > 0 && payBy === 'delivery' && <Sum label="Not sent" value={`– ${formatRupees(leftOut)}`} />}
      <Total label={totalLabel(order)} rupees={toPay} />
    </Sums>
  );
}

/** Until it is handed over, and with a rental until it is out. */
const unpaidAtTheDoor: readonly OrderStatus[] = ['Processing', 'Shipped', 'Booked', 'Dispatched'];

function totalLabel({ status, rental, money: { payBy } }: OrderDetails): string {
  if (payBy === 'payout') return 'You get';
  if (status === 'Cancelled') return 'Order total';
  if (payBy === 'delivery') return unpaidAtTheDoor.includes(status) ? atTheDoor(rental) : 'Paid';
  return status === 'Awaiting payment' ? 'To pay' : 'Paid online';
}

function atTheDoor(rental: OrderDetails['rental']): string {
  return rental?.shipping === 'self' ? 'To pay at pick-up' : 'To pay on delivery';
}
