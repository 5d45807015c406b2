import type { Picture } from '../../../contract/catalogue.ts';
import { asPixels } from '../../../rules/catalogue/drawn-pictures.ts';
import { buttonClass } from '../../parts/form/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import styles from './community-banner.module.css';

export interface CommunityBannerProps {
  socialUrl: string;
  socialLabel: string;
  text: { title: string; text: string; action: string };
  covers: readonly Picture[];
}

export function CommunityBanner({ socialUrl, socialLabel, text, covers }: CommunityBannerProps) {
  return (
    <section className={classNames('section', styles.banner)} aria-labelledby="community">
      <div>
        <h2 id="community" className="display h1">
          {text.title}
        </h2>
        <p className={styles.text}>{text.text}</p>
        <a
          className={classNames(buttonClass({}), styles.join)}
          href={socialUrl}
          target="_blank"
          rel="noopener noreferrer"
        >
          {text.action}
          <span className="visually-hidden"> on {socialLabel} (opens in a new tab)</span>
        </a>
      </div>
      <div className={styles.fan}>
        {covers.map(({ src, width, height }) => (
          <img key={src} src={asPixels(src, 360)} width={width} height={height} alt="" loading="lazy" />
        ))}
      </div>
    </section>
  );
}
