import { startTransition, Suspense, use, useEffect, useState } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { lazyPart } from '../../parts/lazy-part.tsx';
import styles from './coming.module.css';

/** From the first moment of a way to another page: a line at the top, and after a while the boxes of that page. */
export function Coming() {
  const isGoing = useIsGoing();
  const [isStarted, setIsStarted] = useState(false);
  // Fetched when this page is there, so that the boxes are at hand before they are needed.
  useEffect(() => setIsStarted(true), []);
  return (
    <>
      {isGoing && <div role="progressbar" aria-label="Loading the page" className={styles.going} />}
      {isStarted && (
        <Suspense>
          <ComingPage />
        </Suspense>
      )}
    </>
  );
}

/** Told by the router itself: what pages learn of it waits on a slow phone until all of them are drawn again. */
function useIsGoing(): boolean {
  const router = use(UNSAFE_DataRouterContext)?.router;
  const [isGoing, setIsGoing] = useState(false);
  useEffect(
    () =>
      router?.subscribe(({ navigation }) => {
        if (navigation.state !== 'idle') setIsGoing(true);
        // It goes when the page is seen.
        else startTransition(() => setIsGoing(false));
      }),
    [router],
  );
  return isGoing;
}

/** Offline the page that is left stays until the next one is there. */
const ComingPage = lazyPart(() => import('./coming-page.tsx').then((file) => file.ComingPage), { isMissed: false });
