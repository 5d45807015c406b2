import { footShade, plainBackground } from '../backgrounds.ts';
import { circle, clipped, type Disc, polygon, rect, stroke, times } from '../svg.ts';
import type { MotifDrawing, Scene } from './motif.ts';

const leftFace: Disc = [250, 360, 168];
const rightFace: Disc = [392, 360, 168];

/** Two faces overlap where two worlds meet. */
export function duo({ palette, id }: Scene): MotifDrawing {
  const { deep, mid, bright, light, pop } = palette;
  const roundCap = { 'stroke-linecap': 'round' };
  const svg = [
    plainBackground(mid),
    polygon([640, 0, 380, 0, 260, 800, 640, 800], bright),
    circle(leftFace, pop),
    circle(rightFace, deep),
    clipped(`${id}c`, circle(leftFace, '#000'), circle(rightFace, light)),
    times(7, (index) => {
      const dash = rect([40, 210 + index * 50, 60 - index * 4, 8], light, { opacity: 0.8 });
      return dash + circle([590, 214 + index * 50, 6 + (index % 3) * 4], deep);
    }),
    circle([196, 320, 15], deep),
    circle([450, 320, 15], light),
    stroke('M172 400q28 30 58 10', { color: deep, width: 9 }, roundCap),
    stroke('M470 400q-28 30 -58 10', { color: light, width: 9 }, roundCap),
    footShade(id, deep, 510),
  ];
  const letters = { lettering: 'wide', align: 'center', maxHeight: 170 } as const;
  return { svg: svg.join(''), title: { edge: 'bottom', fill: '#ffffff', accent: pop, ...letters } };
}
