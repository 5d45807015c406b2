import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { isInDoubt, refusalOf, type Refusal } from './refused-by-shop.ts';

/** How long it waits before each question: a line that was just cut needs a moment, and a database some seconds. */
const pausesMs = [1000, 2000, 4000];

/**
 * A lost answer says nothing about what was asked for, which may be done. On a slow connection the question what became of it may
 * get lost as well, so it is asked several times, as long as the page is there to hear it.
 */
export function useLostAnswer() {
  const [isAsking, setIsAsking] = useState(false);
  const hasLeftFrom = useDeparture();

  /** Null as long as nobody can tell. What the shop refuses for good is thrown. */
  async function find<Answer extends object>(ask: () => Promise<Answer>): Promise<Answer | null> {
    setIsAsking(true);
    try {
      const { pathname } = window.location;
      return await askUntilKnown(ask, () => hasLeftFrom(pathname));
    } finally {
      setIsAsking(false);
    }
  }
  return { isAsking, find };
}

/**
 * Whether somebody has gone on from an address, or is on the way. The address changes a moment before the old page is gone,
 * and the next page may still be loading: who is told the answer then would be carried off to where it leads.
 */
function useDeparture(): (pathname: string) => boolean {
  const { location: next } = useNavigation();
  const nextPathname = useRef<string | undefined>(undefined);
  const isGone = useRef(false);
  useEffect(() => {
    nextPathname.current = next?.pathname;
  }, [next]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return (pathname) =>
    isGone.current || window.location.pathname !== pathname || (nextPathname.current ?? pathname) !== pathname;
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

/** What a page calls one press on a button, so that the shop does it once however often it comes. */
export function newAttempt(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}
