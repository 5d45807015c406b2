import community from './community-words.module.css';
import promise from './promise-words.module.css';
import type { Picture } from '../../../contract/catalogue.ts';
import type { ShopSettings } from '../../../rules/house/shop-settings.ts';
import { Link } from 'react-router';
import { PlayCostWords } from '../product/play-cost.tsx';
import { asPixels } from '../../../rules/catalogue/drawn-pictures.ts';
import { buttonClass } from '../../parts/form/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { figureTexts } from '../../../rules/texts/figure-texts.ts';
import { productTitle } from '../../../rules/catalogue/product-path.ts';
import { type PlayableProduct, playCostOf } from '../product/play-cost-of.ts';

export function HomePlayCost({ product }: { product: PlayableProduct }) {
  const intro = `${productTitle(product)}, about ${product.approxGameplayHours} hours. Every game here shows this before you pay.`;
  const { links, ...shown } = playCostOf(product);
  return <PlayCostWords {...shown} links={{ ...links, 'sell-back': product.path }} intro={intro} />;
}

export interface CommunityWordsProps {
  socialUrl: string;
  socialLabel: string;
  text: { title: string; text: string; action: string };
  covers: readonly Picture[];
}

export function CommunityWords({ socialUrl, socialLabel, text, covers }: CommunityWordsProps) {
  return (
    <>
      <div>
        <h2 id="community" className="display h1">
          {text.title}
        </h2>
        <p className={community.text}>{text.text}</p>
        <a
          className={classNames(buttonClass({}), community.join)}
          href={socialUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          {text.action}
          <span className="visually-hidden"> on {socialLabel} (opens in a new tab)</span>
        </a>
      </div>
      <div className={community.fan}>
        {covers.map(({ src, width, height }) => (
          <img key={src} src={asPixels(src, 360)} width={width} height={height} alt="" loading="lazy" />
        ))}
      </div>
    </>
  );
}

export function PromiseWords({ settings }: { settings: ShopSettings }) {
  const texts = figureTexts(settings);
  return (
    <>
      <h2 id="we-promise" className="display h2">
        We Promise
      </h2>
      <ul className={promise.promises}>
        <Promised title="Tested by hand">Every pre-owned disc and console is checked before it is listed.</Promised>
        <Promised title={`${texts.warranty} warranty`}>
          On every pre-owned product. Hardware is replaced within {texts.hardwareReplace}, serviced within{' '}
          {texts.hardwareService}.
        </Promised>
        <Promised title="One price">GST is in it. Nothing is added after the cart.</Promised>
        <Promised title="Same-day dispatch">
          Order before {texts.dispatchBefore}. Metros in {texts.metroDelivery}.
        </Promised>
      </ul>
    </>
  );
}

function Promised({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <li>
      <h3 className="h3">{title}</h3>
      <p className={promise.text}>{children}</p>
    </li>
  );
}

export function WhyWords({ settings }: { settings: ShopSettings }) {
  const texts = figureTexts(settings);
  return (
    <>
      <h2 id="why-choose-us" className="display h2">
        Why choose us
      </h2>
      <div className={promise.reasons}>
        <p>
          Every pre-owned product comes with a {texts.warranty} warranty. A game that does not work comes back within{' '}
          {texts.preOwnedReturn}; hardware that fails is replaced or serviced. You deal with the people who tested it.
        </p>
        <p>
          What you finish, we buy back. Store credit takes a further {texts.creditDeal} off pre-owned products, so the
          next game costs less than the last. <Link to="/terms#warranty">Read the warranty</Link>
        </p>
      </div>
    </>
  );
}
