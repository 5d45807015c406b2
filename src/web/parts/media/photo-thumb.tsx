import { useState } from 'react';
import { Dialog } from '../feedback/dialog.tsx';
import styles from './photo-thumb.module.css';

export interface PhotoThumbProps {
  /** Null while it loads, empty when it did not. */
  source: string | null;
  label: string;
}

/** A small picture; a press shows it large. */
export function PhotoThumb({ source, label }: PhotoThumbProps) {
  const [isOpen, setIsOpen] = useState(false);
  if (source === null) return <span className={styles.photo} />;
  if (source === '') return <span className={`${styles.photo} tiny muted`}>Not loaded</span>;
  return (
    <>
      <button type="button" className={styles.photo} onClick={() => setIsOpen(true)}>
        <img src={source} alt={label} loading="lazy" />
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={label} width="l">
        <img src={source} alt="" className={styles.large} />
      </Dialog>
    </>
  );
}
