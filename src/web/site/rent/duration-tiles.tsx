import { roundRupees } from '../../../rules/money/format-rupees.ts';
import { durationLabel, pricePerDay, type RentPrices, savingPercent } from '../../../rules/rentals/rental.ts';
import { rentDurations, type RentDuration } from '../../../rules/line-choices.ts';
import { Price } from '../product/card/price.tsx';
import styles from './duration-tiles.module.css';

export interface DurationTilesProps {
  prices: RentPrices;
  chosen: RentDuration;
  onChoose: (duration: RentDuration) => void;
}

export function DurationTiles({ prices, chosen, onChoose }: DurationTilesProps) {
  return (
    <fieldset>
      <legend className={styles.legend}>How long</legend>
      <div className={styles.tiles}>
        {rentDurations.map((duration) => (
          <label key={duration} className={styles.tile}>
            <input
              type="radio"
              name="duration"
              className={styles.input}
              value={duration}
              checked={duration === chosen}
              onChange={() => onChoose(duration)}
            />
            <DurationPrice duration={duration} prices={prices} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The same facts where nothing can be chosen. */
export function DurationList({ prices }: { prices: RentPrices }) {
  return (
    <ul className={styles.tiles} aria-label="How long">
      {rentDurations.map((duration) => (
        <li key={duration} className={styles.tile}>
          <DurationPrice duration={duration} prices={prices} />
        </li>
      ))}
    </ul>
  );
}

function DurationPrice({ duration, prices }: { duration: RentDuration; prices: RentPrices }) {
  const saving = savingPercent(prices, duration);
  return (
    <>
      <span className={styles.name}>{durationLabel(duration)} </span>
      <Price rupees={prices[duration]} className={styles.price} />
      <span className={styles.perDay}> {roundRupees(pricePerDay(prices, duration))} a day</span>
      {saving > 0 && <span className={styles.saving}> Save {saving}%</span>}
    </>
  );
}
