import { Suspense, useEffect, useState, type ReactNode, type FocusEvent, type PointerEvent } from 'react';
import { CarouselControls } from './carousel-controls.tsx';
import type { CarouselApi } from './carousel-engine.tsx';
import { useIsLight } from '../browser-facts.ts';
import { classNames } from '../class-names.ts';
import { lazyPart } from '../lazy-part.tsx';
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
  const [viewport, setViewport] = useState<HTMLElement | null>(null);
  const [api, setApi] = useState<CarouselApi | null>(null);
  const current = useCurrentSlide(api);
  const isStill = useIsLight() || slides.length < 2;
  const { isPlaying, toggle, holders } = useAutoplay(api, intervalMs);
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
          onShow={(index) => api?.scrollTo(index)}
        />
      )}
      {/* Until the engine runs, and always without scripts or on a slow line, this is a scrolling row: the keyboard must be able to reach it. */}
      <div
        ref={setViewport}
        className={styles.viewport}
        data-running={api ? true : undefined}
        tabIndex={api ? undefined : 0}
      >
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
      {viewport && !isStill && (
        <Suspense fallback={null}>
          <CarouselEngine viewport={viewport} transitionMs={transitionMs} onReady={setApi} />
        </Suspense>
      )}
    </section>
  );
}

const CarouselEngine = lazyPart(() => import('./carousel-engine.tsx').then((file) => file.CarouselEngine), {
  isMissed: false,
});

function useCurrentSlide(api: CarouselApi | null): number {
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    if (!api) return;
    const select = () => setCurrent(api.selectedScrollSnap());
    api.on('select', select);
    return () => {
      api.off('select', select);
    };
  }, [api]);
  return current;
}

/** Moves on at each interval unless stopped by the button, held by a pointer or the keyboard, or out of sight. */
function useAutoplay(api: CarouselApi | null, intervalMs: number) {
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
