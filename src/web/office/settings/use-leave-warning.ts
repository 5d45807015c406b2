import { useEffect } from 'react';

const question = 'Leave without saving? What you changed here is lost.';

/** Asks before a link or the closing of the window throws away what was typed. */
export function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    function ask(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const isLeaving = link !== null && link.getAttribute('target') !== '_blank' && !event.ctrlKey && !event.metaKey;
      if (!isLeaving || window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    }
    window.addEventListener('beforeunload', warn);
    // Before the router sees the click.
    document.addEventListener('click', ask, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', warn);
      document.removeEventListener('click', ask, { capture: true });
    };
  }, [isNeeded]);
}
