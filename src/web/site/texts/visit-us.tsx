import type { ShopSettings } from '../../../rules/house/shop-settings.ts';
import pin from './shop-pin.svg?url';
import styles from './visit-us.module.css';

/** Where the shop is and when it is open. The drawing shows no streets, which it cannot know; the link leads to a map of the very address. */
export function VisitUs({ settings: { brand, legal } }: { settings: ShopSettings }) {
  return (
    <>
      <figure className={styles.map}>
        <img src={pin} width={640} height={200} alt="" loading="lazy" />
        <figcaption className={styles.place}>
          <span className="strong">{brand.name}</span>
          <span>{legal.address}</span>
        </figcaption>
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
