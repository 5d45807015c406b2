import { footShade, skyBackground } from '../backgrounds.ts';
import { mix } from '../colour.ts';
import { nightSky, ridge } from '../scenery.ts';
import { circle, path, polygon, rect, round, stroke, times } from '../svg.ts';
import { isOdd, type MotifDrawing, type Scene } from './motif.ts';

type Building = { x: number; y: number; width: number; spire?: boolean };
type Colours = { wall: string; window: string };

const towers: readonly Building[] = [
  { x: 96, y: 480, width: 56, spire: true },
  { x: 176, y: 420, width: 74 },
  { x: 270, y: 330, width: 84, spire: true },
  { x: 384, y: 440, width: 70, spire: true },
  { x: 476, y: 500, width: 58 },
];

const domes: readonly Building[] = [
  { x: 70, y: 480, width: 60 },
  { x: 210, y: 410, width: 120 },
  { x: 400, y: 450, width: 90 },
  { x: 540, y: 490, width: 60 },
];

/** Towers or domes against the moon. */
export function castle(scene: Scene): MotifDrawing {
  const { random, palette, id, variant } = scene;
  const { deep, mid, bright, light, pop } = palette;
  const moonX = isOdd(variant) ? 200 : 440;
  const colours = { wall: mix(deep, '#000000', 0.2), window: pop };
  const svg = [
    skyBackground(id, [deep, mid, bright]),
    nightSky({ random, count: 50, bottom: 440 }),
    circle([moonX, 300, 122], light),
    circle([moonX, 300, 168], light, { opacity: 0.14 }),
    ridge({ random, y: 590, height: 50, steps: 7 }, mix(mid, deep, 0.55)),
    scene.domes ? domedCity(colours) : fortress(colours),
    ridge({ random, y: 640, height: 26, steps: 10 }, colours.wall),
    scene.domes ? '' : bats(scene, colours.wall),
    footShade(id, colours.wall, 560),
  ];
  const title = { edge: 'bottom', align: 'center', fill: light, accent: pop, maxHeight: 150 } as const;
  return { svg: svg.join(''), title };
}

function fortress(colours: Colours): string {
  return towers.map((building) => tower(building, colours)).join('') + rect([120, 530, 420, 270], colours.wall);
}

function tower({ x, y, width, spire }: Building, { wall, window }: Colours): string {
  const middle = x + width / 2;
  const battlement = width + 12;
  const top = spire
    ? polygon([x - 10, y, middle, y - width * 1.7, x + width + 10, y], wall)
    : times(4, (index) => rect([x - 6 + (index * battlement) / 3.6, y - 18, battlement / 6, 20], wall));
  const lowerWindow = width > 60 ? rect([middle - 6, y + 110, 12, 24], window, { rx: 6 }) : '';
  return rect([x, y, width, 800 - y], wall) + top + rect([middle - 6, y + 36, 12, 24], window, { rx: 6 }) + lowerWindow;
}

function domedCity(colours: Colours): string {
  const minaret = rect([356, 300, 22, 400], colours.wall) + circle([367, 296, 20], colours.wall);
  return domes.map((building) => dome(building, colours)).join('') + minaret;
}

function dome({ x, y, width }: Building, { wall, window }: Colours): string {
  const half = width / 2;
  const leftCurve = `q-6 ${round(-width * 0.5)} ${half + 6} ${round(-width * 0.95)}`;
  const rightCurve = `q${half + 12} ${round(width * 0.45)} ${half + 6} ${round(width * 0.95)}`;
  return [
    rect([x, y, width, 400], wall),
    path(`M${x - 6} ${y}${leftCurve}${rightCurve}z`, wall),
    rect([x + half - 2, y - width * 1.25, 4, width * 0.4], wall),
    rect([x + half - 7, y + 40, 14, 30], window, { rx: 7 }),
  ].join('');
}

function bats({ random }: Scene, color: string): string {
  return times(7, () => {
    const x = round(60 + random() * 520);
    const y = round(160 + random() * 220);
    return stroke(`M${x} ${y}q9 -9 16 0q7 -9 16 0`, { color, width: 4 });
  });
}
