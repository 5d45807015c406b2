import { accountPages } from '../../../rules/people/account-pages.ts';
import { type ReactNode, useRef } from 'react';
import type { NavigationSection } from '../../../rules/catalogue/sections.ts';
import type { ShopSettings } from '../../../rules/house/shop-settings.ts';
import { classNames } from '../../parts/class-names.ts';
import { Logo } from './logo.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import { NavigationMenu } from './navigation-menu.tsx';
import styles from './site-header.module.css';
import { Link } from 'react-router';
import { Icon } from '../../parts/media/icon.tsx';
import { useDismiss } from '../../parts/navigation/use-dismiss.ts';
import { AccountLinks } from './account-links.tsx';

export interface SiteHeaderProps extends AccountMenuProps {
  settings: ShopSettings;
  sections: readonly NavigationSection[];
  /** Drawn once: in the bar on desks, in a row of its own beneath it on phones. */
  search: ReactNode;
  hidesMobileSearch: boolean;
  /** Everything in the three carts together. */
  cartCount: number;
}

/** On phones the bar sticks and the search row scrolls away; on desks the one bar that holds both sticks. */
export function SiteHeader({ settings, sections, search, hidesMobileSearch, cartCount, ...account }: SiteHeaderProps) {
  return (
    <>
      <UtilityBar returnDays={settings.figures.preOwnedReturnDays} />
      <header className={styles.header}>
        <div className={classNames('wrap', styles.frame)}>
          <div className={styles.bar}>
            <div className={styles.start}>
              <NavigationDrawer className={styles.drawer} sections={sections} {...account} />
              <Logo name={settings.brand.name} />
            </div>
            <NavigationMenu sections={sections} className={styles.navigation} />
            <div className={styles.tools}>
              <AccountMenu {...account} />
              <CartLink count={cartCount} />
            </div>
          </div>
          <div className={classNames(styles.search, hidesMobileSearch && styles.deskOnly)}>{search}</div>
        </div>
      </header>
    </>
  );
}

function UtilityBar({ returnDays }: { returnDays: number }) {
  return (
    <section aria-label="What you can count on" className={styles.utility}>
      <ul className={classNames('wrap', styles.claims)}>
        <li>Free delivery on all orders</li>
        <li>{returnDays} days return</li>
        <li>24/7 help centre</li>
      </ul>
    </section>
  );
}

function CartLink({ count }: { count: number }) {
  return (
    <Link to="/cart?type=buy" className={styles.link} aria-label={spoken(count)}>
      <Icon name="cart" />
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </Link>
  );
}

function spoken(count: number): string {
  if (count === 0) return 'Cart, empty';
  return count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`;
}

interface AccountMenuProps {
  isSignedIn: boolean;
  onLogout: () => void;
}

/** A details element, so that it opens before scripts run. The element alone knows whether it is open; React never sets it. */
function AccountMenu({ isSignedIn, onLogout }: AccountMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null);
  function close() {
    if (menu.current) menu.current.open = false;
  }
  useDismiss({ area: menu, isOpen: true, onDismiss: close, focusBack: 'summary' });
  return (
    <details ref={menu} className={styles.menu}>
      <summary className={styles.button}>
        <Icon name="user" />
        <span className="visually-hidden">Account</span>
      </summary>
      <AccountLinks
        isSignedIn={isSignedIn}
        onLogout={onLogout}
        onSelect={close}
        className={styles.panel}
        itemClassName={styles.item}
      />
    </details>
  );
}

/** The first path segments on which phones show no search box. */
const withoutMobileSearch = new Set([
  ...'login signup checkout forgot-password cart rent'.split(' '),
  ...'about faq terms legal-privacy trade-in-policy privacy-policy'.split(' '),
  ...accountPages.map(({ path }) => path.slice(1)),
]);

export function isWithoutMobileSearch(pathname: string): boolean {
  return withoutMobileSearch.has(pathname.split('/')[1] ?? '');
}
