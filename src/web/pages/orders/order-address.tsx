import type { OrderDetails } from '../../../contract/orders.ts';
import { formatPhone } from '../../../rules/format-phone.ts';
import styles from './order-details.module.css';

/** Where it goes, as it was when it was ordered. */
export function OrderAddress({ order: { address } }: { order: Pick<OrderDetails, 'address'> }) {
  if (!address) return null;
  const { name, line1, line2, landMark, city, state, pinCode, phoneNumber } = address;
  return (
    <section aria-label="Deliver to">
      <p className={styles.heading}>Deliver to</p>
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
