import { Link } from 'react-router';
import { wishListPage } from '../../../rules/people/account-pages.ts';
import { Icon, type IconName } from '../../parts/media/icon.tsx';
import { useMostWishes } from '../wishes/wish-store.ts';

export interface AccountLinksProps {
  isSignedIn: boolean;
  onLogout: () => void;
  onSelect: () => void;
  className?: string;
  itemClassName?: string;
}

export function AccountLinks({ isSignedIn, onLogout, onSelect, className, itemClassName }: AccountLinksProps) {
  const hasWishes = useMostWishes() !== null;
  const links = isSignedIn ? memberLinks : guestLinks;
  function logout() {
    onSelect();
    onLogout();
  }
  return (
    <ul className={className}>
      {(hasWishes ? [...links, wishListPage] : links).map(({ label, path, icon }) => (
        <li key={path}>
          <Link to={path} className={itemClassName} onClick={onSelect}>
            <Icon name={icon} />
            {label}
          </Link>
        </li>
      ))}
      {isSignedIn && (
        <li>
          <button type="button" className={itemClassName} onClick={logout}>
            <Icon name="signOut" />
            Logout
          </button>
        </li>
      )}
    </ul>
  );
}

interface AccountLink {
  label: string;
  path: string;
  icon: IconName;
}

const memberLinks: readonly AccountLink[] = [
  { label: 'Profile', path: '/profile', icon: 'user' },
  { label: 'Orders', path: '/orders', icon: 'box' },
];
const guestLinks: readonly AccountLink[] = [
  { label: 'Sign In', path: '/login', icon: 'user' },
  { label: 'Create Account', path: '/signup', icon: 'plus' },
];
