import { useEffect, useRef, useState } from 'react';
import { showToast } from '../../parts/feedback/toasts.tsx';

export const missingTexts = {
  payment: 'Please select a payment method',
  address: 'Please Add an address',
} as const;

/**
 * What has to be chosen before the order is sent: told in a toast and beside its place, where the focus goes. The
 * places are in the order of the page; null for what is there.
 */
export function useMissingChoices<Place extends string>(missing: Readonly<Record<Place, string | null>>) {
  const steps = useRef<Partial<Record<Place, HTMLElement | null>>>({});
  const wanted = useRef<HTMLElement | null>(null);
  const [attempts, setAttempts] = useState(0);
  const places = (Object.keys(missing) as Place[]).filter((place) => missing[place] !== null);
  function isComplete(): boolean {
    for (const place of places) showToast(missing[place] ?? '', { tone: 'bad' });
    const [first] = places;
    if (first === undefined) return true;
    wanted.current = steps.current[first] ?? null;
    setAttempts((count) => count + 1);
    return false;
  }
  // After the fields have been marked: the first one that is wrong is where to go on.
  useEffect(() => {
    const step = wanted.current;
    wanted.current = null;
    const field =
      step?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      step?.querySelector<HTMLElement>('input:enabled, button');
    // In the middle of the screen, where neither the toast nor the bar at the foot covers it.
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [attempts]);
  return {
    isAsked: attempts > 0,
    /** What to say beside a place; nothing before the button was pressed. */
    missingAt: (place: Place) => (attempts > 0 ? missing[place] : null),
    isComplete,
    stepOf: (place: Place) => (element: HTMLElement | null) => {
      steps.current[place] = element;
    },
  };
}
