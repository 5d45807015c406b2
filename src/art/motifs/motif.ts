import type { TitleStyle } from '../draw-title.ts';
import type { Palette } from '../palettes.ts';
import type { Random } from '../seed.ts';

/** What a title may ask of its motif beyond colours. */
export type MotifOptions = {
  /** Picks one of the drawing's variations. */
  variant: number;
  /** Draws on the lightest colour instead of the darkest. */
  light?: boolean;
  /** Number of claw marks instead of one blade cut. */
  claws?: number;
  /** Domes instead of towers. */
  domes?: boolean;
  /** Back, middle and front ground instead of meadow green. */
  ground?: Ground;
};

export type Ground = readonly [back: string, middle: string, front: string];

export type Scene = MotifOptions & {
  random: Random;
  palette: Palette;
  /** Prefix of gradient and clip ids; two pictures on one page would otherwise share them. */
  id: string;
};

export type MotifDrawing = { svg: string; title: TitleStyle };

export type Motif = (scene: Scene) => MotifDrawing;

export function isOdd(variant: number): boolean {
  return variant % 2 === 1;
}
