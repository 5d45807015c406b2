import { skyBackground } from '../backgrounds.ts';
import { bandHeight, ellipse, group, rect, times } from '../svg.ts';
import { mix } from '../colour.ts';
import { hill } from '../scenery.ts';
import type { MotifDrawing, Scene } from './motif.ts';

const walker =
  '<circle cx="0" cy="-122" r="15"/><path d="M-18 -104q18 -8 34 0l6 60l10 50h-16l-14 -44l-14 44h-18l12 -54z"/>';

/** Threads hang from above over a lone porter. */
export function strands(scene: Scene): MotifDrawing {
  const { random, palette, id } = scene;
  const { deep, mid, bright, light, pop } = palette;
  const svg = [
    skyBackground(id, [light, mix(light, bright, 0.7), mid]),
    times(34, (index) => strand(index, scene)),
    hill({ y: 610, height: 18, phase: random() * 6, waves: 1.4 }, mix(deep, mid, 0.4)),
    hill({ y: 672, height: 12, phase: random() * 6, waves: 2 }, deep),
    group({ fill: deep, transform: 'translate(400 600)' }, walker),
    rect([356, 424, 44, 76], pop, { rx: 5 }),
    rect([364, 396, 30, 26], deep, { rx: 4 }),
  ];
  const title = {
    edge: 'bottom',
    fill: '#ffffff',
    accent: light,
    maxHeight: 112,
    lettering: 'tech',
  } as const;
  return { svg: svg.join(''), title };
}

function strand(index: number, { random, palette }: Scene): string {
  const x = 20 + index * 18.4 + random() * 8;
  const length = 60 + Math.abs(Math.sin(index * 0.37 + random())) * 330;
  const thread = rect([x, bandHeight, 2 + random() * 3.4, length], palette.deep);
  const hasDrop = random() > 0.5;
  return hasDrop ? thread + ellipse([x + 2, bandHeight + length + 8, 5, 11], palette.deep) : thread;
}
