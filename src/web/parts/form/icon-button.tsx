import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../media/icon.tsx';
import styles from './icon-button.module.css';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** What it does: "Remove Astro Bot". */
  label: string;
  look?: 'bare' | 'raised';
}

export function IconButton({ icon, label, look = 'bare', className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(styles.iconButton, styles[look], className)}>
      <Icon name={icon} />
    </button>
  );
}
