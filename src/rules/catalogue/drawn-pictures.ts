/**
 * A drawn picture is also there as pixels: dozens of drawings on one page keep a cheap phone busy. A single large one is
 * better drawn: it is the smaller file then.
 */
export const drawnWidths = [160, 360, 640] as const;

type DrawnWidth = (typeof drawnWidths)[number];

const drawing = /^(\/art\/\d+\/[0-9a-f]+(?:-[a-z-]+)?)\.svg$/;

/** The address of a drawing as pixels; anything else stays what it is. */
export function asPixels(src: string, width: DrawnWidth): string {
  return src.replace(drawing, `$1-${width}.webp`);
}

/** What an img's `srcset` says of a drawing; null for a photograph. */
export function pixelsOf(src: string): string | null {
  if (!drawing.test(src)) return null;
  return drawnWidths.map((width) => `${asPixels(src, width)} ${width}w`).join(', ');
}

/** Which drawing is meant by a file of pixels, and how wide it shall be. */
export function readPixels(path: string): { drawing: string; width: DrawnWidth } | null {
  const [, stem, width] = /^(.+)-(\d+)\.webp$/.exec(path) ?? [];
  const known = drawnWidths.find((each) => String(each) === width);
  return stem && known ? { drawing: `${stem}.svg`, width: known } : null;
}

/** Of a photograph that a line keeps by the address of its widest form: what fits a line. Empty for anything else. */
export function narrowPhotographs(src: string): string {
  const [, folder, widest] = /^(\/photographs\/\w+\/)(\d+)\.jpeg$/.exec(src) ?? [];
  return lineWidths
    .filter((width) => width <= Number(widest))
    .map((width) => `${folder}${width}.webp ${width}w`)
    .join(', ');
}

const lineWidths = [160, 320];
