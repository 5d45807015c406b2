export interface RunningSlides {
  /** Tells which slide is seen first, with every change. */
  watch: (onChange: (index: number) => void) => () => void;
  show: (index: number) => void;
  showNext: () => void;
}

/**
 * Moves a row of slides that can be scrolled anyway, so that a finger needs nothing of this. After the last slide the first
 * one follows: slides that are out of sight go to the other end of the row before it moves.
 */
export function runSlides(viewport: HTMLElement, transitionMs: number): RunningSlides {
  const slides = [...(viewport.firstElementChild?.children ?? [])] as HTMLElement[];
  const around = (index: number) => ((index % slides.length) + slides.length) % slides.length;
  const width = () => slides[0]?.offsetWidth ?? 1;
  const { glide, stop } = glider(viewport, transitionMs);
  /** Which slide stands first in the row, and which is seen first. */
  let first = 0;
  let index = 0;

  function turn(by: number): void {
    const left = viewport.scrollLeft - by * width();
    first = around(first + by);
    for (const [at, slide] of slides.entries()) slide.style.order = String(around(at - first));
    viewport.scrollLeft = left;
  }

  function show(wanted: number): void {
    const most = Math.round((viewport.scrollWidth - viewport.clientWidth) / width());
    const ahead = around(wanted - index);
    const way = ahead > most ? ahead - slides.length : ahead;
    const goal = around(index - first) + way;
    stop();
    viewport.style.scrollSnapType = 'none';
    if (goal > most) turn(goal - most);
    if (goal < 0) turn(goal);
    glide((around(index - first) + way) * width());
  }

  function watch(onChange: (index: number) => void): () => void {
    const leaving = new AbortController();
    const options = { passive: true, signal: leaving.signal };
    const look = () => {
      const now = around(first + Math.round(viewport.scrollLeft / width()));
      if (now !== index) onChange((index = now));
    };
    viewport.addEventListener('scroll', look, options);
    // A finger or a wheel takes over.
    for (const event of ['pointerdown', 'wheel']) viewport.addEventListener(event, stop, options);
    look();
    return () => {
      leaving.abort();
      stop();
    };
  }

  return { watch, show, showNext: () => show(around(index + 1)) };
}

/** The row rests at its slides by a rule of the stylesheet, which has to be off while it is on its way. */
function glider(viewport: HTMLElement, transitionMs: number) {
  let frame = 0;
  function stop(): void {
    cancelAnimationFrame(frame);
    viewport.style.scrollSnapType = '';
  }
  function glide(to: number): void {
    const [from, start] = [viewport.scrollLeft, performance.now()];
    const ms = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : transitionMs;
    const step = (now: number) => {
      const share = ms > 0 ? Math.min(1, Math.max(0, now - start) / ms) : 1;
      viewport.scrollLeft = from + (to - from) * (1 - (1 - share) ** 3);
      if (share < 1) frame = requestAnimationFrame(step);
      else stop();
    };
    frame = requestAnimationFrame(step);
  }
  return { glide, stop };
}
