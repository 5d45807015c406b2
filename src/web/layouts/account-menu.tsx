import { useRef, useState } from 'react';
import { Icon } from '../components/icon.tsx';
import { useDismiss } from '../components/use-dismiss.ts';
import { AccountLinks } from './account-links.tsx';
import styles from './account-menu.module.css';

export interface AccountMenuProps {
  isSignedIn: boolean;
  onLogout: () => void;
}

/** A details element, so that it opens before scripts run. */
export function AccountMenu({ isSignedIn, onLogout }: AccountMenuProps) {
  const [isOpen, setIsOpen] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  useDismiss({ area: menu, isOpen, onDismiss: () => setIsOpen(false), focusBack: 'summary' });
  return (
    <details
      ref={menu}
      className={styles.menu}
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className={styles.button}>
        <Icon name="user" />
        <span className="visually-hidden">Account</span>
      </summary>
      <AccountLinks
        isSignedIn={isSignedIn}
        onLogout={onLogout}
        onSelect={() => setIsOpen(false)}
        className={styles.panel}
        itemClassName={styles.item}
      />
    </details>
  );
}
