import type { Picture } from '../../../../contract/catalogue.ts';
import { narrowPhotographs, pixelsOf } from '../../../../rules/catalogue/drawn-pictures.ts';
import { useIsLight } from '../../../parts/browser-facts.ts';
import { classNames } from '../../../parts/class-names.ts';
import styles from './product-art.module.css';

export interface ProductArtProps {
  picture: Picture;
  /** `eager` for what is on the first screen; the one that is its largest also gets `priority="high"`. */
  loading?: 'eager' | 'lazy';
  priority?: 'high' | 'low' | 'auto';
  /** How wide the picture is shown, as in an img's `sizes`. */
  sizes?: string;
  /** Empty where the name stands beside the picture and hearing it twice helps nobody. */
  alt?: string;
  isGreyed?: boolean;
  /** Alone on its page: a drawing stays one. */
  isLarge?: boolean;
  className?: string;
}

/** The 4:5 picture of a product. Its box has the final size before the picture comes. */
export function ProductArt({ picture, loading = 'lazy', priority, sizes = cardSizes, ...rest }: ProductArtProps) {
  const { alt = picture.alt, isGreyed = false, isLarge = false, className } = rest;
  return (
    <span className={classNames(styles.art, isGreyed && styles.greyed, className)}>
      <picture>
        <Sources sources={isLarge ? picture.sources : sourcesOf(picture)} sizes={sizes} />
        <img
          src={picture.src}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={loading}
          fetchPriority={priority}
          decoding="async"
        />
      </picture>
    </span>
  );
}

/** The widths that there are of a picture. A slow connection gets the narrowest alone. */
export function Sources({ sources, sizes }: { sources: Picture['sources']; sizes: string }) {
  const isLight = useIsLight();
  return sources.map(({ type, srcset }) => (
    <source key={type} type={type} srcSet={isLight ? srcset.split(' ')[0] : srcset} sizes={sizes} />
  ));
}

function sourcesOf({ sources, src }: Picture): Picture['sources'] {
  const srcset = pixelsOf(src);
  return srcset === null ? sources : [{ type: 'image/webp', srcset }];
}

const cardSizes = '(min-width: 1400px) 232px, (min-width: 1280px) 295px, (min-width: 768px) 31vw, 46vw';

/** The picture of a line that keeps only its address; the name stands beside it. */
export function pictureOf({ image }: { image: string }): Picture {
  const srcset = narrowPhotographs(image);
  return { src: image, width: 640, height: 800, alt: '', sources: srcset ? [{ type: 'image/webp', srcset }] : [] };
}
