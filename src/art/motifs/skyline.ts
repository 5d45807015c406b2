import { footShade, skyBackground } from '../backgrounds.ts';
import { type Box, canvasHeight, canvasWidth, circle, path, rect, round } from '../svg.ts';
import { mix } from '../colour.ts';
import { isOdd, type MotifDrawing, type Scene } from './motif.ts';

type Row = { haze: number; lowest: number; highest: number; narrowest: number };

const rows: readonly Row[] = [
  { haze: 0.55, lowest: 330, highest: 470, narrowest: 60 },
  { haze: 0.2, lowest: 240, highest: 400, narrowest: 76 },
  { haze: 0, lowest: 130, highest: 300, narrowest: 92 },
];

/** Three rows of towers with lit windows in front of the moon. */
export function skyline(scene: Scene): MotifDrawing {
  const { id, variant, palette } = scene;
  const { deep, mid, bright, light, pop } = palette;
  const searchlight = path('M-20 800L400 300L520 340L160 800Z', light, { opacity: 0.16 });
  const svg = [
    skyBackground(id, [deep, mid, bright]),
    circle([430, 330, 150], light, { opacity: 0.9 }),
    isOdd(variant) ? '' : searchlight,
    ...rows.map((row) => towers(row, scene)),
    footShade(id, deep, 470),
  ];
  return { svg: svg.join(''), title: { edge: 'bottom', fill: '#ffffff', accent: pop, maxHeight: 200 } };
}

function towers({ haze, lowest, highest, narrowest }: Row, scene: Scene): string {
  const { random, palette } = scene;
  const color = mix(palette.deep, palette.mid, haze);
  let drawn = '';
  let x = -20;
  while (x < canvasWidth) {
    const width = narrowest + random() * 50;
    const height = lowest + random() * (highest - lowest);
    const top = canvasHeight - height;
    drawn += rect([x, top, width, height], color);
    if (random() > 0.6) drawn += rect([x + width * 0.42, top - 44, 6, 44], color);
    if (haze < 0.5) drawn += windows([x, top, width, height], haze ? 0.5 : 0.85, scene);
    x += width + (random() > 0.6 ? 8 : 0);
  }
  return drawn;
}

/** The windows of a tower are one path per colour; as separate boxes they would triple the file. */
function windows([left, top, width]: Box, opacity: number, { random, palette }: Scene): string {
  let warm = '';
  let pale = '';
  for (let y = top + 22; y < canvasHeight; y += 28) {
    for (let x = left + 14; x < left + width - 16; x += 22) {
      if (random() <= 0.62) continue;
      const pane = `M${round(x)} ${round(y)}h9v13h-9z`;
      if (random() > 0.8) warm += pane;
      else pale += pane;
    }
  }
  return path(pale, palette.light, { opacity }) + path(warm, palette.pop, { opacity });
}
