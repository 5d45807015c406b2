import { skyBackground } from '../backgrounds.ts';
import { canvasWidth, circle, path, type Point, rect, round, stroke, times } from '../svg.ts';
import { mix } from '../colour.ts';
import type { MotifDrawing, Scene } from './motif.ts';

type Palm = { foot: Point; crown: Point; size: number };

const grove: readonly Palm[] = [
  { foot: [90, 720], crown: [128, 300], size: 1.1 },
  { foot: [566, 720], crown: [520, 350], size: 0.95 },
  { foot: [620, 740], crown: [610, 270], size: 1 },
];

/** Palms and a city front before a striped sunset. */
export function palms(scene: Scene): MotifDrawing {
  const { palette, id } = scene;
  const { deep, mid, bright, light, pop } = palette;
  const svg = [
    skyBackground(id, [deep, mid, bright]),
    circle([320, 440, 176], light),
    times(6, (index) => rect([130, 452 + index * 28, 380, 5 + index * 3.5], mix(mid, bright, 0.6))),
    cityFront(scene),
    rect([0, 598, canvasWidth, 210], deep),
    ...grove.map((tree) => palm(tree, scene)),
  ];
  const title = { edge: 'bottom', fill: '#ffffff', accent: pop, maxHeight: 150, lettering: 'cond' } as const;
  return { svg: svg.join(''), title };
}

function cityFront({ random, palette }: Scene): string {
  const color = mix(palette.deep, palette.mid, 0.55);
  let drawn = '';
  let x = -10;
  while (x < canvasWidth) {
    const width = 26 + random() * 40;
    const height = 30 + random() * 150 * (1 - Math.abs(x - 320) / 420);
    drawn += rect([x, 600 - height, width, height + 20], color);
    x += width;
  }
  return drawn;
}

function palm({ foot, crown, size }: Palm, { random, palette }: Scene): string {
  const [x, y] = crown;
  const bend = `${round((foot[0] + x) / 2 + 34)} ${round((foot[1] + y) / 2)}`;
  const trunk = stroke(`M${foot[0]} ${foot[1]}Q${bend} ${x} ${y}`, { color: palette.deep, width: 15 * size });
  const length = 128 * size;
  const fronds = times(9, (index) => {
    const angle = -Math.PI + (index * Math.PI) / 8 + (random() - 0.5) * 0.2;
    const [along, up] = [Math.cos(angle) * length, Math.sin(angle) * length];
    const tip = `${round(x + along)} ${round(y + up * 0.62 + 38 * size)}`;
    const upperEdge = `Q${round(x + along * 0.6)} ${round(y + up * 0.95 - 16)} ${tip}`;
    const lowerEdge = `Q${round(x + along * 0.46)} ${round(y + up * 0.5 + 4)} ${x} ${y}`;
    return path(`M${x} ${y}${upperEdge}${lowerEdge}Z`, palette.deep);
  });
  return trunk + fronds;
}
