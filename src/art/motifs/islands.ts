import { footShade, skyBackground } from '../backgrounds.ts';
import { mix } from '../colour.ts';
import { pine } from '../scenery.ts';
import { circle, ellipse, group, path, polygon, stroke, times } from '../svg.ts';
import type { MotifDrawing, Scene } from './motif.ts';

const rock = [-130, 0, 130, 0, 84, 56, 40, 70, 10, 150, -24, 84, -70, 66];
const litRock = [-130, 0, 0, 0, -6, 130, -24, 84, -70, 66];
const flightPath = 'M470 20Q430 200 300 290';

/** Islands float above the clouds. */
export function islands({ random, palette, id }: Scene): MotifDrawing {
  const { deep, bright, light, pop } = palette;
  const svg = [
    skyBackground(id, [bright, light]),
    circle([470, 230, 78], '#ffffff', { opacity: 0.85 }),
    group({ transform: 'translate(160 330) scale(0.62)' }, island(palette)),
    group({ transform: 'translate(520 410) scale(0.74)' }, island(palette)),
    group({ transform: 'translate(300 470) scale(1.16)' }, island(palette)),
    times(6, () => {
      const [x, y] = [random() * 640, 590 + random() * 110];
      return ellipse([x, y, 110 + random() * 90, 28 + random() * 20], '#ffffff', { opacity: 0.8 });
    }),
    stroke(flightPath, { color: pop, width: 6 }, { 'stroke-dasharray': '2 16', 'stroke-linecap': 'round' }),
    footShade(id, deep, 480),
  ];
  const title = { edge: 'bottom', align: 'center', fill: '#ffffff', accent: pop, maxHeight: 140 } as const;
  return { svg: svg.join(''), title };
}

function island({ deep, mid, bright, light }: Scene['palette']): string {
  return [
    polygon(rock, deep),
    polygon(litRock, mix(deep, mid, 0.5)),
    ellipse([0, 0, 134, 26], mid),
    ellipse([0, -5, 122, 19], mix(mid, bright, 0.5)),
    pine([-60, -4], 92, deep),
    pine([-14, 4], 62, deep),
    path('M46 2v-70h14v-22h26v22h14v70z', light),
  ].join('');
}
