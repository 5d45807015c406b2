import type { ShopSettings } from '../../../rules/house/shop-settings.ts';
import { classNames } from '../../parts/class-names.ts';
import { Icon, type IconName } from '../../parts/media/icon.tsx';
import styles from './trust-strip.module.css';

export function TrustStrip({ settings: { figures } }: { settings: ShopSettings }) {
  const claims: readonly { icon: IconName; words: string }[] = [
    { icon: 'truck', words: 'Free delivery on all orders' },
    { icon: 'undo', words: `${figures.preOwnedReturnDays} days return` },
    { icon: 'help', words: '24/7 help centre' },
    { icon: 'shield', words: `${figures.newReturnDays}-day satisfaction guarantee` },
  ];
  return (
    <section className="section" aria-label="What you can count on in this shop">
      <ul className={styles.strip}>
        {claims.map(({ icon, words }) => (
          <li key={icon}>
            <Icon name={icon} />
            {words}
          </li>
        ))}
      </ul>
      <p className={classNames('tiny', 'muted', styles.note)}>
        Delivery is free for prepaid orders; pay on delivery has a fee, shown before you choose it.
      </p>
    </section>
  );
}
