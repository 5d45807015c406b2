import { footShade, plainBackground } from '../backgrounds.ts';
import { mix } from '../colour.ts';
import { star } from '../scenery.ts';
import { circle, group, path, polygon, rect, times } from '../svg.ts';
import { isOdd, type MotifDrawing, type Scene } from './motif.ts';

/** A fist bursts through where two colours meet. */
export function clash(scene: Scene): MotifDrawing {
  const { random, palette, id, variant } = scene;
  const { deep, bright, light, pop } = palette;
  const darkSide = isOdd(variant) ? [0, 0, 430, 0, 210, 800, 0, 800] : [640, 0, 210, 0, 430, 800, 640, 800];
  const burst = { x: 320, y: 330, tips: 12 };
  const svg = [
    plainBackground(bright),
    polygon(darkSide, deep),
    halftone(scene),
    star({ ...burst, outer: 300, inner: 132, turn: random() }, light),
    star({ ...burst, outer: 226, inner: 104, turn: random() }, pop === light ? '#ffffff' : pop),
    fist(scene),
    footShade(id, deep, 500),
  ];
  const title = {
    edge: 'bottom',
    align: 'center',
    fill: '#ffffff',
    accent: pop,
    maxHeight: 160,
    slant: 6,
  } as const;
  return { svg: svg.join(''), title };
}

function halftone({ palette, variant }: Scene): string {
  return times(11, (column) => {
    const x = isOdd(variant) ? 640 - column * 30 : column * 30;
    const radius = 13 - column * 1.15;
    if (radius <= 1) return '';
    return times(14, (row) => circle([x - (row % 2) * 15, 90 + row * 54, radius], palette.mid, { opacity: 0.75 }));
  });
}

function fist({ palette, variant }: Scene): string {
  const glove = mix(palette.deep, palette.mid, 0.5);
  const highlight = mix(glove, '#ffffff', 0.16);
  const outline = mix(palette.deep, '#000000', 0.3);
  const edge = { stroke: outline, 'stroke-width': 6 };
  const thumb = 'M-112 26Q-70 -14 20 0Q72 6 70 40Q66 66 20 62Q-10 62 -26 92Q-60 110 -100 92Z';
  const parts = [
    rect([-74, 70, 148, 320], outline, { rx: 10 }),
    rect([-82, 120, 164, 46], palette.bright),
    rect([-82, 182, 164, 14], palette.bright),
    rect([-112, -96, 224, 196], glove, { rx: 46 }),
    times(4, (finger) => {
      const knuckle = -128 + Math.abs(finger - 1.4) * 9;
      return rect([-114 + finger * 57, knuckle, 54, 132], finger % 2 ? glove : highlight, {
        rx: 25,
        ...edge,
      });
    }),
    path(thumb, highlight, edge),
  ];
  const turn = isOdd(variant) ? 10 : -10;
  return group({ transform: `translate(320 345) rotate(${turn}) scale(1.12)` }, parts.join(''));
}
