import { Icon, type IconName } from './icon.tsx';
import { classNames } from './class-names.ts';
import styles from './status-badge.module.css';

export type StatusTone = 'ok' | 'wait' | 'bad';

/** Status is a word, an icon and a colour; never a colour alone. */
export function StatusBadge({ tone, label }: { tone: StatusTone; label: string }) {
  return (
    <span className={classNames(styles.status, styles[tone])}>
      <Icon name={icons[tone]} size="s" />
      {label}
    </span>
  );
}

const icons: Record<StatusTone, IconName> = { ok: 'check', wait: 'clock', bad: 'close' };
