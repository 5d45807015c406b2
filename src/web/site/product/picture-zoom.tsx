import { useState } from 'react';
import type { Picture } from '../../../contract/catalogue.ts';
import { Button } from '../../parts/form/button.tsx';
import { classNames } from '../../parts/class-names.ts';
import { Dialog } from '../../parts/feedback/dialog.tsx';
import styles from './picture-zoom.module.css';

export interface PictureZoomProps {
  pictures: readonly Picture[];
  index: number;
  isOpen: boolean;
  onTurn: (index: number) => void;
  onClose: () => void;
}

/** A picture as large as the screen allows; a press makes it twice as large, and then it can be moved about. */
export function PictureZoom({ pictures, index, isOpen, onTurn, onClose }: PictureZoomProps) {
  const [isLarge, setLarge] = useState(false);
  const picture = pictures[index];
  if (!picture) return null;
  const turn = (step: number) => onTurn((index + step + pictures.length) % pictures.length);
  const turning = (
    <>
      <Button icon="chevronLeft" onClick={() => turn(-1)}>
        Previous
      </Button>
      <Button icon="chevronRight" onClick={() => turn(1)}>
        Next
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={picture.alt}
      width="l"
      footer={pictures.length > 1 ? turning : undefined}
    >
      <div className={styles.pane}>
        <button
          type="button"
          className={classNames(styles.picture, isLarge && styles.large)}
          aria-label={isLarge ? 'Make it smaller' : 'Make it larger'}
          onClick={() => setLarge(!isLarge)}
        >
          <picture>
            {picture.sources.map(({ type, srcset }) => (
              <source key={type} type={type} srcSet={srcset} sizes={isLarge ? '200vw' : '92vw'} />
            ))}
            <img src={picture.src} width={picture.width} height={picture.height} alt="" />
          </picture>
        </button>
      </div>
    </Dialog>
  );
}
