import { useState } from 'react';

interface Options {
  /** How many options there are; none while the list is closed. */
  count: number;
  /** A different list starts without an active option. */
  list: unknown;
}

/** Which option of an open list the arrow keys are on; -1 for none. */
export function useActiveOption({ count, list }: Options) {
  const [choice, setChoice] = useState({ list, place: -1 });
  const active = choice.list === list && choice.place < count ? choice.place : -1;

  /** True when the key moved within the list, and must not also move the cursor. */
  function moveWith(key: string): boolean {
    const place = placeAfter(key, { active, count });
    if (place === null) return false;
    setChoice({ list, place });
    return true;
  }

  return { active, moveWith };
}

/** Arrows go round, through the box itself; Home and End belong to the box until an option is active. */
function placeAfter(key: string, { active, count }: { active: number; count: number }): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1;
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1;
  if (active < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
