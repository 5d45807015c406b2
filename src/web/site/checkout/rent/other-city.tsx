import type { Address } from '../../../../contract/addresses.ts';
import type { CartItem } from '../../../../rules/cart/cart-item.ts';
import { areaOfPin } from '../../../../rules/delivery/pin-code.ts';
import { Notice } from '../../../parts/feedback/notice.tsx';
import { cityName } from './city-name.ts';
import styles from './rent-summary.module.css';

export interface OtherCityProps {
  items: readonly CartItem[];
  address: Address | null;
}

/** A rental goes to the city in which it is rented; an address somewhere else is most often a slip. */
export function OtherCity({ items, address }: OtherCityProps) {
  const city = address && areaOfPin(String(address.pinCode)).city;
  const other = items.find(({ place = '' }) => city && place !== city.toLowerCase());
  return (
    <div role="status" className={styles.note}>
      {other && (
        <Notice tone="warn" title={`This address is in ${city}, the rental is in ${cityName(other.place ?? '')}.`}>
          Please choose an address in {cityName(other.place ?? '')}, or pick it up yourself.
        </Notice>
      )}
    </div>
  );
}
