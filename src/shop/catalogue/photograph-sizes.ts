/** The order is the order of preference in a picture element; the last one is for browsers that know no other. */
export const photographFormats = ['avif', 'webp', 'jpeg'] as const;
export type PhotographFormat = (typeof photographFormats)[number];

const usualWidths = [160, 320, 480, 640, 960, 1280];

/** A photograph is never enlarged: a small one has fewer widths, and at least its own. */
export function photographWidths(originalWidth: number): number[] {
  const fitting = usualWidths.filter((width) => width <= originalWidth);
  return fitting.length > 0 ? fitting : [originalWidth];
}
