import type { RentCity } from '../../../contract/rentals.ts';
import { Chip, ChipRow } from '../../parts/form/chip.tsx';
import { useRentCity } from './rent-city.ts';
import styles from './city-switch.module.css';

/** The cities as links. The one this browser looked at last is marked, so that the way back is one press. */
export function CitySwitch({ cities, current }: { cities: readonly RentCity[]; current: string | null }) {
  const remembered = useRentCity();
  return (
    <ChipRow label="Cities">
      {cities.map(({ slug, name }) => (
        <Chip key={slug} to={`/rent/${slug}`} state={{ isChosenCity: true }} isCurrent={slug === current}>
          {name}
          {slug === remembered && slug !== current && <span className={styles.last}>last time</span>}
        </Chip>
      ))}
    </ChipRow>
  );
}
