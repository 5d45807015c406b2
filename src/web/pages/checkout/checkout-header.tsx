import { Icon } from '../../components/icon.tsx';
import { LogoHeader } from '../../layouts/logo-header.tsx';
import { useShopSettings } from '../../state/use-shop-settings.ts';
import styles from './checkout.module.css';

export function CheckoutHeader() {
  const { brand } = useShopSettings();
  return (
    <LogoHeader brandName={brand.name}>
      <p className={styles.secure}>
        <Icon name="shield" />
        Secure checkout
      </p>
    </LogoHeader>
  );
}
