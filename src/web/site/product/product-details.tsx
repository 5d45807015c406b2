import type { Product } from '../../../contract/catalogue.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { conditionText } from './condition-text.ts';
import { useShop } from '../frame/use-shop.ts';
import styles from './product-details.module.css';
import { formatLongDay } from '../../../rules/time/day.ts';

/** What it is, what its condition means, and the facts. */
export function ProductDetails({ product }: { product: Product }) {
  const isGame = product.subCategory === 'Games';
  const condition = conditionText(product, useShop().settings.figures);
  return (
    <div className={`section ${styles.columns}`}>
      <section aria-labelledby="about">
        <h2 id="about" className="display h2">
          {isGame ? 'About the game' : 'About this product'}
        </h2>
        <p className={styles.text}>{product.description}</p>
        <h3 className={`h3 ${styles.heading}`}>{condition.title}</h3>
        <p className={styles.text}>{condition.text}</p>
      </section>
      <section aria-labelledby="details">
        <h2 id="details" className="display h2">
          {isGame ? 'Game Details' : 'Details'}
        </h2>
        <dl className={styles.facts}>
          {factsOf(product).map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

function factsOf(product: Product): [name: string, value: string][] {
  const { gameType, playableOn, approxGameplayHours, mrp, age, releaseDate } = product;
  const isGame = product.subCategory === 'Games';
  const facts: [string, string | null][] = [
    ['Game type', isGame ? gameType : null],
    ['Playable on', playableOn],
    ['Approximate gameplay hours', isGame && approxGameplayHours !== null ? String(approxGameplayHours) : null],
    ['Release date', age === 'preOrder' && releaseDate ? formatLongDay(releaseDate) : null],
    ['MRP', mrp === null ? null : formatRupees(mrp)],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}
