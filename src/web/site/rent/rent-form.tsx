import type { RentProduct } from '../../../contract/rentals.ts';
import { addDays, type Day, formatShortDay, formatWeekday } from '../../../rules/time/day.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { durationLabel, rentalHorizonDays, returnDay, returnHour } from '../../../rules/rentals/rental.ts';
import { classNames } from '../../parts/class-names.ts';
import { QuantityField } from '../../parts/form/quantity-field.tsx';
import { ComesWith } from './comes-with.tsx';
import { DurationTiles } from './duration-tiles.tsx';
import styles from './rent-form.module.css';
import { RentRules } from './rent-rules.tsx';
import { StartDayField } from './start-day-field.tsx';
import type { RentChoice } from './use-rent-choice.ts';

export interface RentFormProps {
  product: RentProduct;
  choice: RentChoice;
  firstDay: Day;
}

export function RentForm({ product, choice, firstDay }: RentFormProps) {
  const { duration, start, quantity, wish } = choice;
  const isConsole = product.subCategory === 'Console';
  return (
    <div className={styles.form}>
      <DurationTiles prices={product} chosen={duration} onChoose={(chosen) => wish({ duration: chosen })} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <StartDayField
            start={start}
            days={{ from: firstDay, until: addDays(firstDay, rentalHorizonDays) }}
            lastDay={returnDay(start, duration)}
            isFree={choice.isDayFree}
            onChoose={(day) => wish({ start: day })}
            hint={`Back by ${formatWeekday(returnDay(start, duration))}, ${returnHour}`}
            notice={movedText(choice)}
          />
          {isConsole ? (
            <ComesWith product={product} className={styles.kit} />
          ) : (
            <p className={classNames('soft small', styles.kit)}>{product.description}</p>
          )}
        </div>
        <div className={styles.column}>
          <div>
            <p className={styles.label}>Quantity</p>
            <QuantityField
              itemName={productTitle(product)}
              value={quantity}
              most={product.bookedDays.length}
              onChange={(wanted) => wish({ quantity: wanted })}
            />
            <p className={styles.hint}>{countText(product.bookedDays.length)}</p>
          </div>
          <RentRules isConsole={isConsole} className={styles.rules} />
        </div>
      </div>
    </div>
  );
}

function movedText({ isMoved, start, duration, quantity }: RentChoice): string | null {
  if (!isMoved) return null;
  const what = quantity > 1 ? `${quantity} for ${durationLabel(duration)}` : durationLabel(duration);
  return `That day is booked for ${what}. The first free day is ${formatShortDay(start)}.`;
}

function countText(units: number): string {
  return units === 1 ? 'We have one here' : `We have ${units} here`;
}
