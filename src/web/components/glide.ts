/**
 * Scrolls a row sideways in exactly this time, which smooth scrolling of the browser does not promise. Answers how to
 * stop it. The mark on the row turns snapping off meanwhile: a snapping row would jump to a slide at every frame.
 */
export function glide(row: HTMLElement, left: number, durationMs: number): () => void {
  const from = row.scrollLeft;
  const startedAt = performance.now();
  let frame = 0;
  const stop = () => {
    cancelAnimationFrame(frame);
    delete row.dataset['gliding'];
  };
  const move = (now: number) => {
    const part = durationMs > 0 ? Math.min(1, Math.max(0, now - startedAt) / durationMs) : 1;
    row.scrollLeft = from + (left - from) * eased(part);
    if (part < 1) frame = requestAnimationFrame(move);
    else stop();
  };
  row.dataset['gliding'] = '';
  frame = requestAnimationFrame(move);
  return stop;
}

function eased(part: number): number {
  return 1 - (1 - part) ** 3;
}
