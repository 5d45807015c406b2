import { logStorage } from '../../parts/browser-facts.ts';
import { useState } from 'react';
import { useList } from './list-address.ts';

/** The columns of a list that somebody does not want to see on this computer, and how to change that. */
export function useHiddenColumns(): [readonly string[], (titles: readonly string[]) => void] {
  const { path } = useList();
  const key = `office-hidden-columns ${path}`;
  const [hidden, setHidden] = useState(() => readHidden(key));
  function hide(titles: readonly string[]) {
    setHidden(titles);
    try {
      localStorage.setItem(key, JSON.stringify(titles));
    } catch (failure) {
      // A browser that keeps nothing forgets the choice with the page.
      logStorage(key, failure);
    }
  }
  return [hidden, hide];
}

function readHidden(key: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter((title) => typeof title === 'string') : [];
  } catch (failure) {
    logStorage(key, failure);
    return [];
  }
}
