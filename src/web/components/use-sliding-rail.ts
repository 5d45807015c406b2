import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { glide } from './glide.ts';

export interface SlidingRailOptions {
  intervalMs: number;
  transitionMs: number;
}

/**
 * A row of slides that moves on by itself. It is an ordinary scrolling row, so without scripts it can be swiped; scripts
 * add the moving. It stands still under a pointer, while something in it has focus, in a hidden tab, off the screen, and
 * for people who asked for less motion. A finger on it stops it for good: the row is theirs then.
 */
export function useSlidingRail({ intervalMs, transitionMs }: SlidingRailOptions) {
  const rail = useRef<HTMLDivElement>(null);
  const stopGliding = useRef(() => {});
  const [isReady, setReady] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [isHeld, setHeld] = useState(false);
  const current = useCurrentSlide(rail);

  const slideTo = useCallback(
    (place: number) => {
      stopGliding.current();
      const row = rail.current;
      if (row) stopGliding.current = glide(row, place * stepOf(row), wantsLessMotion() ? 0 : transitionMs);
    },
    [transitionMs],
  );

  useEffect(() => {
    setReady(true);
    setPlaying(!wantsLessMotion());
    return () => stopGliding.current();
  }, []);

  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => {
      const row = rail.current;
      if (row && isSeen(row)) slideTo(nextPlace(row));
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, intervalMs, slideTo]);

  return {
    rail,
    /** False until scripts run: controls that would do nothing are not shown. */
    isReady,
    isPlaying,
    current,
    toggle: () => setPlaying(!isPlaying),
    show: (place: number) => {
      setPlaying(false);
      slideTo(place);
    },
    /** For the element around the row and its controls. */
    frameEvents: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setHeld(true),
      onPointerLeave: () => setHeld(false),
    },
    /** For the row itself. */
    railEvents: {
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
      onTouchStart: () => {
        stopGliding.current();
        setPlaying(false);
      },
    },
  };
}

function useCurrentSlide(rail: RefObject<HTMLDivElement | null>): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    const row = rail.current;
    if (!row) return;
    const measure = () => setCurrent(placeOf(row));
    row.addEventListener('scroll', measure, { passive: true });
    return () => row.removeEventListener('scroll', measure);
  }, [rail]);
  return current;
}

/** From the left edge of one slide to that of the next. */
function stepOf(row: HTMLElement): number {
  const [first, second] = row.children as unknown as HTMLElement[];
  return first && second ? second.offsetLeft - first.offsetLeft : row.clientWidth;
}

function placeOf(row: HTMLElement): number {
  return Math.round(row.scrollLeft / Math.max(1, stepOf(row)));
}

function nextPlace(row: HTMLElement): number {
  const isAtEnd = row.scrollLeft + row.clientWidth >= row.scrollWidth - 8;
  return isAtEnd ? 0 : placeOf(row) + 1;
}

function isSeen(row: HTMLElement): boolean {
  const { top, bottom } = row.getBoundingClientRect();
  return !document.hidden && bottom > 0 && top < window.innerHeight;
}

function wantsLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
