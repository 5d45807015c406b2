import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a move to another page its heading has the focus, so that it is read out; a field or dialog that took it first keeps it. */
export function useHeadingFocus(): void {
  const { pathname } = useLocation();
  const known = useRef(pathname);
  useEffect(() => {
    if (known.current === pathname) return;
    known.current = pathname;
    if (document.activeElement?.closest('main input, dialog')) return;
    const heading = document.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
