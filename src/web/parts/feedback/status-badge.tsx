import { Icon, type IconName } from '../media/icon.tsx';
import { classNames } from '../class-names.ts';
import styles from './status-badge.module.css';

export type StatusTone = 'ok' | 'wait' | 'bad';

export interface StatusBadgeProps {
  tone: StatusTone;
  label: string;
  /** Says more than the icon of the tone would. */
  icon?: IconName;
}

/** Status is a word, an icon and a colour; never a colour alone. */
export function StatusBadge({ tone, label, icon = icons[tone] }: StatusBadgeProps) {
  return (
    <span className={classNames(styles.status, styles[tone])}>
      <Icon name={icon} size="s" />
      {label}
    </span>
  );
}

const icons: Record<StatusTone, IconName> = { ok: 'check', wait: 'clock', bad: 'close' };
