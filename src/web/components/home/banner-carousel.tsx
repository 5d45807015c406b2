import { Link } from 'react-router';
import type { Banner, BannerProduct, BannerTab } from '../../../contract/home.ts';
import { formatRupees } from '../../../rules/format-rupees.ts';
import { productTitle } from '../../../rules/product-path.ts';
import { platformLabel } from '../../../rules/sections.ts';
import { buttonClass } from '../button-class.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { useSlidingRail } from '../use-sliding-rail.ts';
import styles from './banner-carousel.module.css';

const intervalMs = 4000;
const transitionMs = 500;

/** What the shop pays, three times over. Without scripts the first slide shows and the others can be swiped to. */
export function BannerCarousel({ banners }: { banners: readonly Banner[] }) {
  const sliding = useSlidingRail({ intervalMs, transitionMs });
  return (
    <section className={styles.carousel} aria-roledescription="carousel" aria-label="Sell to us" {...sliding.frameEvents}>
      <div ref={sliding.rail} className={styles.rail} {...sliding.railEvents}>
        {banners.map((banner, place) => (
          <div
            key={banner.tab}
            role="group"
            aria-roledescription="slide"
            aria-label={`${place + 1} of ${banners.length}`}
            className={classNames(styles.slide, styles[looks[banner.tab]])}
          >
            <Slide banner={banner} isFirst={place === 0} />
          </div>
        ))}
      </div>
      {sliding.isReady && <Controls sliding={sliding} banners={banners} />}
    </section>
  );
}

const looks = { Consoles: 'marigold', 'PS4-CDs': 'dark', Controllers: 'pale' } as const satisfies Record<BannerTab, string>;

const arrangements = { Consoles: 'device', 'PS4-CDs': 'covers', Controllers: 'pad' } as const satisfies Record<BannerTab, string>;

function Slide({ banner: { tab, products }, isFirst }: { banner: Banner; isFirst: boolean }) {
  const [best] = products;
  const { title, text, action } = best ? offer(tab, best) : offerWithoutPrice(tab);
  return (
    <>
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
    </>
  );
}

/** Decoration: the words beside it name the thing. */
function BannerPicture({ cutout: { desk, phone }, isFirst }: { cutout: BannerProduct['cutout']; isFirst: boolean }) {
  return (
    <picture>
      <source media="(min-width: 768px)" srcSet={desk.src} width={desk.width} height={desk.height} />
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

interface ControlsProps {
  sliding: ReturnType<typeof useSlidingRail>;
  banners: readonly Banner[];
}

function Controls({ sliding: { isPlaying, current, toggle, show }, banners }: ControlsProps) {
  return (
    <div className={classNames(styles.controls, styles[`${looks[banners[current]?.tab ?? 'Consoles']}Controls`])}>
      <button type="button" className={styles.pause} aria-label={isPlaying ? 'Pause the banners' : 'Play the banners'} onClick={toggle}>
        <Icon name={isPlaying ? 'pause' : 'play'} size="s" />
      </button>
      {banners.map(({ tab }, place) => (
        <button
          key={tab}
          type="button"
          className={styles.dot}
          aria-label={`Show banner ${place + 1}`}
          aria-current={place === current}
          onClick={() => show(place)}
        />
      ))}
    </div>
  );
}

/** What is offered for the most popular thing of a kind. "Up to", because its condition moves the price. */
function offer(tab: BannerTab, product: BannerProduct) {
  const cash = formatRupees(product.sellCash ?? 0);
  const credit = formatRupees(product.sellCredit ?? 0);
  const name = productTitle(product);
  switch (tab) {
    case 'Consoles':
      return {
        title: `Your ${platformLabel(product.category)} is worth up to ${cash}`,
        text: `${name}: cash to your bank or UPI, or ${credit} in store credit.`,
        action: 'Sell a console',
      };
    case 'PS4-CDs':
      return {
        title: 'Played\u00a0it? Sell\u00a0it',
        text: `${name} alone brings up to ${cash} in cash or ${credit} in store credit.`,
        action: 'Sell PS4 games',
      };
    case 'Controllers':
      return {
        title: `A spare controller is up to ${cash}`,
        text: `${name}: cash to your bank or UPI, or ${credit} in store credit.`,
        action: 'Sell a controller',
      };
  }
}

function offerWithoutPrice(tab: BannerTab) {
  const thing = { Consoles: 'consoles', 'PS4-CDs': 'PS4 games', Controllers: 'controllers' }[tab];
  return { title: `Sell your ${thing}`, text: 'For cash to your bank or UPI, or for store credit.', action: `Sell ${thing}` };
}
