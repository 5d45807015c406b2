import { useId, useRef, type PointerEvent } from 'react';
import { NavLink } from 'react-router';
import type { NavigationSection } from '../../../rules/catalogue/sections.ts';
import { classNames } from '../../parts/class-names.ts';
import { Icon } from '../../parts/media/icon.tsx';
import { useDismiss } from '../../parts/navigation/use-dismiss.ts';
import styles from './navigation-menu.module.css';

export interface NavigationMenuItemProps {
  section: NavigationSection;
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** The pointer left; the menu stays a moment longer, so that a slip does not close it. */
  onLeave: () => void;
}

/** The label is a link to the section; the arrow beside it opens the menu for keyboards and touch. */
export function NavigationMenuItem({ section, isOpen, onOpen, onClose, onLeave }: NavigationMenuItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const menuId = useId();
  useDismiss({ area: item, isOpen, onDismiss: onClose, focusBack: 'button' });
  if (section.links.length === 0) {
    return (
      <li className={styles.item}>
        <NavLink to={section.path} aria-current="true" className={classNames(styles.label, styles.alone)}>
          {section.label}
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
