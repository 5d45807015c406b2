import type { Picture } from '../../../contract/catalogue.ts';

/** The picture of a line that keeps only its address; the name stands beside it. */
export function pictureOf({ image }: { image: string }): Picture {
  return { src: image, width: 640, height: 800, alt: '', sources: [] };
}
