import { type CartItem, largestQuantity, lineKey, listOf, swappedItem } from '../../../rules/cart/cart-item.ts';
import { limitTrouble, lineTrouble } from '../../../rules/cart/fresh-cart.ts';
import { nameSegment, productPath, productTitle } from '../../../rules/catalogue/product-path.ts';
import { platformLabel, platforms } from '../../../rules/catalogue/sections.ts';
import { fewText, orderable } from '../../../rules/catalogue/stock-text.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { choiceText, conditionName } from '../../../rules/units/choice-text.ts';
import { withoutText } from '../../../rules/units/unit-text.ts';
import { durationLabel } from '../../../rules/rentals/rental.ts';
import { formatWeekday } from '../../../rules/time/day.ts';
import { Button } from '../../parts/form/button.tsx';
import { QuantityField } from '../../parts/form/quantity-field.tsx';
import { FitNote } from '../consoles/fit.tsx';
import { useCityName } from '../frame/use-city-name.ts';
import { AgeBadge } from '../product/card/age-badge.tsx';
import { Price } from '../product/card/price.tsx';
import { pictureOf, ProductArt } from '../product/card/product-art.tsx';
import { ProductLine } from '../product/card/product-line.tsx';
import { rentPath } from '../rent/rent-path.ts';
import { useFirstRentalDay } from '../rent/use-first-rental-day.ts';
import styles from './cart-line.module.css';
import { changeQuantity, swapCartCurrency, useCart } from './cart-store.ts';
import { useCartSync } from './cart-sync-state.ts';
import { NearestOffer } from './nearest-offer.tsx';

export interface CartLineProps {
  item: CartItem;
  /** What an offer takes off the line, in rupees. */
  off?: number;
  onRemove: () => void;
}

export function CartLine({ item, off = 0, onRemove }: CartLineProps) {
  return (
    <ProductLine
      path={linePath(item)}
      art={<ProductArt picture={pictureOf(item)} alt="" isGreyed={item.availableQty === 0} sizes="104px" />}
      sort={<LineSort item={item} />}
      title={productTitle(item)}
      removes={lineTitle(item)}
      onRemove={onRemove}
    >
      <LineChanges item={item} />
      {listOf(item.direction) === 'buy' && <FitNote product={item} />}
      <div className={styles.foot}>
        <QuantityField
          itemName={lineTitle(item)}
          value={item.qty}
          most={mostOf(item)}
          onChange={(qty) => changeQuantity(item, qty)}
        />
        <LinePrice item={item} off={off} />
      </div>
      {item.direction === 'sell' && <SwapButton item={item} />}
    </ProductLine>
  );
}

/** Two conditions of one thing are two lines, which must sound different too. */
function lineTitle(item: CartItem): string {
  return [productTitle(item), choiceText(item)].filter(Boolean).join(', ');
}

function LineSort({ item }: { item: CartItem }) {
  const cityName = useCityName();
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
          {item.place && cityName(item.place)}
        </span>
      </>
    );
  }
  return (
    <>
      <AgeBadge age={item.age} />
      <span>{[platformName, conditionName(item)].filter(Boolean).join(', ')}</span>
      {item.missing && <span>{withoutText(item.missing)}</span>}
    </>
  );
}

function LinePrice({ item, off }: { item: CartItem; off: number }) {
  const deposit = item.direction === 'rent' ? (item.deposit ?? 0) * item.qty : 0;
  return (
    <p className={styles.price}>
      <Price rupees={item.price * item.qty} />
      {item.qty > 1 && <span className={styles.each}>{formatRupees(item.price)} each</span>}
      {deposit > 0 && <span className={styles.each}>and {formatRupees(deposit)} deposit</span>}
      {off > 0 && <span className={styles.off}>– {formatRupees(off)} by the offer</span>}
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
  if (item.direction !== 'sell') return productPath(item) + (item.grade ? `?grade=${item.grade}` : '');
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
  const limit = useCart(({ cart }) => limitTrouble(cart, item));
  const trouble = lineTrouble(item, useFirstRentalDay()) ?? limit;
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
      {(trouble ?? said) && <NearestOffer line={item} />}
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
