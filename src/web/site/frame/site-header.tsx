import type { ReactNode } from 'react';
import { classNames } from '../../parts/class-names.ts';
import { AccountMenu } from './account-menu.tsx';
import { CartLink } from './cart-link.tsx';
import { Logo } from './logo.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { NavigationMenu } from './navigation-menu.tsx';
import styles from './site-header.module.css';

export interface SiteHeaderProps {
  brandName: string;
  /** Drawn once: in the bar on desks, in a row of its own beneath it on phones. */
  search: ReactNode;
  hidesMobileSearch: boolean;
  isSignedIn: boolean;
  onLogout: () => void;
  /** Everything in the three carts together. */
  cartCount: number;
}

/** On phones the bar sticks and the search row scrolls away; on desks the one bar that holds both sticks. */
export function SiteHeader({ brandName, search, hidesMobileSearch, isSignedIn, onLogout, cartCount }: SiteHeaderProps) {
  return (
    <>
      <UtilityBar />
      <header className={styles.header}>
        <div className={classNames('wrap', styles.frame)}>
          <div className={styles.bar}>
            <div className={styles.start}>
              <NavigationDrawer className={styles.drawer} isSignedIn={isSignedIn} onLogout={onLogout} />
              <Logo name={brandName} />
            </div>
            <NavigationMenu className={styles.navigation} />
            <div className={styles.tools}>
              <AccountMenu isSignedIn={isSignedIn} onLogout={onLogout} />
              <CartLink count={cartCount} />
            </div>
          </div>
          <div className={classNames(styles.search, hidesMobileSearch && styles.deskOnly)}>{search}</div>
        </div>
      </header>
    </>
  );
}

function UtilityBar() {
  return (
    <section aria-label="What you can count on" className={styles.utility}>
      <ul className={classNames('wrap', styles.claims)}>
        <li>Free delivery on all orders</li>
        <li>7 days return</li>
        <li>24/7 help centre</li>
      </ul>
    </section>
  );
}
