import { ageBadge, type ProductAge, type SearchAge } from '../../../../rules/catalogue/product-age.ts';
import { classNames } from '../../../parts/class-names.ts';
import styles from './age-badge.module.css';

/** New, Pre Order or Pre Owned. */
export function AgeBadge({ age }: { age: ProductAge | SearchAge }) {
  const { label, tone } = ageBadge(age);
  return <span className={classNames(styles.badge, styles[tone])}>{label}</span>;
}
