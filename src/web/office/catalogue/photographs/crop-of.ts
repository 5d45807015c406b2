import type { Crop } from '../../../parts/form/shrink-picture.ts';

/** How the picture lies behind the frame. */
export interface Framing {
  /** 1 fills the frame; less shows more of the picture, with white beside it. */
  zoom: number;
  /** From 0, the left edge, to 1, the right one. */
  across: number;
  /** From 0, the upper edge, to 1, the lower one. */
  down: number;
}

/** As the drawn pictures of the shop: four wide, five high. */
export const frameRatio = 4 / 5;
export const largestZoom = 4;
export const filled: Framing = { zoom: 1, across: 0.5, down: 0.5 };

interface Size {
  width: number;
  height: number;
}

/** The part of the picture that the frame shows. It reaches beyond the picture where that is too small. */
export function cropOf(picture: Size, { zoom, across, down }: Framing): Crop {
  const fitting = fittingPart(picture);
  const [width, height] = [fitting.width / zoom, fitting.height / zoom];
  return { left: across * (1 - width), top: down * (1 - height), width, height };
}

/** The zoom at which the whole picture is in the frame. */
export function smallestZoom(picture: Size): number {
  const { width, height } = fittingPart(picture);
  return Math.min(width, height);
}

/** The largest part of the picture that has the shape of the frame. */
function fittingPart({ width, height }: Size): Size {
  const shape = width / height;
  return shape > frameRatio ? { width: frameRatio / shape, height: 1 } : { width: 1, height: shape / frameRatio };
}
