import { Link } from 'react-router';
import type { Banner, BannerProduct, BannerTab } from '../../../contract/home.ts';
import { AutoCarousel } from '../../parts/media/auto-carousel.tsx';
import { useIsLight } from '../../parts/browser-facts.ts';
import { buttonClass } from '../../parts/form/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import styles from './banner-carousel.module.css';

const intervalMs = 4000;

/** What the shop pays, three times over. Without scripts the first slide shows and the others can be swiped to; a slow connection gets one. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const shown = useIsLight() ? banners.slice(0, 1) : banners;
  return (
    <AutoCarousel
      label="Sell to us"
      className={styles.banners}
      intervalMs={intervalMs}
      slides={shown.map((banner, index) => ({
        key: banner.tab,
        content: <Slide banner={banner} isFirst={index === 0} />,
      }))}
    />
  );
}

const looks = { Consoles: 'marigold', 'PS4-CDs': 'dark', Controllers: 'pale' } as const satisfies Record<
  BannerTab,
  string
>;

const arrangements = { Consoles: 'device', 'PS4-CDs': 'covers', Controllers: 'pad' } as const satisfies Record<
  BannerTab,
  string
>;

function Slide({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const { tab, products, title, text, action } = banner;
  return (
    <div className={classNames(styles.slide, styles[looks[tab]])}>
      <h2 className={classNames('display', styles.title)}>{title}</h2>
      <p className={styles.text}>{text}</p>
      <Link to={`/sell?activetab=${tab}`} className={classNames(buttonClass({ size: 'l' }), styles.action)}>
        {action}
      </Link>
      <div className={classNames(styles.pictures, styles[arrangements[tab]])}>
        {(tab === 'PS4-CDs' ? products : products.slice(0, 1)).map(({ id, cutout }) => (
          <BannerPicture key={id} cutout={cutout} isFirst={isFirst} />
        ))}
      </div>
    </div>
  );
}

/** Decoration: the text beside it names the product. */
function BannerPicture({ cutout: { desk, phone }, isFirst }: { cutout: BannerProduct['cutout']; isFirst: boolean }) {
  return (
    <picture>
      {!useIsLight() && <source media="(min-width: 768px)" srcSet={desk.src} width={desk.width} height={desk.height} />}
      <img
        src={phone.src}
        width={phone.width}
        height={phone.height}
        alt=""
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    </picture>
  );
}
