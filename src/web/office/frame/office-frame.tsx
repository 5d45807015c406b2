import { useRef, type MouseEvent, type ReactNode } from 'react';
import type { OfficeMember } from '../../../contract/office/session.ts';
import { IconButton } from '../../parts/form/icon-button.tsx';
import styles from './office-frame.module.css';
import { OfficeMark } from './office-mark.tsx';
import { OfficeMenu } from './office-menu.tsx';
import { usePageFocus } from './use-page-focus.ts';
import { WhoIsIn } from './who-is-in.tsx';

export interface OfficeFrameProps {
  brandName: string;
  /** Null until it is known who is signed in. */
  member: OfficeMember | null;
  children: ReactNode;
}

/** On desks the menu stands at the left; on tablets and phones it is behind a button of the bar. */
export function OfficeFrame({ brandName, member, children }: OfficeFrameProps) {
  usePageFocus();
  return (
    <div className={styles.office}>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <header className={styles.rail}>
        <OfficeMark brandName={brandName} />
        <div className={styles.onDesks}>
          <OfficeMenu role={member?.role ?? null} />
          {member && <WhoIsIn member={member} />}
        </div>
        <MenuDrawer member={member} />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

function MenuDrawer({ member }: { member: OfficeMember | null }) {
  const drawer = useRef<HTMLDialogElement>(null);
  const close = () => drawer.current?.close();
  function closeFromScrim(event: MouseEvent) {
    if (event.target === event.currentTarget) close();
  }
  return (
    <div className={styles.onTablets}>
      <IconButton icon="menu" label="Menu" aria-haspopup="dialog" onClick={() => drawer.current?.showModal()} />
      <dialog ref={drawer} className={styles.drawer} aria-label="Menu" onClick={closeFromScrim}>
        <div className={styles.inside}>
          <div className={styles.top}>
            <span className="h3">Menu</span>
            <IconButton icon="close" label="Close menu" onClick={close} />
          </div>
          <OfficeMenu role={member?.role ?? null} onSelect={close} />
          {member && <WhoIsIn member={member} onSelect={close} />}
        </div>
      </dialog>
    </div>
  );
}
