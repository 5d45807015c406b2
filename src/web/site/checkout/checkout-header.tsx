import { Icon } from '../../parts/media/icon.tsx';
import { LogoHeader } from './logo-header.tsx';
import { useShop } from '../frame/use-shop.ts';
import styles from './checkout.module.css';

export function CheckoutHeader() {
  const { brand } = useShop().settings;
  return (
    <LogoHeader brandName={brand.name}>
      <p className={styles.secure}>
        <Icon name="shield" />
        Secure checkout
      </p>
    </LogoHeader>
  );
}
