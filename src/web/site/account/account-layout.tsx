import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { accountPages, wishListPage } from '../../../rules/people/account-pages.ts';
import { classNames } from '../../parts/class-names.ts';
import { Icon } from '../../parts/media/icon.tsx';
import styles from './account-layout.module.css';
import { useShop } from '../frame/use-shop.ts';
import { useMostWishes } from '../wishes/wish-store.ts';
import { useSignedInPerson } from './signed-in-person.ts';

export interface AccountLayoutProps {
  /** A line above the title: who this is about. */
  above?: ReactNode;
  title: ReactNode;
  children: ReactNode;
}

/** The account screens: a menu on the left, or in rows above on phones. */
export function AccountLayout({ above, title, children }: AccountLayoutProps) {
  const hasWishes = useMostWishes() !== null;
  const { alertsPerPerson } = useShop().settings.figures;
  // The page has both.
  const alerts = alertsPerPerson > 0 ? [{ ...wishListPage, label: 'Alerts', icon: 'bell' } as const] : [];
  return (
    <div className={classNames('wrap', styles.page)}>
      {above && <p className="muted small">{above}</p>}
      <h1 className="display h1">{title}</h1>
      <div className={styles.columns}>
        <nav aria-label="Account" className={styles.side}>
          <ul className={styles.list}>
            {[...accountPages, ...(hasWishes ? [wishListPage] : alerts)].map(({ label, path, icon }) => (
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

/** An account screen with the person's name above its title, once it is known. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  const { info } = useSignedInPerson();
  const [person] = info.reply ?? [];
  return (
    <AccountLayout above={person ? `Hello, ${person.firstName || 'User'}` : '\u00a0'} title={title}>
      {children}
    </AccountLayout>
  );
}
