import { useEffect, useRef } from 'react';
import { isScanned } from './is-scanned.ts';

/** A scanner types without a pause and ends with Enter. A busy tablet may be slow to hand its letters on. */
const longestGapMs = 500;

/**
 * What a barcode scanner types while no field has the focus. Whoever takes it alone hears it before the frame, which would open the unit
 * or the product; null takes nothing.
 */
export function useScanner(onScan: ((text: string) => void) | null, { isAlone = false } = {}): void {
  const typed = useRef({ text: '', at: 0 });
  useEffect(() => {
    if (!onScan) return;
    const take = onScan;
    function press(event: KeyboardEvent) {
      if (isElsewhere(event)) return;
      const { text, at } = typed.current;
      const kept = event.timeStamp - at <= longestGapMs ? text : '';
      if (event.key === 'Enter') {
        typed.current = { text: '', at: 0 };
        if (!isScanned(kept)) return;
        event.preventDefault();
        if (isAlone) event.stopPropagation();
        take(kept);
      } else if (event.key.length === 1) typed.current = { text: kept + event.key, at: event.timeStamp };
    }
    document.addEventListener('keydown', press, { capture: isAlone });
    return () => document.removeEventListener('keydown', press, { capture: isAlone });
  });
}

function isElsewhere({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isInField = target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
  return isInField || ctrlKey || metaKey || altKey;
}
