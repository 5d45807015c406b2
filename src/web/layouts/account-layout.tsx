import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { classNames } from '../components/class-names.ts';
import { Icon, type IconName } from '../components/icon.tsx';
import styles from './account-layout.module.css';

export interface AccountLayoutProps {
  /** A line above the title: who this is about. */
  above?: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

/** The account screens: a menu on the left, or a row that scrolls on phones. */
export function AccountLayout({ above, title, children }: AccountLayoutProps) {
  return (
    <div className={classNames('wrap', styles.page)} data-nothing-floats>
      {above && <p className="muted small">{above}</p>}
      <h1 className="display h1">{title}</h1>
      <div className={styles.columns}>
        <nav aria-label="Account" className={styles.side}>
          <ul className={styles.list}>
            {accountPages.map(({ label, path, icon }) => (
              <li key={path}>
                <NavLink to={path} className={styles.link}>
                  <Icon name={icon} />
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.content}>{children}</div>
      </div>
    </div>
  );
}

const accountPages: readonly { label: string; path: string; icon: IconName }[] = [
  { label: 'Profile', path: '/profile', icon: 'user' },
  { label: 'Orders', path: '/orders', icon: 'box' },
  { label: 'Address', path: '/address', icon: 'pin' },
  { label: 'Wallet', path: '/wallet', icon: 'wallet' },
];
