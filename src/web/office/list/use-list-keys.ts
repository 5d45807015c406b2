import { useEffect, type RefObject } from 'react';

/** Keys of a list: / finds, j and k go down and up, x chooses, ? tells them. Enter opens what has the focus, as everywhere. */
export function useListKeys(page: RefObject<HTMLElement | null>, onHelp: () => void): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (isTyping(event) || !areKeysOn()) return;
      const act = keys(page.current, onHelp)[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}

const offName = 'officeKeysOff';

/** Who speaks to the computer, or hits keys by accident, can switch single keys off. */
export function areKeysOn(): boolean {
  return localStorage.getItem(offName) === null;
}

export function switchKeys(to: 'on' | 'off'): void {
  if (to === 'on') localStorage.removeItem(offName);
  else localStorage.setItem(offName, 'yes');
}

function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isInField =
    target instanceof Element && target.closest('input:not([type=checkbox]), textarea, select, dialog') !== null;
  return isInField || ctrlKey || metaKey || altKey;
}

function keys(page: HTMLElement | null, onHelp: () => void): Partial<Record<string, () => void>> {
  return {
    '/': () => page?.querySelector<HTMLElement>('[data-key-search]')?.focus(),
    j: () => step(page, 1),
    k: () => step(page, -1),
    x: () => boxOfRow()?.click(),
    '?': onHelp,
  };
}

function boxOfRow(): HTMLElement | null | undefined {
  return document.activeElement?.closest('[data-key-item]')?.querySelector<HTMLElement>('input[type=checkbox]');
}

function step(page: HTMLElement | null, by: 1 | -1): void {
  const rows = [...(page?.querySelectorAll<HTMLElement>('[data-key-row]') ?? [])];
  const now = rows.findIndex((row) => row === document.activeElement);
  const next = now === -1 && by === -1 ? rows.at(-1) : rows[now + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}
