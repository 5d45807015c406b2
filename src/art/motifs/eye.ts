import { footShade, plainBackground } from '../backgrounds.ts';
import { mix } from '../colour.ts';
import { rays } from '../scenery.ts';
import { circle, clipped, ellipse, group, path, ring, times } from '../svg.ts';
import type { MotifDrawing, Scene } from './motif.ts';

const socket = 'M54 356Q300 110 590 330Q360 580 54 356Z';
const eyeball = 'M92 354Q300 160 556 332Q350 530 92 354Z';

/** A great eye among scales. */
export function eye(scene: Scene): MotifDrawing {
  const { palette, id } = scene;
  const { deep, mid, bright, light, pop } = palette;
  const iris = [
    rays({ x: 322, y: 346, count: 40, length: 240 }, mix(pop, bright, 0.55)),
    ring([322, 346, 200], { color: mid, width: 90 }, { opacity: 0.45 }),
    ellipse([322, 346, 34, 150], deep),
  ];
  const scales = times(17, (row) => times(11, (column) => scale(row, column, scene)));
  const svg = [
    plainBackground(mid),
    group({ stroke: deep, 'stroke-width': 4 }, scales),
    path(socket, deep),
    path(eyeball, pop),
    clipped(`${id}c`, `<path d="${eyeball}"/>`, iris.join('')),
    circle([284, 286, 17], '#ffffff'),
    footShade(id, deep, 470),
  ];
  return { svg: svg.join(''), title: { edge: 'bottom', fill: light, accent: pop, maxHeight: 165 } };
}

function scale(row: number, column: number, { random, palette }: Scene): string {
  const { deep, mid, bright } = palette;
  const x = (column - 1) * 76 + (row % 2) * 38;
  const y = 60 + row * 48;
  const distance = Math.hypot(x + 38 - 320, y - 350) / 520;
  const lit = mix(bright, mid, Math.min(1, distance));
  const fill = mix(lit, deep, Math.min(0.85, distance * 0.7 + random() * 0.15));
  return path(`M${x} ${y}q0 62 38 74q38 -12 38 -74z`, fill);
}
