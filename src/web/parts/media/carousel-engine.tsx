import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { useEffect } from 'react';

export type CarouselApi = NonNullable<UseEmblaCarouselType[1]>;

export interface CarouselEngineProps {
  /** The box whose first child holds the slides. */
  viewport: HTMLElement;
  transitionMs: number;
  onReady: (api: CarouselApi) => void;
}

/** Draws nothing: it attaches embla to slides that are already there, in a file of its own so that no first load pays for it. */
export function CarouselEngine({ viewport, transitionMs, onReady }: CarouselEngineProps) {
  const [attach, api] = useEmblaCarousel({ loop: true, align: 'start', duration: stepsFor(transitionMs) });
  useEffect(() => {
    viewport.scrollTo({ left: 0 }); // A row that was scrolled before embla came would stay shifted by that much.
    attach(viewport);
  }, [attach, viewport]);
  useEffect(() => {
    if (api) onReady(api);
  }, [api, onReady]);
  return null;
}

/** Embla counts in steps of its own; 25 settle in about half a second. */
function stepsFor(transitionMs: number): number {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return Math.round(transitionMs / 20);
}
