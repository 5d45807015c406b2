import styles from './button.module.css';
import { classNames } from '../class-names.ts';

export interface ButtonLook {
  /** Marigold (`primary`) once per view, on the step that moves money. */
  look?: 'primary' | 'dark' | 'outline' | 'quiet';
  size?: 's' | 'm' | 'l';
  isFull?: boolean;
}

/** The look of a button for whatever element carries it: a button, a link, a summary. */
export function buttonClass({ look = 'outline', size = 'm', isFull = false }: ButtonLook): string {
  return classNames(styles.button, styles[look], styles[size], isFull && styles.full);
}
