import type { ReactNode } from 'react';
import { listTotal, quantityOf, sellTotals, type Cart } from '../../../rules/cart/cart.ts';
import { payOnDelivery } from '../../../rules/delivery/pay-on-delivery.ts';
import { paiseFromRupees } from '../../../rules/money/paise.ts';
import type { CartListName } from '../../../rules/cart/cart-item.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import type { ShopSettings } from '../../../rules/house/shop-settings.ts';
import { Button } from '../../parts/form/button.tsx';
import { Notice } from '../../parts/feedback/notice.tsx';
import { Sum, Sums, Total } from './sums.tsx';
import { useCart } from './cart-store.ts';
import { useShop } from '../frame/use-shop.ts';
import styles from './cart-summary.module.css';
import { usePlaceOrder } from './use-place-order.ts';

/** What a list comes to, always counted from that list, and the one step on. */
export function CartSummary({ list }: { list: CartListName }) {
  const cart = useCart((state) => state.cart);
  const { figures } = useShop().settings;
  const { isPending, sentence, place } = usePlaceOrder(list);
  return (
    <section className="panel" aria-labelledby="cart-summary">
      <h2 id="cart-summary" className="h3">
        {titles[list]}
      </h2>
      <Sums>{sums[list](cart)}</Sums>
      {sentence && (
        <Notice tone="bad" role="alert" className={styles.refused}>
          {sentence}
        </Notice>
      )}
      <Button
        look="primary"
        size="l"
        isFull
        isPending={isPending}
        className={styles.order}
        onClick={() => void place()}
      >
        Place Order
      </Button>
      <p className={styles.small}>{small[list](cart, figures)}</p>
    </section>
  );
}

const titles = { buy: 'Cart Summary', sell: 'Sales Summary', rent: 'Rental Summary' } as const;

const sums: Record<CartListName, (cart: Cart) => ReactNode> = {
  buy: (cart) => (
    <>
      <Sum label={itemCount(quantityOf(cart, 'buy'))} value={formatRupees(listTotal(cart, 'buy'))} />
      <Sum label="Delivery" value="Free" />
      <Total label="Total" rupees={listTotal(cart, 'buy')} />
    </>
  ),
  sell: (cart) => (
    <>
      <Sum label="You sell" value={itemCount(quantityOf(cart, 'sell'))} />
      <Total label="Total Cash" rupees={sellTotals(cart).cash} />
      <Total label="Total Credit" rupees={sellTotals(cart).credit} />
    </>
  ),
  rent: (cart) => (
    <>
      <Sum label={itemCount(quantityOf(cart, 'rent'))} value={formatRupees(listTotal(cart, 'rent'))} />
      <Total label="Total" rupees={listTotal(cart, 'rent')} />
    </>
  ),
};

type Figures = ShopSettings['figures'];

/** Everything that could still be added, before it is. */
const small: Record<CartListName, (cart: Cart, figures: Figures) => string> = {
  buy: (cart, figures) => {
    const { payOnDeliveryFee, payOnDeliveryBelow } = figures;
    const lines = cart.buyItems.map(({ age, price, qty }) => ({
      age,
      unitPaise: paiseFromRupees(price),
      quantity: qty,
    }));
    return payOnDelivery(lines, figures) === 'available'
      ? `Includes GST. Pay on Delivery adds ${formatRupees(payOnDeliveryFee)}; nothing else is added later.`
      : `Includes GST; nothing is added later. Pay on Delivery is for orders under ${formatRupees(payOnDeliveryBelow)} without pre-orders.`;
  },
  sell: (_cart, { pickupBonus, selfShippingBonus, quoteValidDays }) =>
    `We add ${formatRupees(pickupBonus)} when we pick up, or ${formatRupees(selfShippingBonus)} when you send it yourself. ` +
    `Prices hold for ${quoteValidDays} days.`,
  rent: (_cart, { rentalLossPercent }) =>
    `Includes GST. Every late day costs the price of one day; loss or damage up to ${rentalLossPercent}% of the retail price.`,
};

function itemCount(count: number): string {
  return count === 1 ? '1 item' : `${count} items`;
}
