import { footShade, plainBackground, skyBackground } from '../backgrounds.ts';
import { canvasWidth, circle, group, moved, type Point, polygon, rect, round, times } from '../svg.ts';
import { mix } from '../colour.ts';
import type { MotifDrawing, Scene } from './motif.ts';

type Shard = { x: number; y: number; height: number; width: number; lean: number };

const cluster: readonly Shard[] = [
  { x: 170, y: 330, height: 300, width: 52, lean: -24 },
  { x: 478, y: 310, height: 330, width: 56, lean: 22 },
  { x: 232, y: 230, height: 400, width: 62, lean: -10 },
  { x: 420, y: 250, height: 380, width: 60, lean: 9 },
  { x: 322, y: 130, height: 500, width: 84, lean: -1 },
];

/** A cluster of cut crystal with drifting splinters. */
export function shards(scene: Scene): MotifDrawing {
  const { random, palette, id, light: onPaper } = scene;
  const { deep, mid, bright, light, pop } = palette;
  const glow = circle([330, 360, 260], bright, { opacity: 0.14 }) + circle([330, 360, 180], light, { opacity: 0.12 });
  const paperFoot = rect([0, 600, canvasWidth, 200], light) + rect([44, 600, canvasWidth - 88, 4], deep);
  const svg = [
    onPaper ? plainBackground(light) : skyBackground(id, [deep, mid]) + glow,
    ...cluster.map((shard) => crystal({ ...shard, lean: shard.lean + (random() - 0.5) * 6 }, scene)),
    times(22, () => splinter(scene)),
    onPaper ? paperFoot : footShade(id, deep, 470),
  ];
  const fill = onPaper ? deep : '#ffffff';
  return {
    svg: svg.join(''),
    title: { edge: 'bottom', align: 'center', fill, accent: pop, maxHeight: 150 },
  };
}

function crystal({ x, y, height, width, lean }: Shard, { palette, light: onPaper }: Scene): string {
  const { deep, mid, bright, light } = palette;
  const tip: Point = [x, y];
  const size: Point = [width, height];
  const facets = [
    polygon(moved([0, 0, 1, 0.3, 0.7, 1, -0.7, 1, -1, 0.3], tip, size), bright),
    polygon(moved([0, 0, 0.2, 0.34, 0.1, 1, -0.7, 1, -1, 0.3], tip, size), mix(bright, onPaper ? deep : light, 0.5)),
    polygon(moved([0, 0, 1, 0.3, 0.2, 0.34], tip, size), onPaper ? mix(bright, mid, 0.7) : light),
    polygon(moved([0.2, 0.34, 1, 0.3, 0.7, 1, 0.1, 1], tip, size), mix(mid, bright, 0.5)),
  ];
  return group({ transform: `rotate(${round(lean)} ${round(x)} ${round(y + height)})` }, facets.join(''));
}

function splinter({ random, palette, light: onPaper }: Scene): string {
  const centre: Point = [random() * canvasWidth, 110 + random() * 480];
  const size = 4 + random() * 11;
  const outline = moved([0, -1.6, 0.7, 0, 0, 1.6, -0.7, 0], centre, [size, size]);
  return polygon(outline, onPaper ? palette.mid : palette.light, { opacity: round(0.4 + random() * 0.6) });
}
