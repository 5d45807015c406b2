import type { RentCity } from '../../../contract/rentals.ts';
import { EmptyState } from '../../parts/feedback/empty-state.tsx';
import { LinkButton } from '../../parts/form/link-button.tsx';
import { CitySwitch } from './city-switch.tsx';
import styles from './unknown-city.module.css';

/** A city in which the shop does not rent, or a slip in the address. */
export function UnknownCity({ places }: { places: readonly RentCity[] }) {
  return (
    <div className="wrap section">
      <EmptyState
        icon="pin"
        headingAs="h1"
        title="Sorry! The page you are looking for can't be found."
        action={
          <LinkButton look="dark" to="/">
            Go Back to Homepage
          </LinkButton>
        }
      >
        <p>We do not rent in that city yet. Choose one of these:</p>
        <div className={styles.cities}>
          <CitySwitch places={places} current={null} />
        </div>
      </EmptyState>
    </div>
  );
}
