import { useState } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import styles from './office-photos.module.css';

export interface OfficePhotosProps {
  /** Addresses of the office: the cookie of the staff opens them. */
  photos: readonly string[];
  /** What they show, in words. */
  about: string;
}

/** Small pictures; a press shows one large. */
export function OfficePhotos({ photos, about }: OfficePhotosProps) {
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const words = (place: number) => `Photograph ${place + 1}: ${about}`;
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((address, place) => (
          <li key={address}>
            <button type="button" className={styles.photo} onClick={() => setOpened(place)}>
              <img src={address} alt={words(place)} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={opened !== null}
        onClose={() => setOpened(null)}
        title={opened === null ? '' : words(opened)}
        width="l"
      >
        <img src={photos[opened ?? 0]} alt="" className={styles.large} />
      </Dialog>
    </>
  );
}
