import { Link } from 'react-router';
import type { ShopSettings } from '../../../rules/house/shop-settings.ts';
import { figureTexts } from '../../../rules/texts/figure-texts.ts';
import { classNames } from '../../parts/class-names.ts';
import styles from './promise-block.module.css';

export function PromiseBlock({ settings }: { settings: ShopSettings }) {
  const texts = figureTexts(settings);
  return (
    <section className={classNames('section', styles.block)} aria-labelledby="we-promise">
      <h2 id="we-promise" className="display h2">
        We Promise
      </h2>
      <ul className={styles.promises}>
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
    </section>
  );
}

function Promised({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <li>
      <h3 className="h3">{title}</h3>
      <p className={styles.text}>{children}</p>
    </li>
  );
}

export function WhyChooseUs({ settings }: { settings: ShopSettings }) {
  const texts = figureTexts(settings);
  return (
    <section className={classNames('section', styles.why)} aria-labelledby="why-choose-us">
      <h2 id="why-choose-us" className="display h2">
        Why choose us
      </h2>
      <div className={styles.reasons}>
        <p>
          Every pre-owned product comes with a {texts.warranty} warranty. A game that does not work comes back within{' '}
          {texts.preOwnedReturn}; hardware that fails is replaced or serviced. You deal with the people who tested it.
        </p>
        <p>
          What you finish, we buy back. Store credit takes a further {texts.creditDeal} off pre-owned products, so the
          next game costs less than the last. <Link to="/terms#warranty">Read the warranty</Link>
        </p>
      </div>
    </section>
  );
}
