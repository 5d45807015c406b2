import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useDismiss } from '../../parts/navigation/use-dismiss.ts';
import { useSearchResults } from './use-search-results.ts';

/** How the search box behaves: what was typed, what it finds, and the keys. */
export function useSearchBox(searched: string) {
  const area = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [isWanted, setIsWanted] = useState(false);
  const results = useSearchResults(typed);
  const isOpen = isWanted && results.state !== 'idle';
  const hasList = isOpen && results.products.length > 0;
  const { active, moveWith } = useActiveOption({
    count: hasList ? results.products.length + 1 : 0,
    list: results.products,
  });
  const optionId = (index: number) => `${listId}-${index}`;
  const close = () => setIsWanted(false);
  useDismiss({ area, isOpen, onDismiss: close, focusBack: 'input' });

  // What was typed before the scripts came is in the box, but nobody has heard of it.
  useEffect(() => {
    const early = input.current?.value ?? '';
    if (early !== searched) setTyped(early);
  }, [searched]);

  function onType(text: string) {
    setTyped(text);
    setIsWanted(true);
  }

  function clear() {
    if (input.current) input.current.value = '';
    setTyped('');
    close();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (!isOpen && event.key === 'ArrowDown') onType(input.current?.value ?? '');
    // The browser would empty the box on Escape; the first one only closes the list.
    const isClosing = isOpen && event.key === 'Escape';
    const isChoosing = event.key === 'Enter' && active >= 0;
    if (isChoosing) document.getElementById(optionId(active))?.click();
    if (moveWith(event.key) || isClosing || isChoosing) event.preventDefault();
  }

  function onSubmit(event: FormEvent) {
    if (input.current?.value.trim() === '') event.preventDefault();
    else input.current?.blur();
    close();
  }

  return { area, input, listId, typed, results, isOpen, hasList, active, optionId, onType, onKeyDown, onSubmit, clear };
}

interface Options {
  /** How many options there are; none while the list is closed. */
  count: number;
  /** A different list starts without an active option. */
  list: unknown;
}

/** Which option of an open list the arrow keys are on; -1 for none. */
function useActiveOption({ count, list }: Options) {
  const [choice, setChoice] = useState({ list, index: -1 });
  const active = choice.list === list && choice.index < count ? choice.index : -1;

  /** True when the key moved within the list, and must not also move the cursor. */
  function moveWith(key: string): boolean {
    const index = indexAfter(key, { active, count });
    if (index === null) return false;
    setChoice({ list, index });
    return true;
  }

  return { active, moveWith };
}

/** Arrows go round, through the box itself; Home and End belong to the box until an option is active. */
function indexAfter(key: string, { active, count }: { active: number; count: number }): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : -1;
  if (key === 'ArrowUp') return active < 0 ? count - 1 : active - 1;
  if (active < 0) return null;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
