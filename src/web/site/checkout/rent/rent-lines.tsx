import { Link } from 'react-router';
import { type CartItem, lineKey } from '../../../../rules/cart/cart-item.ts';
import { type Day, formatWeekday } from '../../../../rules/time/day.ts';
import { lineTrouble } from '../../../../rules/cart/fresh-cart.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { productTitle } from '../../../../rules/catalogue/product-path.ts';
import { durationLabel, returnDay, returnHour } from '../../../../rules/rentals/rental.ts';
import { stockTexts } from '../../../../rules/catalogue/stock-text.ts';
import { Button } from '../../../parts/form/button.tsx';
import { pictureOf } from '../../product/card/product-art.tsx';
import { addToCart, removeFromCart } from '../../cart/cart-store.ts';
import { useFirstRentalDay } from '../../rent/use-first-rental-day.ts';
import { rentPath } from '../../rent/rent-path.ts';
import { SummaryLine } from '../order-summary.tsx';
import lineStyles from '../order-summary.module.css';
import styles from './rent-lines.module.css';

export interface RentLinesProps {
  items: readonly CartItem[];
  /** The first free day of lines that the shop could not book, by the key of the line; null when there is none. */
  nextFree: ReadonlyMap<string, Day | null>;
}

/** What is rented, where, from when until when. */
export function RentLines({ items, nextFree }: RentLinesProps) {
  return items.map((item) => (
    <li key={lineKey(item)}>
      <RentLine item={item} />
      <LineTrouble item={item} nextFree={nextFree.get(lineKey(item))} />
    </li>
  ));
}

function RentLine({ item }: { item: CartItem }) {
  const { duration, startDate, place: city = '', qty, price, previousPrice } = item;
  return (
    <SummaryLine picture={pictureOf(item)} title={productTitle(item)} price={formatRupees(price * qty)}>
      <p className={lineStyles.terms}>
        {cityName(city)}, {duration && durationLabel(duration)}
        {qty > 1 && `, ${qty} × ${formatRupees(price)}`}
      </p>
      <p className={styles.days}>
        {startDate && duration
          ? `${formatWeekday(startDate)} to ${formatWeekday(returnDay(startDate, duration))}, ${returnHour}`
          : 'From the earliest free day'}
      </p>
      {previousPrice !== undefined && (
        <p className={lineStyles.changed}>Price changed: it was {formatRupees(previousPrice)}</p>
      )}
    </SummaryLine>
  );
}

interface LineTroubleProps {
  item: CartItem;
  /** Undefined when the shop has said nothing against the line. */
  nextFree: Day | null | undefined;
}

/** A day that has passed, or one that somebody else was quicker for, with the way out of it. */
function LineTrouble({ item, nextFree }: LineTroubleProps) {
  const trouble = lineTrouble({ ...item, availableQty: undefined }, useFirstRentalDay());
  if (nextFree === undefined && trouble === null) return null;
  return (
    <div className={styles.trouble}>
      <p>{trouble ?? stockTexts.notFree}</p>
      <div className={styles.ways}>
        {nextFree && (
          <Button size="s" look="dark" onClick={() => startOn(item, nextFree)}>
            Start on {formatWeekday(nextFree)}
          </Button>
        )}
        <Link to={rentPath({ city: item.place ?? '', item: item.id })} className={`link ${styles.other}`}>
          {nextFree ? 'Choose another day' : 'Change the date'}
          <span className="visually-hidden"> for {productTitle(item)}</span>
        </Link>
      </div>
    </div>
  );
}

function startOn(item: CartItem, startDate: Day): void {
  removeFromCart(item);
  addToCart({ ...item, startDate, availableQty: undefined });
}

/** "vellore" as it stands on a map. */
export function cityName(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1);
}
