import { Link } from 'react-router';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import type { ShopSettings } from '../../../rules/house/shop-settings.ts';
import styles from './how-selling-works.module.css';

export function HowSellingWorks({ figures }: { figures: ShopSettings['figures'] }) {
  return (
    <section id="how-it-works" aria-labelledby="how-it-works-title" className={styles.panel}>
      <h2 id="how-it-works-title" className="display h2">
        How it works
      </h2>
      <ol className={styles.steps}>
        {stepsWith(figures).map(({ name, text }) => (
          <li key={name} className={styles.step}>
            <h3 className="h3">{name}</h3>
            <p className="soft small">{text}</p>
          </li>
        ))}
      </ol>
      <p className="muted tiny">
        The prices are for things in the best condition; a few questions at the checkout move them by our{' '}
        <Link to="/trade-in-policy#condition" className="link">
          published table
        </Link>
        . If we grade it differently you get a counter-offer with reasons. Accept it, or we send the item back.{' '}
        <Link to="/trade-in-policy" className="link">
          Trade-in policy
        </Link>
      </p>
    </section>
  );
}

function stepsWith(figures: ShopSettings['figures']) {
  const pickup = formatRupees(figures.pickupBonus);
  const sending = formatRupees(figures.selfShippingBonus);
  return [
    {
      name: 'Booked',
      text: `Choose cash or credit and place the order. The price is valid for ${figures.quoteValidDays} days.`,
    },
    {
      name: 'Received',
      text:
        `We pick it up and add ${pickup} from ${formatRupees(figures.pickupBonusFrom)} on, ` +
        `or you send it yourself and we add ${sending} from ${formatRupees(figures.selfShippingBonusFrom)} on.`,
    },
    {
      name: 'Inspected',
      text:
        `Games take ${figures.gameProcessingLeastDays}-${figures.gameProcessingMostDays} days, ` +
        `electronics ${figures.electronicsProcessingLeastDays}-${figures.electronicsProcessingMostDays} days.`,
    },
    {
      name: 'Paid',
      text: `Cash goes to your bank or UPI. Credit goes to your wallet, with an extra ${figures.creditDealPercent}% off on all preowned products.`,
    },
  ];
}
