import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Every page of the shop that is seen is kept, to be read offline. While the shop is edited nothing is. */
export function useKeptPages(): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (!import.meta.env.PROD || !navigator.serviceWorker) return;
    // Offline it cannot come, and there is nothing to keep.
    void import('./keep-pages.ts').then(
      ({ keepPage }) => keepPage(pathname + search),
      () => undefined,
    );
    // Before React, which listens at the document.
    window.addEventListener('click', askForWholePage, true);
    return () => window.removeEventListener('click', askForWholePage, true);
  }, [pathname, search]);
}

/** Whole pages are kept, and not what scripts would ask for: from a kept page, or offline, a link asks for one. */
function askForWholePage(event: MouseEvent): void {
  const isCut = document.querySelector('.kept') || (!navigator.onLine && navigator.serviceWorker.controller);
  if (isCut && (event.target as Element).closest('a[href^="/"]')) event.stopPropagation();
}
