import { Link } from 'react-router';
import { type CartItem, lineKey } from '../../../../rules/cart/cart-item.ts';
import { formatWeekday } from '../../../../rules/time/day.ts';
import { lineTrouble } from '../../../../rules/cart/fresh-cart.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { productTitle } from '../../../../rules/catalogue/product-path.ts';
import { durationLabel, returnDay, returnHour } from '../../../../rules/rentals/rental.ts';
import { stockTexts } from '../../../../rules/catalogue/stock-text.ts';
import { Button } from '../../../parts/form/button.tsx';
import { pictureOf } from '../../product/card/product-art.tsx';
import { addToCart, removeFromCart } from '../../cart/cart-store.ts';
import { useCityName } from '../../frame/use-city-name.ts';
import { useFirstRentalDay } from '../../rent/use-first-rental-day.ts';
import { rentPath } from '../../rent/rent-path.ts';
import { SummaryLine } from '../order-summary.tsx';
import type { NextFree } from './use-next-free.ts';
import lineStyles from '../order-summary.module.css';
import styles from './rent-lines.module.css';

export interface RentLinesProps {
  items: readonly CartItem[];
  /** What is free of lines that the shop could not book, by the key of the line. */
  nextFree: ReadonlyMap<string, NextFree>;
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
  const cityName = useCityName();
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
  nextFree: NextFree | undefined;
}

/** A day that has passed, or one that somebody else was quicker for, with the way out of it. */
function LineTrouble({ item, nextFree }: LineTroubleProps) {
  const trouble = lineTrouble({ ...item, availableQty: undefined }, useFirstRentalDay());
  if (nextFree === undefined && trouble === null) return null;
  return (
    <div className={styles.trouble}>
      <p>{trouble ?? notFreeText(nextFree)}</p>
      <div className={styles.ways}>
        {nextFree?.start && (
          <Button size="s" look="dark" onClick={() => change(item, { startDate: nextFree.start ?? '' })}>
            Start on {formatWeekday(nextFree.start)}
          </Button>
        )}
        {nextFree && nextFree.free > 0 && (
          <Button size="s" onClick={() => change(item, { qty: nextFree.free })}>
            Take {nextFree.free}
          </Button>
        )}
        <Link to={rentPath({ city: item.place ?? '', item: item.id })} className={`link ${styles.other}`}>
          {nextFree?.start ? 'Choose another day' : 'Change the date'}
          <span className="visually-hidden"> for {productTitle(item)}</span>
        </Link>
      </div>
    </div>
  );
}

function notFreeText(nextFree: NextFree | undefined): string {
  if (!nextFree?.free) return stockTexts.notFree;
  return `Only ${nextFree.free} ${nextFree.free === 1 ? 'is' : 'are'} free on that day.`;
}

function change(item: CartItem, terms: Partial<Pick<CartItem, 'startDate' | 'qty'>>): void {
  removeFromCart(item);
  addToCart({ ...item, ...terms, availableQty: undefined });
}
