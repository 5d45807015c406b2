import type { ShopSettings } from '../../../rules/house/shop-settings.ts';
import map from './shop-map.svg?url';
import styles from './visit-us.module.css';

/** Where the shop is and when it is open. The drawing is a sketch; the link leads to a map of the very address. */
export function VisitUs({ settings: { brand, legal } }: { settings: ShopSettings }) {
  return (
    <>
      <figure className={styles.map}>
        <img src={map} width={640} height={320} alt={`Sketch of the streets around ${brand.name}`} loading="lazy" />
        <figcaption className="muted tiny">A sketch, not to scale.</figcaption>
      </figure>
      <dl>
        <div>
          <dt>Address</dt>
          <dd>
            {legal.address}
            <br />
            <a href={mapAddress(legal.address)} target="_blank" rel="noopener noreferrer">
              Show on a map<span className="visually-hidden"> (opens in a new tab)</span>
            </a>
          </dd>
        </div>
        <div>
          <dt>Opening hours</dt>
          <dd>{brand.openingHours}</dd>
        </div>
      </dl>
    </>
  );
}

function mapAddress(address: string): string {
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`;
}
