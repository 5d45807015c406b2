import { footShade, plainBackground } from '../backgrounds.ts';
import { mix } from '../colour.ts';
import { star } from '../scenery.ts';
import { circle, clipped, type Disc, ellipse, polygon, rect, ring, round, stroke, times } from '../svg.ts';
import type { MotifDrawing, Scene } from './motif.ts';

const ball: Disc = [402, 330, 208];
const tilt = 0.35;

/** One ball flying over a striped pitch. */
export function football(scene: Scene): MotifDrawing {
  const { random, palette, id } = scene;
  const { deep, mid, bright, light, pop } = palette;
  const svg = [
    plainBackground(mid),
    ...[1, 3, 5, 7].map((stripe) => {
      const top = stripe * 80;
      const foot = stripe * 150 - 200;
      return polygon([top, 0, top + 80, 0, foot + 150, 800, foot, 800], mix(mid, bright, 0.35));
    }),
    stroke('M-40 640L700 560M330 800A260 120 0 0 1 700 640', { color: light, width: 7 }, { opacity: 0.8 }),
    ellipse([ball[0] - 10, 590, 180, 22], deep, { opacity: 0.45 }),
    circle(ball, '#fbfbf7'),
    clipped(`${id}c`, circle(ball, '#000'), leatherPanels(deep)),
    times(8, (index) => {
      return rect([-20, 190 + index * 42 + random() * 20, 60 + random() * 130, 6], pop, { opacity: 0.9 });
    }),
    footShade(id, deep, 520),
  ];
  const title = { edge: 'bottom', fill: '#ffffff', accent: pop, maxHeight: 170, slant: 8 } as const;
  return { svg: svg.join(''), title };
}

function leatherPanels(color: string): string {
  const [x, y] = ball;
  const outerPanels = times(5, (index) => {
    const angle = tilt - Math.PI / 2 + index * Math.PI * 0.4;
    const panelX = x + Math.cos(angle) * 196;
    const panelY = y + Math.sin(angle) * 196;
    const seamStart = `${round(x + Math.cos(angle) * 70)} ${round(y + Math.sin(angle) * 70)}`;
    const seam = stroke(`M${seamStart}L${round(panelX)} ${round(panelY)}`, { color, width: 6 });
    const turn = angle + Math.PI / 2 + Math.PI;
    return seam + star({ x: panelX, y: panelY, outer: 84, inner: 68, tips: 5, turn }, color);
  });
  const shading = ring([x - 120, y - 120, 330], { color, width: 160 }, { opacity: 0.16 });
  return star({ x, y, outer: 74, inner: 74 * 0.81, tips: 5, turn: tilt }, color) + outerPanels + shading;
}
