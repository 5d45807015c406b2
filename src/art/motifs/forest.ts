import { footShade, glowBackground } from '../backgrounds.ts';
import { canvasWidth, circle, path, polygon, rect, round, stroke, times } from '../svg.ts';
import { mix } from '../colour.ts';
import { ridge } from '../scenery.ts';
import { isOdd, type MotifDrawing, type Scene } from './motif.ts';

type Depth = { haze: number; count: number; width: number };

const depths: readonly Depth[] = [
  { haze: 0.7, count: 9, width: 16 },
  { haze: 0.42, count: 7, width: 30 },
  { haze: 0, count: 4, width: 66 },
];

const lampLight = '#ffe9a8';
const windowLight = '#ffc46b';

/** Trunks in fog with a house, a figure or a lamp among them. */
export function forest(scene: Scene): MotifDrawing {
  const { random, palette, id, variant } = scene;
  const { deep, mid, bright, light, pop } = palette;
  const svg = [
    glowBackground(id, {
      x: 0.52,
      y: 0.5,
      reach: 0.7,
      stops: [
        [0, light],
        [0.28, bright],
        [0.7, mid],
        [1, deep],
      ],
    }),
    ...depths.map((depth) => times(depth.count, (index) => trunk(index, depth, scene))),
    inhabitant(scene),
    ridge({ random, y: 535, height: 8, steps: 16 }, deep),
    footShade(id, deep, 470),
  ];
  const align = isOdd(variant) ? 'center' : 'left';
  return { svg: svg.join(''), title: { edge: 'bottom', fill: light, accent: pop, maxHeight: 165, align } };
}

function trunk(index: number, { haze, width }: Depth, { random, palette }: Scene): string {
  const color = mix(palette.deep, palette.bright, haze);
  const nearX = index < 2 ? -20 + index * 80 : 470 + (index - 2) * 100;
  const x = haze ? random() * canvasWidth : nearX + random() * 20;
  const lean = (random() - 0.5) * 30;
  const outline = [x, 0, x + width * 0.7, 0, x + width * 0.9 + lean, 800, x - width * 0.2 + lean, 800];
  const branches = times(3, () => {
    const y = 120 + random() * 360;
    const side = random() > 0.5 ? 1 : -1;
    const reach = round(side * (50 + random() * 50));
    const d = `M${round(x + width * 0.3)} ${round(y)}q${side * 30} -30 ${reach} ${round(-66 - random() * 50)}`;
    return stroke(d, { color, width: round(width * 0.16 + 2) });
  });
  return polygon(outline, color) + branches;
}

function inhabitant({ palette, variant }: Scene): string {
  if (variant % 3 === 0) return house(palette);
  return variant % 3 === 1 ? figure(palette.deep) : streetLamp(palette.deep);
}

function house({ deep, light, pop }: Scene['palette']): string {
  const glass = pop === light ? windowLight : pop;
  const walls = polygon([236, 520, 236, 430, 320, 366, 404, 430, 404, 520], deep);
  return walls + rect([268, 440, 34, 42], glass) + rect([338, 440, 34, 42], glass);
}

function figure(color: string): string {
  return circle([320, 378, 22], color) + path('M286 530q-4 -118 34 -126q38 8 34 126z', color);
}

function streetLamp(color: string): string {
  return [
    rect([312, 330, 9, 200], color),
    polygon([300, 330, 333, 330, 340, 284, 293, 284], color),
    circle([317, 308, 15], lampLight),
    circle([317, 308, 70], lampLight, { opacity: 0.22 }),
  ].join('');
}
