import { useEffect, useState, type FocusEvent, type PointerEvent } from 'react';
import type { CarouselApi } from './carousel-engine.tsx';

/** Moves on at each interval unless stopped by the button, held by a pointer or the keyboard, or out of sight. */
export function useAutoplay(api: CarouselApi | null, intervalMs: number) {
  const [isPlaying, setIsPlaying] = useState(true);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPlaying(false);
  }, []);
  const isMoving = isPlaying && !isHovered && !isFocused;
  useEffect(() => {
    if (!api || !isMoving) return;
    const timer = setInterval(() => {
      if (!document.hidden) api.scrollNext();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [api, isMoving, intervalMs]);
  return {
    isPlaying,
    toggle: () => setIsPlaying((was) => !was),
    holders: {
      onPointerEnter: (event: PointerEvent) => setIsHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setIsHovered(false),
      onFocus: (event: FocusEvent) => setIsFocused(event.target.matches(':focus-visible')),
      onBlur: (event: FocusEvent) => setIsFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
