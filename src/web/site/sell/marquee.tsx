import { useState } from 'react';
import { IconButton } from '../../parts/form/icon-button.tsx';
import styles from './marquee.module.css';

/** A line that passes by, with a button that stops it. Where motion or scripts are off it stands still and wraps. */
export function Marquee({ label, text }: { label: string; text: string }) {
  const [isPaused, setPaused] = useState(false);
  return (
    <section aria-label={label} className={styles.marquee} data-paused={isPaused || undefined}>
      <div className={styles.window}>
        <p className={styles.text} data-again={text}>
          {text}
        </p>
      </div>
      <IconButton
        icon={isPaused ? 'play' : 'pause'}
        label={isPaused ? 'Move the text' : 'Pause the moving text'}
        className={styles.button}
        onClick={() => setPaused(!isPaused)}
      />
    </section>
  );
}
