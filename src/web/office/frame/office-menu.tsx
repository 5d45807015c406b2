import { Link, useLocation } from 'react-router';
import type { StaffRole } from '../../../rules/people/staff.ts';
import { Icon } from '../../parts/media/icon.tsx';
import { menuFor, menuGroups, type OfficeMenuEntry } from './office-menu-entries.ts';
import styles from './office-menu.module.css';

export interface OfficeMenuProps {
  /** Null until it is known who is signed in. */
  role: StaffRole | null;
  onSelect?: () => void;
}

export function OfficeMenu({ role, onSelect }: OfficeMenuProps) {
  const location = useLocation();
  const entries = role === null ? [] : menuFor(role);
  const current = currentEntry(entries, location);
  const groups = menuGroups.map((name) => entries.filter(({ group }) => group === name));
  return (
    <nav aria-label="Office" className={styles.groups}>
      {groups
        .filter((group) => group.length > 0)
        .map((group) => (
          <ul key={group[0]?.group} className={styles.menu}>
            {group.map((entry) => (
              <li key={entry.label}>
                <Link
                  to={`/office/${entry.href}`.replace(/\/$/, '')}
                  className={styles.entry}
                  aria-current={entry === current ? 'page' : undefined}
                  onClick={onSelect}
                >
                  <Icon name={entry.icon} />
                  {entry.label}
                </Link>
              </li>
            ))}
          </ul>
        ))}
    </nav>
  );
}

const listOf: Readonly<Record<string, string>> = { GTS: 'Sell', GTR: 'Rent' };

/** An order of a trade-in belongs to the trade-ins, as the filtered list does; rentals have a page of their own. */
function currentEntry(
  entries: readonly OfficeMenuEntry[],
  { pathname, search }: { pathname: string; search: string },
): OfficeMenuEntry | undefined {
  const [page = '', orderId = ''] = pathname.split('/').slice(2);
  const direction = listOf[orderId.slice(0, 3).toUpperCase()] ?? new URLSearchParams(search).get('direction');
  const list = direction === 'Rent' ? 'rentals' : `orders?direction=${direction}`;
  const exact = entries.find(({ href }) => href === (page === 'orders' ? list : page));
  return exact ?? entries.find(({ href }) => href === page);
}
