import { getPriceMemory } from '../../../contract/price-memory.ts';
import { type PriceSpan, priceSpans, rememberedDays } from '../../../rules/catalogue/price-memory.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { must } from '../../../rules/must.ts';
import { daysBetween, formatPlainDay, formatShortDay } from '../../../rules/time/day.ts';
import { useAsked } from '../../calls/use-asked.ts';
import styles from './price-memory.module.css';

interface PriceMemoryProps {
  productId: number;
  /** What it costs, or what the shop pays for one. */
  of: 'buyCash' | 'sellCash';
  isUsed: boolean;
}

/** What it cost in the last 90 days, as a chart and as a table. A shop that cannot answer shows nothing here. */
export function PriceMemory({ productId, of, isUsed }: PriceMemoryProps) {
  const { reply } = useAsked(getPriceMemory, { id: productId });
  const isBuying = of === 'buyCash';
  const kinds = isBuying ? (['buyCash'] as const) : (['sellCash', 'sellCredit'] as const);
  const remembered = kinds.flatMap((kind) => {
    const spans = reply ? priceSpans(reply, kind) : [];
    return spans[0] ? [{ kind, spans, first: spans[0] }] : [];
  });
  if (remembered.length === 0) return null;
  return (
    <section className="section" aria-labelledby="price-memory">
      <h2 id="price-memory" className="display h2">
        {isBuying ? 'Price in the last' : 'What we paid in the last'} {rememberedDays} days
      </h2>
      {isBuying && isUsed && <p className={styles.words}>For the condition Good.</p>}
      {remembered.map(({ kind, spans, first }) => (
        <div key={kind}>
          {kind !== 'buyCash' && <h3 className="h3">{kind === 'sellCash' ? 'In cash' : 'In credit'}</h3>}
          {spans.length > 1 ? <Changes spans={spans} /> : <NoChange span={first} isBuying={isBuying} />}
        </div>
      ))}
    </section>
  );
}

function NoChange({ span, isBuying }: { span: PriceSpan; isBuying: boolean }) {
  return (
    <>
      <p className={styles.words}>
        It {isBuying ? 'has been' : 'was'} <b>{formatRupees(span.rupees)}</b> all the time since{' '}
        {formatPlainDay(span.from)}.
      </p>
      <Chart spans={[span]} low={span.rupees - 1} high={span.rupees + 1} />
    </>
  );
}

function Changes({ spans }: { spans: readonly PriceSpan[] }) {
  const inOrder = spans.toSorted((one, other) => one.rupees - other.rupees);
  const low = must(inOrder[0], 'a lowest price');
  const high = must(inOrder.at(-1), 'a highest price');
  return (
    <>
      <p className={styles.words}>
        Lowest <b>{formatRupees(low.rupees)}</b> ({days(low)}), highest <b>{formatRupees(high.rupees)}</b> ({days(high)}
        ).
      </p>
      <Chart spans={spans} low={low.rupees} high={high.rupees} />
      <details className={styles.more}>
        <summary>Every price</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">Days</th>
              <th scope="col">Price</th>
            </tr>
          </thead>
          <tbody>
            {spans.toReversed().map((span) => (
              <tr key={span.from}>
                <td>{days(span)}</td>
                <td>{formatRupees(span.rupees)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}

function days({ from, until }: PriceSpan): string {
  return from === until ? formatShortDay(from) : `${formatShortDay(from)} to ${formatShortDay(until)}`;
}

/** The table says the same in words. */
function Chart({ spans, low, high }: { spans: readonly PriceSpan[]; low: number; high: number }) {
  const first = must(spans[0], 'a first price').from;
  const last = must(spans.at(-1), 'a last price').until;
  const height = (rupees: number) => 36 - (32 * (rupees - low)) / (high - low);
  const lines = spans.map(({ from, until, rupees }) => {
    const [left, right] = [daysBetween(first, from), daysBetween(first, until) + 1];
    return `${left} ${height(rupees)}H${right}`;
  });
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${daysBetween(first, last) + 1} 40`} preserveAspectRatio="none" aria-hidden="true">
        <path d={`M${lines.join('L')}`} />
      </svg>
      <figcaption>
        <span>{formatShortDay(first)}</span>
        <span>{formatShortDay(last)}</span>
      </figcaption>
    </figure>
  );
}
