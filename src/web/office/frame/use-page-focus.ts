import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a move to another page of the office its heading has the focus, so that it is read out. The shop has the same in
 * its frame; to share it would cost every visitor of the shop one more file.
 */
export function usePageFocus(): void {
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
