import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon, type IconName } from '../media/icon.tsx';
import styles from './callout.module.css';

export type CalloutTone = 'info' | 'deal' | 'ok' | 'warn' | 'bad';

export interface CalloutProps {
  tone?: CalloutTone;
  title?: ReactNode;
  children?: ReactNode;
  /** The way on: a retry button or a link. */
  action?: ReactNode;
  icon?: IconName;
  /** `alert` for what just went wrong, `status` for what just happened; nothing for what was always there. */
  role?: 'alert' | 'status';
  className?: string;
}

export function Callout({ tone = 'info', title, children, action, icon = icons[tone], role, className }: CalloutProps) {
  return (
    <div role={role} className={classNames(styles.box, styles[tone], className)}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.text}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}

const icons: Record<CalloutTone, IconName> = {
  info: 'info',
  deal: 'tag',
  ok: 'check',
  warn: 'warning',
  bad: 'warning',
};
