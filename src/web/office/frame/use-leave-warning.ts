import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';

/** Goes with somebody who has signed out and was asked before. */
export const signedOut = 'signed out';

const question = 'Leave without saving? What you changed here is lost.';

let hasUnsaved = false;

/** Asks, when something was typed and not saved: for what ends more than the page. */
export function mayLeave(): boolean {
  return !hasUnsaved || window.confirm(question);
}

/**
 * Asks before a link, the Back button or the closing of the window throws away what was typed. Answers what to call before
 * a page leads on by itself, because everything is saved.
 */
export function useLeaveWarning(isNeeded: boolean): () => void {
  const isSaved = useRef(false);
  const shouldAsk: BlockerFunction = useCallback(
    ({ nextLocation }) => isNeeded && !isSaved.current && nextLocation.state !== signedOut,
    [isNeeded],
  );
  const { state, proceed, reset } = useBlocker(shouldAsk);
  useEffect(() => {
    if (state !== 'blocked') return;
    if (window.confirm(question)) proceed();
    else reset();
  }, [state, proceed, reset]);
  useEffect(() => {
    if (!isNeeded) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    hasUnsaved = true;
    return () => {
      window.removeEventListener('beforeunload', warn);
      hasUnsaved = false;
    };
  }, [isNeeded]);
  return () => {
    isSaved.current = true;
  };
}
