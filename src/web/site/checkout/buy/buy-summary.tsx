import type { ServerCartLine } from '../../../../contract/cart.ts';
import { lineKey } from '../../../../rules/cart/cart-item.ts';
import { ageBadge } from '../../../../rules/catalogue/product-age.ts';
import { productTitle } from '../../../../rules/catalogue/product-path.ts';
import { estimateDelivery } from '../../../../rules/delivery/delivery.ts';
import type { ShopSettings } from '../../../../rules/house/shop-settings.ts';
import { formatRupees } from '../../../../rules/money/format-rupees.ts';
import { paise, rupeesFromPaise, type Paise } from '../../../../rules/money/paise.ts';
import type { BuyTotals } from '../../../../rules/orders/buy-totals.ts';
import { formatWeekday } from '../../../../rules/time/day.ts';
import { conditionName } from '../../../../rules/units/choice-text.ts';
import { withoutText } from '../../../../rules/units/unit-text.ts';
import { Sum, Sums, Total } from '../../cart/sums.tsx';
import { FitNote } from '../../consoles/fit.tsx';
import { useShop } from '../../frame/use-shop.ts';
import type { AskedArea } from '../../product/use-pin-area.ts';
import { SummaryLine } from '../order-summary.tsx';
import styles from '../order-summary.module.css';

/** What is ordered, as the shop keeps it, at today's prices. */
export function BuyLines({ lines, totals }: { lines: readonly ServerCartLine[]; totals: BuyTotals }) {
  return lines.map((line, index) => (
    <li key={lineKey(line)}>
      <SummaryLine picture={line.picture} title={productTitle(line)} price={formatRupees(line.price * line.qty)}>
        <p className={styles.terms}>
          {[ageBadge(line.age).label, conditionName(line), line.qty].filter(Boolean).join(', ')}
          {line.qty > 1 && ` × ${formatRupees(line.price)}`}
        </p>
        {line.missing && <p className={styles.terms}>{withoutText(line.missing)}</p>}
        <OfferOnLine {...totals} index={index} />
        {line.previousPrice !== null && line.previousPrice !== line.price && (
          <p className={styles.changed}>Price changed: it was {formatRupees(line.previousPrice)}</p>
        )}
        {line.notice && <p className={styles.changed}>{line.notice}</p>}
        <FitNote product={line} />
      </SummaryLine>
    </li>
  ));
}

/** What the offer takes off a line. */
function OfferOnLine({ offer, index }: Pick<BuyTotals, 'offer'> & { index: number }) {
  const share = offer?.lines[index];
  if (!share || share.offPaise === 0) return null;
  return (
    <p className={styles.off}>
      – {rupees(share.offPaise)} by the offer
      {share.offPaise === share.mostPaise && ', which is our lowest price'}
    </p>
  );
}

/** Everything that it costs. */
export function BuySums({ totals }: { totals: BuyTotals }) {
  return (
    <Sums>
      <GoodsSums totals={totals} />
      {totals.creditPaise > 0 && <Sum label="Store credit" value={`– ${rupees(totals.creditPaise)}`} isSaving />}
      <Sum label="Delivery" value="Free" />
      {totals.feePaise > 0 && <Sum label="Pay on Delivery" value={rupees(totals.feePaise)} />}
      <Total label="To pay" rupees={rupeesFromPaise(totals.toPayPaise)} />
    </Sums>
  );
}

/** What is bought, less the offer and the deal. */
export function GoodsSums({ totals }: { totals: BuyTotals }) {
  const { figures } = useShop().settings;
  const dealPaise = paise(totals.discountPaise - totals.offerPaise);
  return (
    <>
      <Sum label="Goods" value={rupees(totals.goodsPaise)} />
      {totals.offer && <Sum label={totals.offer.title} value={`– ${rupees(totals.offerPaise)}`} isSaving />}
      {dealPaise > 0 && (
        <Sum label={`Credit deal, ${figures.creditDealPercent}%`} value={`– ${rupees(dealPaise)}`} isSaving />
      )}
    </>
  );
}

export interface BuySmallPrintProps {
  payBy: BuyTotals['payBy'];
  parcel: Parcel;
}

export function BuySmallPrint({ payBy, parcel }: BuySmallPrintProps) {
  const { figures } = useShop().settings;
  const arrival = arrivalText(parcel, figures);
  const isFree = ({ age }: Parcel['lines'][number]) => figures.preOrderContract > 0 && age === 'preOrder';
  return (
    <p>
      {arrival && <span className={styles.arrival}>{arrival} </span>}
      {payBy === 'delivery'
        ? 'Includes GST. You can cancel free of charge until it is sent.'
        : parcel.lines.every(isFree)
          ? 'Includes GST. Until it is sent you can cancel free of charge, and if the price falls you get the difference back.'
          : `Includes GST. Until it is sent you can cancel: you get your money back less ${figures.cancellationFeePercent}%` +
            `${parcel.lines.some(isFree) ? ' of what is not a pre-order' : ''}, within ${figures.cancellationRefundWorkingDays} working days.`}
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
