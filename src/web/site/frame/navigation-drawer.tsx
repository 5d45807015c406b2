import { useId, useRef, type MouseEvent } from 'react';
import { NavLink } from 'react-router';
import type { NavigationSection } from '../../../rules/catalogue/sections.ts';
import { classNames } from '../../parts/class-names.ts';
import { Icon } from '../../parts/media/icon.tsx';
import { IconButton } from '../../parts/form/icon-button.tsx';
import { AccountLinks } from './account-links.tsx';
import styles from './navigation-drawer.module.css';

export interface NavigationDrawerProps {
  sections: readonly NavigationSection[];
  isSignedIn: boolean;
  onLogout: () => void;
  className?: string;
}

/** The menu button of phones and its drawer. The `command` attributes open and close it before scripts run, where a browser knows them. */
export function NavigationDrawer({ sections, isSignedIn, onLogout, className }: NavigationDrawerProps) {
  const id = useId();
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();
  function closeFromScrim(event: MouseEvent) {
    if (event.target === event.currentTarget) close();
  }
  return (
    <>
      <IconButton
        icon="menu"
        label="Menu"
        className={className}
        aria-haspopup="dialog"
        onClick={() => {
          if (!knowsCommands()) drawer.current?.showModal();
        }}
        {...command('show-modal', id)}
      />
      <dialog ref={drawer} id={id} className={styles.drawer} aria-label="Menu" onClick={closeFromScrim}>
        <div className={styles.inside}>
          <div className={styles.top}>
            <span className="h3">Menu</span>
            <IconButton icon="close" label="Close menu" onClick={close} {...command('close', id)} />
          </div>
          <nav aria-label="Menu">
            {sections.map((section) => (
              <DrawerSection key={section.path} section={section} onSelect={close} />
            ))}
          </nav>
          <AccountLinks
            isSignedIn={isSignedIn}
            onLogout={onLogout}
            onSelect={close}
            className={styles.account}
            itemClassName={styles.accountLink}
          />
        </div>
      </dialog>
    </>
  );
}

interface DrawerSectionProps {
  section: NavigationSection;
  onSelect: () => void;
}

function DrawerSection({ section, onSelect }: DrawerSectionProps) {
  if (section.links.length === 0) {
    return (
      <NavLink to={section.path} className={classNames(styles.section, styles.single)} onClick={onSelect}>
        <span>
          {section.label}
          {section.subtitle !== undefined && <span className={styles.subtitle}>{section.subtitle}</span>}
        </span>
      </NavLink>
    );
  }
  return (
    <details className={styles.group} name="menu">
      <summary className={styles.section}>
        {section.label}
        <Icon name="chevronDown" />
      </summary>
      <ul className={styles.links}>
        {[{ label: `All ${section.label}`, path: section.path }, ...section.links].map(({ label, path }) => (
          <li key={path}>
            <NavLink to={path} end className={styles.link} onClick={onSelect}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Not in React's types yet; browsers that do not know them ignore them. */
function command(name: 'show-modal' | 'close', target: string): object {
  return { command: name, commandfor: target };
}

/** A browser that knows the attribute complains when a script opens the drawer as well. */
function knowsCommands(): boolean {
  return 'command' in HTMLButtonElement.prototype;
}
