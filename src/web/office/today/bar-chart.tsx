import { classNames } from '../../parts/class-names.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import styles from './today-page.module.css';

export interface BarChartProps {
  label: string;
  bars: readonly { name: string; value: number }[];
}

const width = 330;
const height = 180;
const left = 44;
const bottom = 24;
const top = 8;
/** Days without money keep a scale of rupees, not of paise. */
const leastTop = 1000;

export function BarChart({ label, bars }: BarChartProps) {
  const most = roundUp(Math.max(leastTop, ...bars.map(({ value }) => value)));
  const room = height - bottom - top;
  const heightOf = (value: number) => (Math.max(0, value) / most) * room;
  const step = (width - left) / bars.length;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {[0, 0.5, 1].map((share) => (
        <g key={share}>
          <line
            className={styles.grid}
            x1={left}
            x2={width}
            y1={top + room * (1 - share)}
            y2={top + room * (1 - share)}
          />
          <text className={classNames(styles.tick, styles.end)} x={left - 6} y={top + room * (1 - share) + 4}>
            {shortRupees(most * share)}
          </text>
        </g>
      ))}
      {bars.map(({ name, value }, index) => (
        <rect
          key={name}
          className={index === bars.length - 1 ? styles.last : styles.bar}
          x={left + index * step + step * 0.14}
          y={top + room - heightOf(value)}
          width={step * 0.72}
          height={heightOf(value)}
          rx={Math.min(3, step * 0.2)}
        >
          <title>{`${name}: ${formatRupees(value)}`}</title>
        </rect>
      ))}
      <text className={classNames(styles.tick, styles.start)} x={left} y={height - 6}>
        {bars[0]?.name}
      </text>
      <text className={classNames(styles.tick, styles.end)} x={width} y={height - 6}>
        {bars.at(-1)?.name}
      </text>
    </svg>
  );
}

/** To one, two or five with noughts, so that the line at half the height has a plain number too. */
function roundUp(value: number): number {
  const unit = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5].find((times) => times * unit >= value) ?? 10) * unit;
}

/** ₹2.5L for two and a half lakh, ₹50k for fifty thousand. */
function shortRupees(rupees: number): string {
  if (rupees >= 100_000) return `₹${rupees / 100_000}L`;
  return rupees >= 1000 ? `₹${rupees / 1000}k` : `₹${rupees}`;
}
