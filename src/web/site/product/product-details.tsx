import type { Product } from '../../../contract/catalogue.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { conditionText, warrantyText } from './condition-text.ts';
import { useShop } from '../frame/use-shop.ts';
import type { ProductAsChosen } from './product-as-chosen.ts';
import styles from './product-details.module.css';
import { formatLongDay } from '../../../rules/time/day.ts';

/** What it is, what its condition means, and the facts. */
export function ProductDetails({ product }: { product: ProductAsChosen }) {
  const isGame = product.subCategory === 'Games';
  const { settings } = useShop();
  const condition = conditionText(product, settings.figures);
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
          {factsOf(product, warrantyText(product, settings)).map(([name, value]) => (
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

function factsOf(product: Product, warranty: string | null): [name: string, value: string][] {
  const { gameType, playableOn, approxGameplayHours, mrp, age, releaseDate, countryOfOrigin, maker } = product;
  const isGame = product.subCategory === 'Games';
  const facts: [string, string | null][] = [
    ['Game type', isGame ? gameType : null],
    ['Playable on', playableOn],
    ['Approximate gameplay hours', isGame && approxGameplayHours !== null ? String(approxGameplayHours) : null],
    ['Release date', age === 'preOrder' && releaseDate ? formatLongDay(releaseDate) : null],
    ['MRP', mrp === null ? null : formatRupees(mrp)],
    ['Country of origin', countryOfOrigin],
    ['Maker or importer', maker],
    ['Warranty', warranty],
  ];
  return facts.filter((fact): fact is [string, string] => fact[1] !== null);
}
