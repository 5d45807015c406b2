import type { OrderDetails } from '../../../contract/orders.ts';
import { formatRupees } from '../../../rules/format-rupees.ts';
import type { ShopSettings } from '../../../rules/shop-settings.ts';
import { useShop } from '../../state/use-shop.ts';
import { expectedArrival } from '../orders/expected-arrival.ts';
import styles from './owner-summary.module.css';

/** What happens now, in the order in which it does. Of a sale or a rental its own page tells. */
export function NextSteps({ order }: { order: OrderDetails }) {
  const { figures } = useShop().settings;
  if (order.direction !== 'Buy' || order.status !== 'Processing') return null;
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="h3">
        What happens now
      </h2>
      <ol className={styles.steps}>
        {stepsOf(order, figures).map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <div>
              <p className="strong">{title}</p>
              <p className="small soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepsOf(order: OrderDetails, figures: ShopSettings['figures']): { title: string; text: string }[] {
  const arrival = expectedArrival(order, figures);
  const { payBy, toPay } = order.money;
  const isPreOrder = order.lines.some(({ age }) => age === 'preOrder');
  const sending = isPreOrder
    ? 'A pre-order leaves on its release date.'
    : `Ordered before ${hourWords(figures.dispatchBeforeHour)} on a working day, it leaves the same day.`;
  return [
    { title: 'We check and pack it', text: sending },
    { title: 'You get a message when it is sent', text: 'The tracking number is in it, and in your orders.' },
    {
      title: arrival ? `It arrives ${arrival}` : 'It arrives',
      text:
        payBy === 'delivery'
          ? `Please keep ${formatRupees(toPay)} ready for the courier.`
          : 'Nothing is left to pay. Until it is sent you can cancel it in your orders.',
    },
  ];
}

/** 16 is 4 PM. */
function hourWords(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'} IST`;
}
