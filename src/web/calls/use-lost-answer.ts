import { useEffect, useRef, useState } from 'react';
import { isInDoubt, refusalOf, type Refusal } from './refused-by-shop.ts';

/** How long it waits before each question: a line that was just cut needs a moment, and a database some seconds. */
const pausesMs = [1000, 2000, 4000];

/**
 * A lost answer says nothing about what was asked for, which may be done. On a slow line the question what became of it may
 * get lost as well, so it is asked several times, as long as the page is there to hear it.
 */
export function useLostAnswer() {
  const [isAsking, setIsAsking] = useState(false);
  const hasLeft = useRef(false);
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
    };
  }, []);

  /** Null as long as nobody can tell. What the shop refuses for good is thrown. */
  async function find<Answer extends object>(ask: () => Promise<Answer>): Promise<Answer | null> {
    setIsAsking(true);
    try {
      return await askUntilKnown(ask, () => hasLeft.current);
    } finally {
      setIsAsking(false);
    }
  }
  return { isAsking, find };
}

async function askUntilKnown<Answer>(ask: () => Promise<Answer>, hasLeft: () => boolean): Promise<Answer | null> {
  for (const pauseMs of pausesMs) {
    await new Promise((done) => setTimeout(done, pauseMs));
    if (hasLeft()) return null;
    try {
      const answer = await ask();
      return hasLeft() ? null : answer;
    } catch (failure) {
      if (!tellsNothing(refusalOf(failure))) throw failure;
    }
  }
  return null;
}

/** What the shop cannot tell now, or not to somebody who is signed out by now, says nothing about the first try. */
function tellsNothing(refusal: Refusal): boolean {
  return isInDoubt(refusal) || [401, 403, 429, 503].includes(refusal.status);
}
