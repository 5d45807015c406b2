import { useRef } from 'react';
import { Icon } from '../../parts/media/icon.tsx';
import { useDismiss } from '../../parts/navigation/use-dismiss.ts';
import { AccountLinks } from './account-links.tsx';
import styles from './account-menu.module.css';

export interface AccountMenuProps {
  isSignedIn: boolean;
  onLogout: () => void;
}

/** A details element, so that it opens before scripts run. The element alone knows whether it is open; React never sets it. */
export function AccountMenu({ isSignedIn, onLogout }: AccountMenuProps) {
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
