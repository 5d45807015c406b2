import { logStorage } from './browser-facts.ts';
import { useState } from 'react';

const prefix = 'kept ';

/** A choice that outlives a reload of this tab, until it is forgotten. Only where the browser alone draws. */
export function useKept<Value>(name: string, first: Value): [Value, (value: Value) => void] {
  const [value, setValue] = useState<Value>(() => (readKept(name) as Value | null) ?? first);
  function change(next: Value) {
    keep(name, next);
    setValue(next);
  }
  return [value, change];
}

export function readKept(name: string): unknown {
  try {
    return JSON.parse(window.sessionStorage.getItem(prefix + name) ?? 'null');
  } catch (failure) {
    logStorage(prefix + name, failure);
    return null;
  }
}

export function keep(name: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch (failure) {
    // Without storage a reload starts again.
    logStorage(prefix + name, failure);
  }
}

const ownerName = 'owner';

/** Null for a guest. What was kept for somebody else is forgotten; what was kept before anybody was known is theirs. */
export function keepFor(owner: number | null): void {
  const before = readKept(ownerName);
  if (before !== null && before !== owner) forgetKept();
  if (owner !== null) keep(ownerName, owner);
}

/** All of it, or what begins with a name. */
export function forgetKept(name = ''): void {
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(prefix + name)) window.sessionStorage.removeItem(key);
    }
  } catch (failure) {
    logStorage(prefix + name, failure);
  }
}
