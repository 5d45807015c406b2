import type { Address } from '../../../../contract/addresses.ts';
import type { CartItem } from '../../../../rules/cart-item.ts';
import { pinPlace } from '../../../../rules/pin-place.ts';
import { Notice } from '../../../components/notice.tsx';
import { placeName } from './place-name.ts';
import styles from './rent-summary.module.css';

export interface OtherCityProps {
  items: readonly CartItem[];
  address: Address | null;
}

/** A rental goes to the city in which it is rented; an address somewhere else is most often a slip. */
export function OtherCity({ items, address }: OtherCityProps) {
  const city = address && pinPlace(String(address.pinCode)).city;
  const other = items.find(({ place = '' }) => city && place !== city.toLowerCase());
  return (
    <div role="status" className={styles.note}>
      {other && (
        <Notice tone="warn" title={`This address is in ${city}, the rental is in ${placeName(other.place ?? '')}.`}>
          Please choose an address in {placeName(other.place ?? '')}, or pick it up yourself.
        </Notice>
      )}
    </div>
  );
}
