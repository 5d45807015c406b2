import { skyBackground } from '../backgrounds.ts';
import { canvasWidth, circle, moved, type Point, polygon, rect, times } from '../svg.ts';
import { mix } from '../colour.ts';
import { pine, ridge } from '../scenery.ts';
import type { MotifDrawing, Scene } from './motif.ts';

/** Layered ridges and one snow-capped mountain beside a low sun. */
export function peaks({ random, palette, id }: Scene): MotifDrawing {
  const { deep, mid, bright, light, pop } = palette;
  const sunX = 200 + random() * 260;
  const summit: Point = [sunX + (sunX > 320 ? -170 : 170), 235];
  const forest = mix(deep, mid, 0.12);
  const svg = [
    skyBackground(id, [mix(mid, deep, 0.25), bright, light]),
    circle([sunX, 300, 116], light, { opacity: 0.95 }),
    circle([sunX, 300, 170], light, { opacity: 0.16 }),
    mountain(summit, palette),
    ridge({ random, y: 505, height: 44, steps: 9 }, mix(mid, deep, 0.3)),
    ridge({ random, y: 575, height: 34, steps: 12 }, mix(mid, deep, 0.62)),
    times(11, (index) => {
      const foot: Point = [index * 66 + random() * 30 - 20, 640 + random() * 20];
      return pine(foot, 70 + random() * 60, forest);
    }),
    rect([0, 630, canvasWidth, 170], forest),
  ];
  return { svg: svg.join(''), title: { edge: 'bottom', fill: light, accent: pop, maxHeight: 160 } };
}

function mountain(summit: Point, { deep, mid, bright, light }: Scene['palette']): string {
  const sunlitSide = [0, 0, 300, 565, -320, 565];
  const shadedSide = [0, 0, 300, 565, 40, 565, -18, 185, 34, 125];
  const snowCap = [0, 0, 44, 85, 14, 111, -6, 87, -38, 117, -50, 91];
  return [
    polygon(moved(sunlitSide, summit), mix(mid, bright, 0.45)),
    polygon(moved(shadedSide, summit), mix(mid, deep, 0.25)),
    polygon(moved(snowCap, summit), light),
  ].join('');
}
