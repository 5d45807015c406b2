import { useState } from 'react';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import styles from './price-slider.module.css';

interface PriceRange {
  minPrice: number | null;
  maxPrice: number | null;
}

export interface PriceSliderProps extends PriceRange {
  least: number;
  most: number;
  onChange: (range: PriceRange) => void;
}

/** Two thumbs on one track. The fields beside it carry the values of the form; this only moves them. */
export function PriceSlider({ least, most, minPrice, maxPrice, onChange }: PriceSliderProps) {
  const [draft, setDraft] = useState<[low: number, high: number] | null>(null);
  const step = most - least > 20_000 ? 500 : 100;
  const bottom = Math.floor(least / step) * step;
  const top = Math.ceil(most / step) * step;
  const within = (price: number) => Math.min(Math.max(price, bottom), top);
  const [low, high] = draft ?? [within(minPrice ?? bottom), within(maxPrice ?? top)];
  function commit() {
    if (!draft) return;
    setDraft(null);
    onChange({ minPrice: low <= bottom ? null : low, maxPrice: high >= top ? null : high });
  }
  const thumb = {
    type: 'range',
    min: bottom,
    max: top,
    step,
    className: styles.thumb,
    onPointerUp: commit,
    onKeyUp: commit,
    onBlur: commit,
  } as const;
  const percentOf = (price: number) => ((price - bottom) / (top - bottom)) * 100;
  return (
    <div className={styles.slider}>
      <svg className={styles.track} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.whole} width="100" height="1" />
        <rect className={styles.part} x={percentOf(low)} width={percentOf(high) - percentOf(low)} height="1" />
      </svg>
      <input
        {...thumb}
        aria-label="Lowest price"
        aria-valuetext={formatRupees(low)}
        value={low}
        onChange={(event) => setDraft([Math.min(event.currentTarget.valueAsNumber, high - step), high])}
      />
      <input
        {...thumb}
        aria-label="Highest price"
        aria-valuetext={formatRupees(high)}
        value={high}
        onChange={(event) => setDraft([low, Math.max(event.currentTarget.valueAsNumber, low + step)])}
      />
    </div>
  );
}
