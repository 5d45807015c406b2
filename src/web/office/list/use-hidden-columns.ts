import { createContext, use, useState } from 'react';
import { useLocation } from 'react-router';
import { logStorage } from '../../parts/browser-facts.ts';
import { useList } from './list-address.ts';

export interface HiddenColumns {
  hidden: readonly string[];
  hide: (titles: readonly string[]) => void;
}

/** Of a page on which several tables have one choice of columns. */
export const HiddenColumnsContext = createContext<HiddenColumns | null>(null);

/** The columns of a list that somebody does not want to see on this computer, and how to change that. */
export function useHiddenColumns(): HiddenColumns & { isShared: boolean } {
  const { path } = useList();
  const { pathname } = useLocation();
  const shared = use(HiddenColumnsContext);
  // Every product has the same list of those who wait for it.
  const key = `office-hidden-columns ${path || pathname.replace(/\/\d+$/, '/')}`;
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
  return shared ? { ...shared, isShared: true } : { hidden, hide, isShared: false };
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
