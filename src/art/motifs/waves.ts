import { skyBackground } from '../backgrounds.ts';
import { mix } from '../colour.ts';
import { circle, group, path, rect, times } from '../svg.ts';
import { isOdd, type MotifDrawing, type Scene } from './motif.ts';

/** One sail on a scalloped sea. */
export function waves({ palette, id, variant }: Scene): MotifDrawing {
  const { deep, mid, bright, light, pop } = palette;
  const sea = times(7, (row) => times(8, (column) => scallop(row, column, palette)));
  const svg = [
    skyBackground(id, [light, mix(light, bright, 0.5)]),
    circle([isOdd(variant) ? 150 : 490, 390, 104], pop),
    group({ transform: `translate(${isOdd(variant) ? 400 : 220} 470) rotate(-4)` }, ship(deep, mid)),
    group({ 'stroke-width': 4 }, sea),
  ];
  const title = { edge: 'top', fill: deep, accent: mid, background: light, maxHeight: 130 } as const;
  return { svg: svg.join(''), title };
}

function ship(hull: string, mainSail: string): string {
  return [
    path('M-120 0h240l-44 66h-150z', hull),
    rect([-6, -250, 11, 252], hull),
    path('M10 -240Q120 -150 96 -24Q40 -50 10 -24z', mainSail),
    path('M-12 -210Q-84 -130 -74 -30Q-40 -50 -12 -30z', '#ffffff'),
  ].join('');
}

function scallop(row: number, column: number, { deep, mid, bright, light }: Scene['palette']): string {
  const x = (column - 1) * 116 + (row % 2) * 58 + 20;
  const y = 560 + row * 42;
  const water = row % 2 ? mid : mix(mid, deep, 0.35);
  return [
    circle([x, y, 66], water, { stroke: light }),
    circle([x, y, 46], 'none', { stroke: bright }),
    circle([x, y, 26], 'none', { stroke: bright }),
  ].join('');
}
