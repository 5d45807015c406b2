import { useEffect, useState, type ReactNode, type FocusEvent, type PointerEvent } from 'react';
import { CarouselControls } from './carousel-controls.tsx';
import { runSlides, type RunningSlides } from './run-slides.ts';
import { useIsLight } from '../browser-facts.ts';
import { classNames } from '../class-names.ts';
import styles from './auto-carousel.module.css';

export interface AutoCarouselProps {
  label: string;
  slides: readonly { key: string; content: ReactNode }[];
  intervalMs: number;
  transitionMs?: number;
  /** One slide, or one on phones, two from 768 px and three from 1024 px. */
  perView?: 'one' | 'one-two-three';
  /** Over the slide's lower left corner, or beneath the row. */
  controls?: 'over' | 'under';
  className?: string;
}

/** Slides that move by themselves, with a button that stops them. Until scripts run it is a row to scroll, first slide in view. */
export function AutoCarousel(props: AutoCarouselProps) {
  const { label, slides, intervalMs, transitionMs = 500, perView = 'one', controls = 'over', className } = props;
  const isStill = useIsLight() || slides.length < 2;
  const { setViewport, running, current } = useRunning({ transitionMs, isStill });
  const { isPlaying, toggle, holders } = useAutoplay(running, intervalMs);
  return (
    <section
      className={classNames(styles.carousel, styles[perView], styles[controls], className)}
      aria-roledescription={isStill ? undefined : 'carousel'}
      aria-label={label}
      {...holders}
    >
      {!isStill && (
        <CarouselControls
          className={styles.controls}
          count={slides.length}
          current={current}
          isPlaying={isPlaying}
          onToggle={toggle}
          onShow={(index) => running?.show(index)}
        />
      )}
      {/* It scrolls, so the keyboard must be able to reach it. */}
      <div ref={setViewport} className={styles.viewport} tabIndex={0}>
        <div className={styles.slides}>
          {slides.map(({ key, content }, index) => (
            <div
              key={key}
              className={styles.slide}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
            >
              {content}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function useRunning({ transitionMs, isStill }: { transitionMs: number; isStill: boolean }) {
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [running, setRunning] = useState<RunningSlides | null>(null);
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    if (!viewport || isStill) return;
    const slides = runSlides(viewport, transitionMs);
    setRunning(slides);
    return slides.watch(setCurrent);
  }, [viewport, transitionMs, isStill]);
  return { setViewport, running, current };
}

/** Moves on at each interval unless stopped by the button, held by a pointer or the keyboard, or out of sight. */
function useAutoplay(running: RunningSlides | null, intervalMs: number) {
  const [isPlaying, setIsPlaying] = useState(true);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPlaying(false);
  }, []);
  const isMoving = isPlaying && !isHovered && !isFocused && !isTouched;
  useEffect(() => {
    if (!running || !isMoving) return;
    const timer = setInterval(() => {
      if (!document.hidden) running.showNext();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [running, isMoving, intervalMs]);
  return {
    isPlaying,
    toggle: () => setIsPlaying((was) => !was),
    holders: {
      onPointerEnter: (event: PointerEvent) => setIsHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setIsHovered(false),
      onTouchStart: () => setIsTouched(true),
      onTouchEnd: () => setIsTouched(false),
      onTouchCancel: () => setIsTouched(false),
      onFocus: (event: FocusEvent) => setIsFocused(event.target.matches(':focus-visible')),
      onBlur: (event: FocusEvent) => setIsFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
