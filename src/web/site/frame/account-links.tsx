import { Link } from 'react-router';
import { Icon, type IconName } from '../../parts/media/icon.tsx';

export interface AccountLinksProps {
  isSignedIn: boolean;
  onLogout: () => void;
  onSelect: () => void;
  className?: string;
  itemClassName?: string;
}

export function AccountLinks({ isSignedIn, onLogout, onSelect, className, itemClassName }: AccountLinksProps) {
  function logout() {
    onSelect();
    onLogout();
  }
  return (
    <ul className={className}>
      {(isSignedIn ? memberLinks : guestLinks).map(({ label, path, icon }) => (
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

const memberLinks: readonly AccountLink[] = [{ label: 'Profile', path: '/profile', icon: 'user' }];
const guestLinks: readonly AccountLink[] = [
  { label: 'Sign In', path: '/login', icon: 'user' },
  { label: 'Create Account', path: '/signup', icon: 'plus' },
];
