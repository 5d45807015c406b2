import { useEffect, useRef, useState, useId, type PointerEvent } from 'react';
import type { NavigationSection } from '../../../rules/catalogue/sections.ts';
import { classNames } from '../../parts/class-names.ts';
import styles from './navigation-menu.module.css';
import { NavLink } from 'react-router';
import { Icon } from '../../parts/media/icon.tsx';
import { useDismiss } from '../../parts/navigation/use-dismiss.ts';

const closeDelayMs = 150;

interface NavigationMenuProps {
  sections: readonly NavigationSection[];
  className?: string;
}

/** The sections across a desk's bar. Until scripts run, a menu opens on hover and on focus by style alone. */
export function NavigationMenu({ sections, className }: NavigationMenuProps) {
  const [openLabel, setOpenLabel] = useState<string | null>(null);
  const [isEnhanced, setIsEnhanced] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    setIsEnhanced(true);
    return () => clearTimeout(closing.current);
  }, []);
  function open(label: string | null) {
    clearTimeout(closing.current);
    setOpenLabel(label);
  }
  function closeSoon() {
    clearTimeout(closing.current);
    closing.current = setTimeout(() => setOpenLabel(null), closeDelayMs);
  }
  return (
    <nav aria-label="Main" className={classNames(styles.navigation, className)} data-enhanced={isEnhanced || undefined}>
      <ul className={styles.list}>
        {sections.map((section) => (
          <NavigationMenuItem
            key={section.path}
            section={section}
            isOpen={openLabel === section.label}
            onOpen={() => open(section.label)}
            onClose={() => open(null)}
            onLeave={closeSoon}
          />
        ))}
      </ul>
    </nav>
  );
}

interface NavigationMenuItemProps {
  section: NavigationSection;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** The pointer left; the menu stays a moment longer, so that a slip does not close it. */
  onLeave: () => void;
}

/** The label is a link to the section; the arrow beside it opens the menu for keyboards and touch. */
function NavigationMenuItem({ section, isOpen, onOpen, onClose, onLeave }: NavigationMenuItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const menuId = useId();
  useDismiss({ area: item, isOpen, onDismiss: onClose, focusBack: 'button' });
  if (section.links.length === 0) {
    return (
      <li className={styles.item}>
        <NavLink to={section.path} aria-current="true" className={classNames(styles.label, styles.alone)}>
          {section.label} <span className={styles.subtitle}>{section.subtitle}</span>
        </NavLink>
      </li>
    );
  }
  const ifMouse = (act: () => void) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') act();
  };
  return (
    <li
      ref={item}
      className={styles.item}
      data-open={isOpen || undefined}
      onPointerEnter={ifMouse(onOpen)}
      onPointerLeave={ifMouse(onLeave)}
    >
      <NavLink to={section.path} aria-current="true" className={styles.label} onClick={onClose}>
        {section.label}
      </NavLink>
      <button
        type="button"
        className={styles.arrow}
        aria-label={`${section.label} menu`}
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={isOpen ? onClose : onOpen}
      >
        <Icon name="chevronDown" size="s" />
      </button>
      <ul id={menuId} className={styles.menu}>
        {section.links.map(({ label, path }) => (
          <li key={path}>
            <NavLink to={path} className={styles.link} onClick={onClose}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  );
}
