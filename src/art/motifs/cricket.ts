import { footShade, skyBackground } from '../backgrounds.ts';
import { mix } from '../colour.ts';
import { rays } from '../scenery.ts';
import { circle, ellipse, group, rect, stroke, times } from '../svg.ts';
import type { MotifDrawing, Scene } from './motif.ts';

const leather = '#a3151d';
const seam = { color: '#fff4e0', width: 5 };

/** A ball past a broken wicket. */
export function cricket(scene: Scene): MotifDrawing {
  const { random, palette, id } = scene;
  const { deep, mid, bright, light, pop } = palette;
  const stitches = { 'stroke-dasharray': '3 9' };
  const svg = [
    skyBackground(id, [bright, mix(bright, light, 0.5), light]),
    rays({ x: 430, y: 250, count: 20, length: 900 }, light, { opacity: 0.22 }),
    ellipse([320, 800, 620, 230], mid),
    wicket(palette),
    circle([446, 356, 132], leather),
    stroke('M374 250Q470 330 506 474', seam),
    stroke('M360 262Q456 342 492 480', seam, stitches),
    stroke('M388 240Q484 320 520 466', seam, stitches),
    times(5, (index) => rect([560 + random() * 30, 270 + index * 40, 90, 7], leather, { opacity: 0.5 })),
    footShade(id, deep, 560),
  ];
  const title = { edge: 'bottom', fill: '#ffffff', accent: pop, maxHeight: 150, slant: 8 } as const;
  return { svg: svg.join(''), title };
}

function wicket({ deep, light, pop }: Scene['palette']): string {
  const stumps = [196, 238, 280].map((x) => {
    return rect([x, 330, 19, 300], deep, { rx: 9 }) + rect([x + 3, 330, 5, 300], light, { opacity: 0.35 });
  });
  const bails = [
    rect([196, 322, 56, 12], pop, { rx: 6, transform: 'rotate(-24 200 322)' }),
    rect([262, 306, 56, 12], pop, { rx: 6, transform: 'rotate(18 270 306)' }),
  ];
  return group({ transform: 'rotate(-14 250 520)' }, [...stumps, ...bails].join(''));
}
