import { Icon } from '../../components/icon.tsx';
import { LogoHeader } from '../../layouts/logo-header.tsx';
import { useShop } from '../../state/use-shop.ts';
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
