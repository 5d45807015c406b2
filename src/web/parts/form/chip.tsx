import { type ComponentProps, type ReactNode, Children } from 'react';
import { Link } from 'react-router';
import styles from './chip.module.css';
import { classNames } from '../class-names.ts';
import { Icon } from '../media/icon.tsx';

export interface ChipProps extends Omit<ComponentProps<typeof Link>, 'children'> {
  children: ReactNode;
  isCurrent?: boolean;
}

/** A short link: a platform, a city, a filter. */
export function Chip({ children, isCurrent = false, className, ...rest }: ChipProps) {
  return (
    <Link {...rest} className={classNames(styles.chip, className)} aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </Link>
  );
}

/** A filter in use; the link takes it away. */
export function RemovableChip({ label, ...rest }: Omit<ComponentProps<typeof Link>, 'children'> & { label: string }) {
  return (
    <Link {...rest} className={styles.tag} aria-label={`Remove ${label}`}>
      {label}
      <Icon name="close" size="s" />
    </Link>
  );
}

/** Chips in one row that scrolls on phones and wraps on desks. With a `label` it is navigation. */
export function ChipRow({ label, children }: { label?: string; children: ReactNode }) {
  const list = <ul className={styles.row}>{Children.map(children, (chip) => chip && <li>{chip}</li>)}</ul>;
  return label ? <nav aria-label={label}>{list}</nav> : list;
}
