import { useRef, type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useLocation, Link, useNavigate } from 'react-router';
import { type OfficeMember, officeSignOut } from '../../../contract/office/session.ts';
import { useSending } from '../../calls/use-sending.ts';
import { Button } from '../../parts/form/button.tsx';
import { IconButton } from '../../parts/form/icon-button.tsx';
import { hrefs } from '../hrefs.ts';
import styles from './office-frame.module.css';
import { OfficeLogo } from './office-logo.tsx';
import { OfficeMenu, type OfficeMenuEntry } from './office-menu.tsx';
import { mayLeave, signedOut } from './use-leave-warning.ts';

export interface OfficeFrameProps {
  brandName: string;
  /** Null until it is known who is signed in. */
  member: OfficeMember | null;
  menu: readonly OfficeMenuEntry[];
  children: ReactNode;
}

/** On desks the menu stands at the left; on tablets and phones it is behind a button of the bar. */
export function OfficeFrame({ brandName, member, menu, children }: OfficeFrameProps) {
  usePageFocus();
  return (
    <div className={styles.office}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header className={styles.rail}>
        <OfficeLogo brandName={brandName} />
        <div className={styles.onDesks}>
          <OfficeMenu entries={menu} />
          {member && <WhoIsIn member={member} />}
        </div>
        <MenuDrawer member={member} menu={menu} />
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}

function MenuDrawer({ member, menu }: Pick<OfficeFrameProps, 'member' | 'menu'>) {
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
          <OfficeMenu entries={menu} onSelect={close} />
          {member && <WhoIsIn member={member} onSelect={close} />}
        </div>
      </dialog>
    </div>
  );
}

/**
 * After a move to another page of the office its heading has the focus, so that it is read out. The shop has the same in
 * its frame; to share it would cost every visitor of the shop one more file.
 */
function usePageFocus(): void {
  const { pathname } = useLocation();
  const known = useRef(pathname);
  useEffect(() => {
    if (known.current === pathname) return;
    known.current = pathname;
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}

interface WhoIsInProps {
  member: OfficeMember;
  onSelect?: () => void;
}

function WhoIsIn({ member, onSelect }: WhoIsInProps) {
  const { isPending, send } = useSending();
  const [trouble, setTrouble] = useState<string | null>(null);
  const navigate = useNavigate();
  async function leave() {
    if (!mayLeave()) return;
    const { refusal } = await send(officeSignOut, {});
    // Who is not signed in any more has what they wanted.
    if (refusal && refusal.status !== 401) setTrouble(refusal.sentence);
    else await navigate(hrefs.signIn, { state: signedOut });
  }
  return (
    <div className={styles.who}>
      <p>
        <span className="visually-hidden">Signed in: </span>
        <span className={styles.name}>{member.name}</span>
        <span className={styles.role}>{member.role}</span>
      </p>
      <Link to={hrefs.account} className={styles.account} onClick={onSelect}>
        My account
      </Link>
      <Button size="s" icon="signOut" className={styles.out} isPending={isPending} onClick={() => void leave()}>
        Sign out
      </Button>
      {trouble && <p role="alert">{trouble}</p>}
    </div>
  );
}
