import type { ReplyOf } from '../../../contract/call.ts';
import type { homeHighlights } from '../../../contract/home.ts';
import { BannerCarousel } from './banner-carousel.tsx';
import styles from './hero.module.css';
import { PreOrderTile, RentTile } from './side-tiles.tsx';

/** The first screen: what we pay, what is coming, and what can be rented nearby. */
export function Hero({ banners, preOrder, rentFrom }: ReplyOf<typeof homeHighlights>) {
  return (
    <div className={styles.hero}>
      {banners.length > 0 && <BannerCarousel banners={banners} />}
      {preOrder && <PreOrderTile product={preOrder} />}
      <RentTile rentFrom={rentFrom} />
    </div>
  );
}
