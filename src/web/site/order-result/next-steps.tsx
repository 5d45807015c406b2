import type { OrderDetails } from '../../../contract/orders.ts';
import type { RentalDetails } from '../../../contract/rentals.ts';
import type { TradeInDetails } from '../../../contract/trade-ins.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { queueText } from '../../../rules/orders/queue-text.ts';
import { returnHour } from '../../../rules/rentals/rental.ts';
import type { ShopSettings } from '../../../rules/house/shop-settings.ts';
import { formatWeekday } from '../../../rules/time/day.ts';
import { useShop } from '../frame/use-shop.ts';
import { useExpectedArrival } from '../orders/use-expected-arrival.ts';
import styles from './owner-summary.module.css';

type Figures = ShopSettings['figures'];

/** What happens now, in the order in which it does. */
export function NextSteps({ order }: { order: OrderDetails }) {
  const { figures } = useShop().settings;
  const arrival = useExpectedArrival(order);
  const steps = stepsOf(order, figures, arrival);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="next-steps">
      <h2 id="next-steps" className="h3">
        What happens now
      </h2>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
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

interface Step {
  title: string;
  text: string;
}

function stepsOf(order: OrderDetails, figures: Figures, arrival: string | null): readonly Step[] {
  if (order.tradeIn) return order.status === 'Booked' ? sellSteps(order.tradeIn, figures) : [];
  if (order.rental) return order.status === 'Booked' ? rentSteps(order.rental) : [];
  return order.status === 'Processing' ? buySteps(order, figures, arrival) : [];
}

function buySteps(order: OrderDetails, figures: Figures, arrival: string | null): readonly Step[] {
  const { payBy, toPay } = order.money;
  const isPreOrder = order.lines.some(({ age }) => age === 'preOrder');
  const place = order.lines.map(({ preOrder }) => preOrder?.queue).find(Boolean);
  const sending = isPreOrder
    ? `A pre-order leaves on its release date. ${place ? queueText(place) : ''}`.trim()
    : `Ordered before ${hourText(figures.dispatchBeforeHour)} on a working day, it leaves the same day.`;
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

function sellSteps(tradeIn: TradeInDetails, figures: Figures): readonly Step[] {
  const { shipping, payoutTo, items, pickupToConfirm } = tradeIn;
  const games = `${figures.gameProcessingLeastDays}-${figures.gameProcessingMostDays}`;
  const electronics = `${figures.electronicsProcessingLeastDays}-${figures.electronicsProcessingMostDays}`;
  return [
    ...(pickupToConfirm
      ? [{ title: 'You confirm the pickup', text: 'Open the link in the text message, or see your orders.' }]
      : []),
    {
      title: 'You pack it',
      text:
        shipping === 'pickup'
          ? 'Put the printed slip inside. We write to you on which day our courier collects it.'
          : 'Put the printed slip inside, send it, and tell us the tracking number in your orders.',
    },
    { title: 'We inspect it', text: `Games take ${games} days after they arrive, electronics ${electronics} days.` },
    {
      title: 'You are paid',
      text: [
        ...(payoutTo ? [`Money goes to ${payoutTo}.`] : []),
        ...(items.some(({ currency }) => currency === 'credit') ? ['Credit goes to your wallet.'] : []),
      ].join(' '),
    },
  ];
}

function rentSteps({ shipping, items }: RentalDetails): readonly Step[] {
  const [first] = items.toSorted((one, other) => one.startsOn.localeCompare(other.startsOn));
  const [due] = items.map(({ dueOn }) => dueOn).toSorted();
  if (!first || !due) return [];
  const start = formatWeekday(first.startsOn);
  return [
    items.some(({ isConsole }) => isConsole)
      ? { title: 'Our team calls you', text: 'You choose any two games for your console.' }
      : { title: 'We check and prepare it', text: 'It is cleaned and tested before it goes out.' },
    shipping === 'porter'
      ? { title: `It comes on ${start}`, text: 'A courier brings it to your door.' }
      : { title: `You pick it up on ${start}`, text: 'At our counter, with your order number.' },
    {
      title: `It goes back by ${formatWeekday(due)}, ${returnHour}`,
      text: 'Want to keep it for longer? You can, from your orders, when the next days are free.',
    },
  ];
}

/** 16 is 4 PM. */
function hourText(hour: number): string {
  return `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'} IST`;
}
