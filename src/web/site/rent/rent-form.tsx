import type { RentCity, RentProduct } from '../../../contract/rentals.ts';
import { addDays, type Day, formatShortDay, formatWeekday } from '../../../rules/time/day.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { keepingOf } from '../../../rules/rentals/purchase.ts';
import { durationLabel, rentalHorizonDays, returnDay, returnHour } from '../../../rules/rentals/rental.ts';
import { classNames } from '../../parts/class-names.ts';
import { Button } from '../../parts/form/button.tsx';
import { QuantityField } from '../../parts/form/quantity-field.tsx';
import { ComesWith } from './comes-with.tsx';
import { DurationTiles } from './duration-tiles.tsx';
import styles from './rent-form.module.css';
import { RentRules } from './rent-rules.tsx';
import { StartDayField } from './start-day-field.tsx';
import type { RentChoice } from './use-rent-choice.ts';
import type { Waits } from './waiting/use-waits.ts';
import { WaitForIt } from './waiting/wait-for-it.tsx';

export interface RentFormProps {
  product: RentProduct;
  choice: RentChoice;
  firstDay: Day;
  city: RentCity;
  waits: Waits;
}

export function RentForm({ product, choice, firstDay, city, waits }: RentFormProps) {
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
          <WaitForIt {...{ product, city, choice, firstDay, waits }} />
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
            <Instead choice={choice} />
          </div>
          <RentRules isConsole={isConsole} keeping={keepingOf(product, choice)} className={styles.rules} />
        </div>
      </div>
    </div>
  );
}

/** Not all of them are free on that day: which of both ways it shall be is for the renter to say. */
function Instead({ choice: { instead, wish } }: Pick<RentFormProps, 'choice'>) {
  return (
    <div role="status">
      {instead.length > 0 && (
        <>
          <p className={styles.short}>{instead.map(freeText).join('; ')}.</p>
          <div className={styles.ways}>
            {instead.map((way) => (
              <Button key={way.quantity} size="s" onClick={() => wish(way)}>
                Take {way.quantity} from {formatShortDay(way.start)}
              </Button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

function freeText({ quantity, start }: RentChoice['instead'][number]): string {
  return `${quantity} ${quantity === 1 ? 'is' : 'are'} free from ${formatShortDay(start)}`;
}

function movedText({ isMoved, start, duration }: RentChoice): string | null {
  if (!isMoved) return null;
  return `That day is booked for ${durationLabel(duration)}. The first free day is ${formatShortDay(start)}.`;
}

function countText(units: number): string {
  return units === 1 ? 'We have one here' : `We have ${units} here`;
}
