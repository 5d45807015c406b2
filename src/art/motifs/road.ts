import { skyBackground } from '../backgrounds.ts';
import { bandHeight, canvasHeight, canvasWidth, circle, polygon, rect, times } from '../svg.ts';
import { mix } from '../colour.ts';
import { ridge } from '../scenery.ts';
import type { MotifDrawing, Scene } from './motif.ts';

const horizon = 420;

/** An empty road runs to a striped sun on the horizon. */
export function road(scene: Scene): MotifDrawing {
  const { random, palette, id } = scene;
  const { deep, mid, bright, light, pop } = palette;
  const vanishX = 320 + (random() - 0.5) * 120;
  const roadway = [vanishX - 10, horizon, vanishX + 10, horizon, canvasWidth + 240, canvasHeight, -240, canvasHeight];
  const svg = [
    skyBackground(id, [mid, bright, light]),
    circle([vanishX, horizon - 10, 150], pop === '#ffffff' ? light : pop),
    times(5, (index) => {
      return rect([vanishX - 170, horizon - 74 + index * 26, 340, 4 + index * 3.4], mix(bright, light, 0.45));
    }),
    ridge({ random, y: horizon - 20, height: 40, steps: 8 }, mix(mid, deep, 0.35)),
    rect([0, horizon, canvasWidth, 400], deep),
    polygon(roadway, mix(deep, '#808088', 0.2)),
    times(9, (index) => roadMarks(index, vanishX, scene)),
    times(9, () => {
      const y = bandHeight + 20 + random() * 150;
      const x = random() * 500 - 60;
      return rect([x, y, 60 + random() * 220, 3 + random() * 4], light, { opacity: 0.5 });
    }),
  ];
  const title = {
    edge: 'top',
    fill: '#ffffff',
    accent: '#ffffff',
    maxHeight: 170,
    slant: 10,
    shadow: deep,
  } as const;
  return { svg: svg.join(''), title };
}

function roadMarks(index: number, vanishX: number, { palette }: Scene): string {
  const far = (index / 9) ** 2.2;
  const near = ((index + 0.5) / 9) ** 2.2;
  const top = horizon + far * 400;
  const bottom = horizon + near * 400;
  const halfFar = 1 + far * 12;
  const halfNear = 1 + near * 12;
  const dash = [vanishX - halfFar, top, vanishX + halfFar, top, vanishX + halfNear, bottom, vanishX - halfNear, bottom];
  const kerb = (side: number) => {
    const farX = vanishX + side * (10 + far * 560);
    const nearX = vanishX + side * (10 + near * 560);
    const farEdge = farX + side * (4 + far * 60);
    const nearEdge = nearX + side * (4 + near * 60);
    const color = index % 2 ? palette.light : palette.bright;
    return polygon([farX, top, farEdge, top, nearEdge, bottom, nearX, bottom], color);
  };
  return polygon(dash, palette.light) + kerb(-1) + kerb(1);
}
