import { useEffect, useEffectEvent, type RefObject } from 'react';

export interface Dismissal {
  area: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onDismiss: () => void;
  /** What inside the area takes the focus back when Escape closes it; a selector. */
  focusBack: string;
}

/** Closes what is open on a press outside it, on Escape, and when the keyboard leaves it. */
export function useDismiss({ area, isOpen, onDismiss, focusBack }: Dismissal) {
  const leave = useEffectEvent((event: Event) => {
    if (event.target instanceof Node && !area.current?.contains(event.target)) onDismiss();
  });
  const escape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (area.current?.contains(document.activeElement)) area.current.querySelector<HTMLElement>(focusBack)?.focus();
    onDismiss();
  });
  useEffect(() => {
    if (!isOpen) return;
    const onLeave = (event: Event) => leave(event);
    const onKey = (event: KeyboardEvent) => escape(event);
    document.addEventListener('pointerdown', onLeave);
    document.addEventListener('focusin', onLeave);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onLeave);
      document.removeEventListener('focusin', onLeave);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
}
