import { Link } from 'react-router';
import { type CartItem, largestQuantity, lineKey, swappedItem } from '../../../rules/cart/cart-item.ts';
import { lineTrouble } from '../../../rules/cart/fresh-cart.ts';
import { nameSegment, productPath, productTitle } from '../../../rules/catalogue/product-path.ts';
import { platformLabel, platforms } from '../../../rules/catalogue/sections.ts';
import { fewText, orderable } from '../../../rules/catalogue/stock-text.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { durationLabel } from '../../../rules/rentals/rental.ts';
import { formatWeekday } from '../../../rules/time/day.ts';
import { Button } from '../../parts/form/button.tsx';
import { IconButton } from '../../parts/form/icon-button.tsx';
import { QuantityField } from '../../parts/form/quantity-field.tsx';
import { AgeBadge } from '../product/card/age-badge.tsx';
import { Price } from '../product/card/price.tsx';
import { pictureOf, ProductArt } from '../product/card/product-art.tsx';
import { rentPath } from '../rent/rent-path.ts';
import { useFirstRentalDay } from '../rent/use-first-rental-day.ts';
import styles from './cart-line.module.css';
import { changeQuantity, swapCartCurrency } from './cart-store.ts';
import { useCartSync } from './cart-sync-state.ts';

export interface CartLineProps {
  item: CartItem;
  onRemove: () => void;
}

export function CartLine({ item, onRemove }: CartLineProps) {
  const title = productTitle(item);
  const path = linePath(item);
  return (
    <article className={styles.line}>
      <Link to={path} className={styles.art} tabIndex={-1} aria-hidden="true">
        <ProductArt picture={pictureOf(item)} alt="" isGreyed={item.availableQty === 0} sizes="104px" />
      </Link>
      <div className={styles.texts}>
        <div className={styles.head}>
          <div className={styles.sort}>
            <LineSort item={item} />
          </div>
          <IconButton icon="trash" label={`Remove ${title}`} className={styles.remove} onClick={onRemove} />
        </div>
        <h2 className={styles.name}>
          <Link to={path}>{title}</Link>
        </h2>
        <LineChanges item={item} />
        <div className={styles.foot}>
          <QuantityField
            itemName={title}
            value={item.qty}
            most={mostOf(item)}
            onChange={(qty) => changeQuantity(item, qty)}
          />
          <LinePrice item={item} />
        </div>
        {item.direction === 'sell' && <SwapButton item={item} />}
      </div>
    </article>
  );
}

function LineSort({ item }: { item: CartItem }) {
  const platform = platforms.find(({ code }) => code === item.category);
  const platformName = platform ? platformLabel(platform.code) : item.category;
  if (item.direction === 'sell') {
    return (
      <>
        <span className={styles.terms}>{item.currencyType === 'credit' ? 'For credit' : 'For cash'}</span>
        <span>{platformName}</span>
      </>
    );
  }
  if (item.direction === 'rent') {
    return (
      <>
        <span className={styles.terms}>{item.duration && durationLabel(item.duration)}</span>
        <span>
          {item.startDate && `from ${formatWeekday(item.startDate)}, `}
          <span className={styles.city}>{item.place}</span>
        </span>
      </>
    );
  }
  return (
    <>
      <AgeBadge age={item.age} />
      <span>{platformName}</span>
    </>
  );
}

function LinePrice({ item }: { item: CartItem }) {
  return (
    <p className={styles.price}>
      <Price rupees={item.price * item.qty} />
      {item.qty > 1 && <span className={styles.each}>{formatRupees(item.price)} each</span>}
    </p>
  );
}

/** A line that is out of stock keeps its number; it cannot be ordered anyway. */
function mostOf({ direction, availableQty: available = 0, mostPerCustomer }: CartItem): number {
  if (direction === 'sell' || available === 0) return largestQuantity;
  return Math.min(orderable({ available, mostPerCustomer }), largestQuantity);
}

/** Where a line leads: the product, the selling side of it, or the rental's own dialog. */
function linePath(item: CartItem): string {
  if (item.direction === 'rent') return rentPath({ city: item.place ?? '', item: item.id });
  if (item.direction !== 'sell') return productPath(item);
  return `/${item.urlType.toLowerCase()}/sell/${nameSegment(item.productName)}/${item.id}?tab=sell`;
}

/** Turns a sale from cash to credit or back; the button says what the other would bring. */
function SwapButton({ item }: { item: CartItem }) {
  const other = swappedItem(item);
  if (!other) return null;
  return (
    <Button size="s" icon="swap" className={styles.swap} onClick={() => swapCartCurrency(item)}>
      Swap to {other.currencyType}: {formatRupees(other.price * item.qty)}
      <span className="visually-hidden"> for {productTitle(item)}</span>
    </Button>
  );
}

/** From this many on, the stock is nobody's worry. */
const fewLeft = 3;

/** What is different from the last time, and what stands in the way of ordering. */
function LineChanges({ item }: { item: CartItem }) {
  const said = useCartSync(({ notices }) => notices[lineKey(item)]);
  const trouble = lineTrouble(item, useFirstRentalDay());
  const few = trouble || said ? null : stockLeft(item);
  return (
    <div className={styles.changes} role="status">
      {item.previousPrice !== undefined && (
        <p className={styles.repriced}>
          Price changed: {formatRupees(item.previousPrice)} <span aria-hidden="true">→</span>
          <span className="visually-hidden"> to </span> {formatRupees(item.price)}
        </p>
      )}
      {trouble && <p className={styles.trouble}>{trouble}</p>}
      {said && said !== trouble && <p className={styles.said}>{said}</p>}
      {few && <p className={styles.few}>{few}</p>}
    </div>
  );
}

function stockLeft({ direction, availableQty, mostPerCustomer, qty }: CartItem): string | null {
  if (direction === 'sell' || availableQty === undefined || availableQty === 0) return null;
  if (direction === 'rent') return availableQty > qty ? null : `Only ${availableQty} free for these days`;
  const stock = { available: availableQty, mostPerCustomer };
  const most = orderable(stock);
  return most > fewLeft && most > qty ? null : fewText(stock);
}
