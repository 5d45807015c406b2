import styles from './carousel-controls.module.css';
import { classNames } from '../class-names.ts';
import { Icon } from './icon.tsx';

export interface CarouselControlsProps {
  count: number;
  current: number;
  isPlaying: boolean;
  onToggle: () => void;
  onShow: (index: number) => void;
  className?: string;
}

export function CarouselControls({ count, current, isPlaying, onToggle, onShow, className }: CarouselControlsProps) {
  return (
    <div className={classNames(styles.controls, className)}>
      <button
        type="button"
        className={styles.pause}
        aria-label={isPlaying ? 'Pause slides' : 'Play slides'}
        onClick={onToggle}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} size="s" />
      </button>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          className={styles.dot}
          aria-label={`Show slide ${index + 1} of ${count}`}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onShow(index)}
        />
      ))}
      <span className="visually-hidden" aria-live="polite">
        {isPlaying ? '' : `Slide ${current + 1} of ${count}`}
      </span>
    </div>
  );
}
