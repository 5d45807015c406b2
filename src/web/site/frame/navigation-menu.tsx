import { useEffect, useRef, useState } from 'react';
import type { NavigationSection } from '../../../rules/catalogue/sections.ts';
import { classNames } from '../../parts/class-names.ts';
import { NavigationMenuItem } from './navigation-menu-item.tsx';
import styles from './navigation-menu.module.css';

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
