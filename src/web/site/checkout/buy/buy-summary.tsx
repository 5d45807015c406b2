import type { ServerCartLine } from '../../../../contract/cart.ts';
import { ageBadge } from '../../../../rules/catalogue/product-age.ts';
import { productTitle } from '../../../../rules/catalogue/product-path.ts';
import { estimateDelivery } from '../../../../rules/delivery/delivery.ts';
import type { ShopSettings } from '../../../../rules/house/shop-settings.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { rupeesFromPaise, type Paise } from '../../../../rules/money/paise.ts';
import type { BuyTotals } from '../../../../rules/orders/buy-totals.ts';
import { formatWeekday } from '../../../../rules/time/day.ts';
import { Sum, Sums, Total } from '../../cart/sums.tsx';
import { useShop } from '../../frame/use-shop.ts';
import type { AskedArea } from '../../product/use-pin-area.ts';
import { SummaryLine } from '../order-summary.tsx';
import styles from '../order-summary.module.css';

/** What is ordered, as the shop keeps it, at today's prices. */
export function BuyLines({ lines }: { lines: readonly ServerCartLine[] }) {
  return lines.map((line) => (
    <li key={line.id}>
      <SummaryLine picture={line.picture} title={productTitle(line)} price={formatRupees(line.price * line.qty)}>
        <p className={styles.terms}>
          {ageBadge(line.age).label}, {line.qty}
          {line.qty > 1 && ` × ${formatRupees(line.price)}`}
        </p>
        {line.previousPrice !== null && line.previousPrice !== line.price && (
          <p className={styles.changed}>Price changed: it was {formatRupees(line.previousPrice)}</p>
        )}
        {line.notice && <p className={styles.changed}>{line.notice}</p>}
      </SummaryLine>
    </li>
  ));
}

/** Everything that it costs. */
export function BuySums({ totals }: { totals: BuyTotals }) {
  const { figures } = useShop().settings;
  return (
    <Sums>
      <Sum label="Goods" value={rupees(totals.goodsPaise)} />
      {totals.discountPaise > 0 && (
        <Sum
          label={`Credit deal, ${figures.creditDealPercent}%`}
          value={`– ${rupees(totals.discountPaise)}`}
          isSaving
        />
      )}
      {totals.creditPaise > 0 && <Sum label="Store credit" value={`– ${rupees(totals.creditPaise)}`} isSaving />}
      <Sum label="Delivery" value="Free" />
      {totals.feePaise > 0 && <Sum label="Pay on Delivery" value={rupees(totals.feePaise)} />}
      <Total label="To pay" rupees={rupeesFromPaise(totals.toPayPaise)} />
    </Sums>
  );
}

export interface BuySmallPrintProps {
  payBy: BuyTotals['payBy'];
  parcel: Parcel;
}

export function BuySmallPrint({ payBy, parcel }: BuySmallPrintProps) {
  const { figures } = useShop().settings;
  const arrival = arrivalText(parcel, figures);
  return (
    <p>
      {arrival && <span className={styles.arrival}>{arrival} </span>}
      {payBy === 'delivery'
        ? 'Includes GST. You can cancel free of charge until it is sent.'
        : `Includes GST. Until it is sent you can cancel: you get your money back less ${figures.cancellationFeePercent}%, ` +
          `within ${figures.cancellationRefundWorkingDays} working days.`}
    </p>
  );
}

interface Parcel {
  /** Null or undefined until it is known where to. */
  area: AskedArea | null | undefined;
  lines: readonly Pick<ServerCartLine, 'age' | 'releaseDate'>[];
}

/** "Arrives Tue, 17 Nov or Wed, 18 Nov."; null until it is known where to. A pre-order waits for its release. */
function arrivalText({ area, lines }: Parcel, figures: ShopSettings['figures']): string | null {
  if (!area?.isServed) return null;
  const releases = lines.flatMap(({ age, releaseDate }) => (age === 'preOrder' && releaseDate ? [releaseDate] : []));
  const estimate = estimateDelivery({
    pin: area.pin,
    area,
    now: new Date(),
    figures,
    releaseDate: releases.toSorted().at(-1) ?? null,
  });
  if (!estimate) return null;
  return `Arrives ${formatWeekday(estimate.earliest)} or ${formatWeekday(estimate.latest)}.`;
}

function rupees(amount: Paise): string {
  return formatRupees(rupeesFromPaise(amount));
}
