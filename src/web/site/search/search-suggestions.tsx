import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { useDismiss } from '../../parts/navigation/use-dismiss.ts';
import { SearchPanel } from './search-panel.tsx';
import { type SearchResults, useSearchResults } from './use-search-results.ts';

export interface SearchSuggestionsProps {
  form: RefObject<HTMLFormElement | null>;
  input: RefObject<HTMLInputElement | null>;
  /** What the page looked for, which is in the box from the start. */
  searched: string;
  onListChange: (state: ListState) => void;
  /** Somebody opened a result: the box is to be empty. */
  onChoose: () => void;
}

/** What the box says of its list to somebody who cannot see it. */
export interface ListState {
  'aria-expanded': boolean;
  'aria-controls'?: string;
  'aria-activedescendant'?: string;
}

/** What the search box finds while somebody types, and the keys that choose from it. */
export function SearchSuggestions({ form, input, searched, onListChange, onChoose }: SearchSuggestionsProps) {
  const listId = useId();
  const early = input.current?.value ?? '';
  const [typed, setTyped] = useState(early === searched ? '' : early);
  const [isWanted, setIsWanted] = useState(document.activeElement === input.current);
  const results = useSearchResults(typed);
  const isOpen = isWanted && results.state !== 'idle';
  const hasList = isOpen && results.products.length > 0;
  const { active, moveWith } = useActiveOption({
    count: hasList ? results.products.length + 1 : 0,
    list: results.products,
  });
  const optionId = (index: number) => `${listId}-${index}`;
  const close = () => setIsWanted(false);
  useDismiss({ area: form, isOpen, onDismiss: close, focusBack: 'input' });
  const tell = useEffectEvent(onListChange);
  const activeId = active < 0 ? undefined : optionId(active);
  useEffect(() => {
    tell({
      'aria-expanded': hasList,
      'aria-controls': hasList ? listId : undefined,
      'aria-activedescendant': activeId,
    });
  }, [hasList, listId, activeId]);

  function show() {
    setTyped(input.current?.value ?? '');
    setIsWanted(true);
  }

  function choose() {
    onChoose();
    setTyped('');
    close();
  }

  function press(event: KeyboardEvent) {
    if (event.isComposing) return;
    if (!isOpen && event.key === 'ArrowDown') show();
    // The browser would empty the box on Escape; the first one only closes the list.
    const isClosing = isOpen && event.key === 'Escape';
    const isChoosing = event.key === 'Enter' && active >= 0;
    if (isChoosing) document.getElementById(optionId(active))?.click();
    if (moveWith(event.key) || isClosing || isChoosing) event.preventDefault();
  }
  useBoxEvents({ form, input, onInput: show, onKeyDown: press, onSubmit: close });

  return (
    <>
      <p role="status" className="visually-hidden">
        {isOpen ? announcement(results) : ''}
      </p>
      {isOpen && <SearchPanel {...{ listId, optionId, active, results }} typed={typed.trim()} onChoose={choose} />}
    </>
  );
}

interface BoxEvents extends Pick<SearchSuggestionsProps, 'form' | 'input'> {
  onInput: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onSubmit: () => void;
}

/** The box belongs to the frame, which was there before these listeners. */
function useBoxEvents({ form, input, ...on }: BoxEvents) {
  const type = useEffectEvent(on.onInput);
  const press = useEffectEvent(on.onKeyDown);
  const submit = useEffectEvent(on.onSubmit);
  // Together with the first drawing, which looked into the box: what is typed right after it would be lost.
  useLayoutEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    input.current?.addEventListener('input', () => type(), { signal });
    input.current?.addEventListener('keydown', (event) => press(event), { signal });
    form.current?.addEventListener('submit', () => submit(), { signal });
    return () => listening.abort();
  }, [form, input]);
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

function announcement({ state, products }: SearchResults): string {
  if (state !== 'found') return '';
  if (products.length === 0) return 'No results.';
  return `${products.length} ${products.length === 1 ? 'result' : 'results'}. Use the up and down arrows to choose.`;
}
