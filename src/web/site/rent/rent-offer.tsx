import type { RentCity, RentProduct } from '../../../contract/rentals.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { useShop } from '../frame/use-shop.ts';
import { consoleKit } from './console-kit.ts';
import { DurationList } from './duration-tiles.tsx';
import styles from './rent-offer.module.css';
import { RentRules } from './rent-rules.tsx';

/** What the dialog tells, in the page itself, for a browser without scripts. */
export function RentOffer({ product, place }: { product: RentProduct; place: RentCity }) {
  const { brand } = useShop().settings;
  const isConsole = product.subCategory === 'Console';
  return (
    <section className={styles.offer} id={`rent-${product.id}`} aria-label={productTitle(product)}>
      <h2 className="h3">{productTitle(product)}</h2>
      <p className="soft">{product.description}</p>
      <DurationList prices={product} />
      {isConsole && <p className="soft">Comes with: {consoleKit(product.category).join(', ')}.</p>}
      <RentRules isConsole={isConsole} />
      <p className="soft">
        Choosing a day needs JavaScript. You can also book it in {place.name} by phone: {brand.phone}.
      </p>
    </section>
  );
}
