import { Link } from 'react-router';
import type { OrderDetails } from '../../../../contract/orders.ts';
import { formatIstDay, formatWeekday } from '../../../../rules/time/day.ts';
import type { TradeInDetails } from '../../../../contract/trade-ins.ts';
import { MarkShipped } from '../../orders/trade-in/mark-shipped.tsx';
import styles from './sell-pack.module.css';

export interface PackingStepsProps {
  userId: number;
  order: OrderDetails;
  tradeIn: TradeInDetails;
  hasConsole: boolean;
  askAgain: () => void;
}

/** What to do, in its order, from the shelf at home to the courier. */
export function PackingSteps({ userId, order, tradeIn, hasConsole, askAgain }: PackingStepsProps) {
  const isWaiting = order.status === 'Booked' || order.status === 'Pickup scheduled';
  return (
    <>
      <p className={styles.lead}>
        {isWaiting
          ? `Your quote is valid until ${formatIstDay(tradeIn.quoteUntil)}: your parcel should be here by then.`
          : 'Your parcel is on its way to us, or here already.'}{' '}
        <Link to="/orders" className="link">
          See where the order stands
        </Link>
      </p>
      <ol className={styles.steps}>
        {stepsOf({ tradeIn, hasConsole }).map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <div>
              <h2 className="h3">{title}</h2>
              <p className="soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <MarkShipped {...{ userId, order, tradeIn }} onDone={askAgain} />
    </>
  );
}

interface Step {
  title: string;
  text: string;
}

function stepsOf({ tradeIn, hasConsole }: Pick<PackingStepsProps, 'tradeIn' | 'hasConsole'>): readonly Step[] {
  return [
    ...(hasConsole
      ? [{ title: 'Take your data off the console', text: 'Follow the checklist. We wipe whatever is left.' }]
      : []),
    {
      title: 'Check what goes in',
      text: 'Every item on the slip, with its case, cables and controller. Look for a disc left in the drive.',
    },
    {
      title: 'Wrap each item',
      text: 'Bubble wrap or thick cloth around each; discs in their cases. Nothing should move when you shake the box.',
    },
    {
      title: 'Put the slip inside',
      text: 'Print it, or write the order number on a sheet. It tells us whose parcel this is.',
    },
    { title: 'Close the box with tape', text: 'A strong carton, taped along every seam, without old labels.' },
    lastStep(tradeIn),
  ];
}

function lastStep({ shipping, pickupOn }: TradeInDetails): Step {
  if (shipping === 'self') {
    return {
      title: 'Send it to the address on the slip',
      text: 'With any courier, insured for its value. Keep the receipt, and tell us its number.',
    };
  }
  return {
    title: pickupOn ? `Hand it to our courier on ${formatWeekday(pickupOn)}` : 'Hand it to our courier',
    text: pickupOn ? 'It costs you nothing.' : 'We write to you on which day. It costs you nothing.',
  };
}
