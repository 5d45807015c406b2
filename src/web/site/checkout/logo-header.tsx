import type { ReactNode } from 'react';
import { classNames } from '../../parts/class-names.ts';
import styles from './logo-header.module.css';
import { Logo } from '../frame/logo.tsx';

/** The header of checkout: the way home, one link at most, and nothing to wander off to. */
export function LogoHeader({ brandName, children }: { brandName: string; children?: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={classNames('wrap', styles.bar)}>
        <Logo name={brandName} />
        {children}
      </div>
    </header>
  );
}
