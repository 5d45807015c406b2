import type { OrderDetails } from '../../../contract/orders.ts';
import { formatPhone } from '../../../rules/people/identity.ts';
import styles from './order-details.module.css';

export interface OrderAddressProps {
  order: Pick<OrderDetails, 'address'>;
  title?: string;
}

/** Where it goes, or is collected, as it was when it was ordered. */
export function OrderAddress({ order: { address }, title = 'Deliver to' }: OrderAddressProps) {
  if (!address) return null;
  const { name, line1, line2, landMark, city, state, pinCode, phoneNumber } = address;
  return (
    <section aria-label={title}>
      <p className={styles.heading}>{title}</p>
      <p className={styles.address}>
        <span className="strong">{name}</span>
        <br />
        {[line1, line2, landMark].filter(Boolean).join(', ')}
        <br />
        {city}, {state} {pinCode}
        <br />
        {formatPhone(phoneNumber)}
      </p>
    </section>
  );
}
