import { Suspense, useState, type MouseEvent } from 'react';
import type { Picture } from '../../../contract/catalogue.ts';
import { classNames } from '../../parts/class-names.ts';
import { Icon } from '../../parts/media/icon.tsx';
import { ProductArt } from './card/product-art.tsx';
import iconButton from '../../parts/form/icon-button.module.css';
import { lazyPart } from '../../parts/lazy-part.tsx';
import styles from './product-gallery.module.css';

const PictureZoom = lazyPart(() => import('./picture-zoom.tsx').then((file) => file.PictureZoom));

/** The pictures of a product. Every picture is a link to its file, so looking closer works without scripts too. */
export function ProductGallery({ pictures }: { pictures: readonly Picture[] }) {
  const [index, setPlace] = useState(0);
  const [zoomed, setZoomed] = useState<{ isOpen: boolean; pageWidth: number } | null>(null);
  const shown = pictures[index] ?? pictures[0];
  if (!shown) return null;
  function zoom(event: MouseEvent) {
    event.preventDefault();
    setZoomed({ isOpen: true, pageWidth: event.currentTarget.clientWidth });
  }
  return (
    <div className={styles.gallery}>
      <a href={shown.src} className={styles.main} aria-haspopup="dialog" aria-label="Zoom in" onClick={zoom}>
        <ProductArt isLarge picture={shown} loading="eager" priority="high" sizes={mainSizes} className={styles.art} />
        <span className={classNames(iconButton.iconButton, iconButton.raised, styles.zoom)} aria-hidden="true">
          <Icon name="zoom" />
        </span>
      </a>
      {pictures.length > 1 && <Thumbnails {...{ pictures, index }} onChoose={setPlace} />}
      {/* Once there it stays: a dialog that is taken out while open does not give the focus back. */}
      {zoomed && (
        <Suspense>
          <PictureZoom
            {...{ pictures, index, ...zoomed }}
            onTurn={setPlace}
            onClose={() => setZoomed({ ...zoomed, isOpen: false })}
          />
        </Suspense>
      )}
    </div>
  );
}

const mainSizes = '(min-width: 1280px) 536px, (min-width: 768px) 42vw, 92vw';

interface ThumbnailsProps {
  pictures: readonly Picture[];
  index: number;
  onChoose: (index: number) => void;
}

function Thumbnails({ pictures, index, onChoose }: ThumbnailsProps) {
  return (
    <ul className={styles.thumbnails} aria-label="Pictures">
      {pictures.map((picture, each) => (
        <li key={picture.src}>
          <a
            href={picture.src}
            className={styles.thumbnail}
            aria-label={`Picture ${each + 1}`}
            aria-current={each === index ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              onChoose(each);
            }}
          >
            <ProductArt picture={picture} alt="" sizes="72px" />
          </a>
        </li>
      ))}
    </ul>
  );
}
