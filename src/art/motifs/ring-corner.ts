import { footShade, glowBackground } from '../backgrounds.ts';
import { mix } from '../colour.ts';
import { polygon, rect, stroke, times } from '../svg.ts';
import type { MotifDrawing, Scene } from './motif.ts';

/** The corner post and ropes of a wrestling ring under floodlight. */
export function ringCorner({ palette, id }: Scene): MotifDrawing {
  const { deep, mid, bright, light, pop } = palette;
  const rope = (y: number, color: string) => {
    return stroke(`M-20 ${y + 96}L300 ${y}M340 ${y}L660 ${y + 96}`, { color, width: 15 });
  };
  const svg = [
    glowBackground(id, {
      x: 0.5,
      y: 0.2,
      reach: 0.9,
      stops: [
        [0, bright],
        [0.5, mid],
        [1, deep],
      ],
    }),
    times(6, (index) => {
      const top = 60 + index * 104;
      const foot = index * 140 - 120;
      return polygon([top, 72, top + 20, 72, foot + 100, 620, foot, 620], light, { opacity: 0.1 });
    }),
    polygon([0, 560, 320, 480, 640, 560, 640, 800, 0, 800], mix(deep, mid, 0.5)),
    rect([296, 210, 48, 330], deep, { rx: 8 }),
    rect([296, 210, 16, 330], light, { opacity: 0.18 }),
    rect([286, 196, 68, 30], pop, { rx: 8 }),
    rope(262, pop),
    rope(346, light),
    rope(430, pop),
    footShade(id, deep, 520),
  ];
  const title = { edge: 'bottom', fill: '#ffffff', accent: pop, maxHeight: 150, align: 'center' } as const;
  return { svg: svg.join(''), title };
}
