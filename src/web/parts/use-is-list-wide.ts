import { useEffect, useState } from 'react';
import { useIsWide } from './browser-facts.ts';

/**
 * For a list of cards or a table with dialogs inside: with one of them open, say while a phone is turned, it stays as it is. Drawn
 * the other way it would begin its dialogs again, and what was typed there would be lost.
 */
export function useIsListWide(): boolean {
  const isWide = useIsWide();
  const [isDrawnWide, setIsDrawnWide] = useState(isWide);
  useEffect(() => {
    if (isWide === isDrawnWide) return undefined;
    const follow = () => {
      if (!document.querySelector('dialog[open]')) setIsDrawnWide(isWide);
    };
    follow();
    const dialogs = new MutationObserver(follow);
    dialogs.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => dialogs.disconnect();
  }, [isWide, isDrawnWide]);
  return isDrawnWide;
}
