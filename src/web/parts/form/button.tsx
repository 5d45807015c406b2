import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../media/icon.tsx';
import styles from './button.module.css';

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  icon?: IconName;
  /** While it works the button keeps its label and its focus, and further presses do nothing. */
  isPending?: boolean;
}

export function Button({ look, size, isFull, icon, isPending = false, ...rest }: ButtonProps) {
  const { className, children, type = 'button', onClick, ...attributes } = rest;
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isPending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...attributes}
      type={type}
      className={classNames(buttonClass({ look, size, isFull }), className)}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      onClick={press}
    >
      {icon && <Icon name={icon} size="s" />}
      {children}
    </button>
  );
}

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
