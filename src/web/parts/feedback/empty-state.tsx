import type { ReactNode } from 'react';
import { Icon, type IconName } from '../media/icon.tsx';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  icon: IconName;
  title: string;
  children?: ReactNode;
  /** One ink button. */
  action?: ReactNode;
  headingAs?: 'h1' | 'h2' | 'h3';
}

export function EmptyState({ icon, title, children, action, headingAs = 'h2' }: EmptyStateProps) {
  const Heading = headingAs;
  return (
    <div className={styles.empty}>
      <Icon name={icon} size="l" />
      <Heading className="display h2">{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
