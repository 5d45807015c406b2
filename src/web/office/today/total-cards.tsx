import type { ReplyOf } from '../../../contract/call.ts';
import type { officeToday } from '../../../contract/office/orders.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { classNames } from '../../parts/class-names.ts';
import styles from './today-page.module.css';

export interface TotalCardsProps {
  totals: ReplyOf<typeof officeToday>['totals'];
  days: string;
}

export function TotalCards({ totals, days }: TotalCardsProps) {
  const cards = [
    { name: 'Trade-ins accepted', rupees: totals.tradeIns },
    { name: 'Rentals', rupees: totals.rentals },
    { name: 'Margin on units that were bought in', rupees: totals.margin },
  ];
  return (
    <ul className={classNames(styles.cards, styles.totals)} aria-label={`Totals of ${days} days`}>
      <li className={classNames(styles.card, styles.hot)}>
        <span className={styles.name}>Sales</span>
        <span className={styles.count}>{formatRupees(totals.sales)}</span>
        <span className={styles.name}>{totals.orders === 1 ? '1 order' : `${totals.orders} orders`}</span>
      </li>
      {cards.map(({ name, rupees }) => (
        <li key={name} className={styles.card}>
          <span className={styles.name}>{name}</span>
          <span className={styles.count}>{formatRupees(rupees)}</span>
        </li>
      ))}
    </ul>
  );
}
