import { Link } from 'react-router';
import type { ProductSummary } from '../../../contract/catalogue.ts';
import type { RentCity } from '../../../contract/rentals.ts';
import { formatPlainDay } from '../../../rules/time/day.ts';
import { formatRupees } from '../../../rules/money/format-rupees.ts';
import { asPixels } from '../../../rules/catalogue/drawn-pictures.ts';
import { productPath, productTitle } from '../../../rules/catalogue/product-path.ts';
import { AgeBadge } from '../product/card/age-badge.tsx';
import { Chip } from '../../parts/form/chip.tsx';
import { classNames } from '../../parts/class-names.ts';
import { Price } from '../product/card/price.tsx';
import styles from './side-tiles.module.css';

export function PreOrderTile({ product }: { product: ProductSummary }) {
  return (
    <Link to={productPath(product)} className={classNames(styles.tile, styles.dark)}>
      <AgeBadge age={product.age} />
      <h2 className={classNames('display', styles.title)}>{productTitle(product)}</h2>
      {product.buyCash !== null && <Price rupees={product.buyCash} size="m" className={styles.price} />}
      {product.releaseDate !== null && <p className={styles.date}>Out {formatPlainDay(product.releaseDate)}</p>}
      <img
        className={styles.cover}
        src={asPixels(product.picture.src, 360)}
        width={product.picture.width}
        height={product.picture.height}
        alt=""
        loading="lazy"
      />
    </Link>
  );
}

interface RentTileProps {
  cities: readonly RentCity[];
  rentFrom: number | null;
}

export function RentTile({ cities, rentFrom }: RentTileProps) {
  return (
    <section className={styles.tile} aria-labelledby="rent-by-city">
      <h2 id="rent-by-city" className={classNames('display', styles.title)}>
        Rent it for the weekend
      </h2>
      {rentFrom !== null && <p className={styles.from}>Consoles from {formatRupees(rentFrom)} a day</p>}
      <ul className={styles.cities}>
        {cities.map(({ slug, name }) => (
          <li key={slug}>
            <Chip to={`/rent/${slug}`}>{name}</Chip>
          </li>
        ))}
      </ul>
    </section>
  );
}
