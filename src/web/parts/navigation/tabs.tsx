import { Link } from 'react-router';
import styles from './tabs.module.css';

export interface TabLink {
  label: string;
  /** Left out when there is nothing to go to: the tab is then shown but cannot be opened. */
  href?: string;
  isCurrent: boolean;
  count?: number;
}

/** Tabs that live in the address: links, so they open in a new window, work before scripts and can be sent to a friend. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={styles.scroller}>
      <ul className={styles.tabs}>
        {tabs.map(({ label: name, href, isCurrent, count }) => (
          <li key={name}>
            {href === undefined ? (
              <span className={styles.tab} aria-disabled="true">
                {name}
              </span>
            ) : (
              <Link to={href} className={styles.tab} aria-current={isCurrent ? 'page' : undefined} preventScrollReset>
                {name}
                {count !== undefined && count > 0 && <TabCount count={count} />}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function TabCount({ count }: { count: number }) {
  return (
    <span className={styles.count}>
      {count}
      <span className="visually-hidden">{count === 1 ? ' item' : ' items'}</span>
    </span>
  );
}
