import { readStored, writeStored } from '../../parts/browser-facts.ts';
import { useSyncExternalStore } from 'react';

const storageKey = 'rentCity';
const followers = new Set<() => void>();

/** The city where this browser last looked for something to rent. */
export function rememberRentCity(slug: string): void {
  // A browser without storage forgets the city, which costs one press on the next visit.
  if (!writeStored(storageKey, slug)) return;
  for (const tell of followers) tell();
}

/** Null on the server and while the page wakes up: pages are the same bytes for everyone, so they cannot know it. */
export function useRentCity(): string | null {
  return useSyncExternalStore(follow, readRentCity, () => null);
}

function follow(tell: () => void): () => void {
  followers.add(tell);
  return () => followers.delete(tell);
}

function readRentCity(): string | null {
  const slug = readStored(storageKey);
  return slug !== null && /^[a-z][a-z0-9-]{0,49}$/.test(slug) ? slug : null;
}
