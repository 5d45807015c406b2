import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../parts/form/button.tsx';
import { useIsHydrated } from '../../parts/use-is-hydrated.ts';
import styles from './order-result.module.css';

const seconds = 7;

/** Goes home by itself, unless somebody wants to stay. Without scripts nothing happens, and nothing is promised. */
export function HomeCountdown() {
  const isHydrated = useIsHydrated();
  const [left, setLeft] = useState(seconds);
  const [isStopped, setIsStopped] = useState(false);
  const navigate = useNavigate();
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isStopped) {
      // The button that had the focus is gone.
      said.current?.focus();
      return;
    }
    const timer = setInterval(() => setLeft((before) => before - 1), 1000);
    return () => clearInterval(timer);
  }, [isStopped]);
  useEffect(() => {
    // Back from home should not lead into another countdown.
    if (left <= 0) void navigate('/', { replace: true });
  }, [left, navigate]);
  return (
    <div className={styles.countdown}>
      {isHydrated && !isStopped && (
        <>
          <p role="timer">
            The home page opens in {Math.max(left, 0)} {left === 1 ? 'second' : 'seconds'}.
          </p>
          <Button size="s" onClick={() => setIsStopped(true)}>
            Stay here
          </Button>
        </>
      )}
      <p ref={said} role="status" tabIndex={-1}>
        {isStopped && 'You stay on this page.'}
      </p>
    </div>
  );
}
