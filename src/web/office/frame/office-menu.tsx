import { Link, useLocation } from 'react-router';
import { Icon, type IconName } from '../../parts/media/icon.tsx';
import { hrefs } from '../hrefs.ts';
import styles from './office-menu.module.css';

/** What belongs together stands together; the day's work comes first and needs no name. */
const groupNames = ['Work', 'Shop', 'House'] as const;

export interface OfficeMenuEntry {
  label: string;
  icon: IconName;
  /** Under /office, with what a list is filtered by. */
  href: string;
  group: (typeof groupNames)[number];
}

export interface OfficeMenuProps {
  entries: readonly OfficeMenuEntry[];
  onSelect?: () => void;
}

export function OfficeMenu({ entries, onSelect }: OfficeMenuProps) {
  const location = useLocation();
  const current = currentEntry(entries, location);
  const groups = groupNames.map((name) => entries.filter(({ group }) => group === name));
  return (
    <nav aria-label="Office" className={styles.groups}>
      {groups
        .filter((group) => group.length > 0)
        .map((group) => (
          <ul key={group[0]?.group} className={styles.menu}>
            {group.map((entry) => (
              <li key={entry.label}>
                <Link
                  to={hrefs.page(entry.href)}
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
