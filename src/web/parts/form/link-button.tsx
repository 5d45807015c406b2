import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { buttonClass, type ButtonLook } from './button.tsx';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../media/icon.tsx';

export interface LinkButtonProps extends ComponentProps<typeof Link>, ButtonLook {
  icon?: IconName;
}

/** Looks like a button, is a link: it goes somewhere. */
export function LinkButton({ look, size, isFull, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ look, size, isFull }), className)}>
      {icon && <Icon name={icon} size="s" />}
      {children}
    </Link>
  );
}
