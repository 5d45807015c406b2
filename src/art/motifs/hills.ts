import { skyBackground } from '../backgrounds.ts';
import { mix } from '../colour.ts';
import { hill, rays, star } from '../scenery.ts';
import { circle, ellipse, group, type Point, rect, round, times } from '../svg.ts';
import { type Ground, isOdd, type MotifDrawing, type Scene } from './motif.ts';

const meadow: Ground = ['#2f9e44', '#5cc15a', '#8bdc65'];
const coinGold = '#ffcf33';
const cloudShape =
  '<circle r="34"/><circle cx="42" cy="8" r="26"/><circle cx="-42" cy="10" r="24"/>' +
  '<rect x="-64" y="8" width="130" height="28" rx="14"/>';

/** Bright hills with clouds, flowers or stars, and an arch of coins. */
export function hills(scene: Scene): MotifDrawing {
  const { random, palette, id, ground = meadow } = scene;
  const { deep, mid, bright } = palette;
  const [back, middle, front] = ground;
  const svg = [
    skyBackground(id, [mid, bright]),
    rays({ x: 320, y: 470, count: 18, length: 900, turn: random() }, '#ffffff', { opacity: 0.09 }),
    times(4, () => cloud(scene)),
    hill({ y: 600, height: 60, phase: random() * 6, waves: 2.2 }, back),
    hill({ y: 660, height: 46, phase: random() * 6, waves: 3 }, middle),
    times(3, (index) => {
      const head: Point = [90 + index * 210 + random() * 40, 610 + random() * 30];
      return rect([head[0] - 6, head[1], 12, 90], deep) + bloom(head, scene);
    }),
    hill({ y: 740, height: 24, phase: random() * 6, waves: 4 }, front),
    times(5, (index) => coin([120 + index * 100, 520 - Math.sin((index / 4) * Math.PI) * 90])),
  ];
  const letters = { lettering: 'fun', subtitleLettering: 'fun', tracking: 0.01, shadow: deep } as const;
  const title = {
    edge: 'top',
    align: 'center',
    fill: '#ffffff',
    accent: '#fff3b8',
    maxHeight: 190,
  } as const;
  return { svg: svg.join(''), title: { ...title, ...letters } };
}

function cloud({ random }: Scene): string {
  const x = round(40 + random() * 540);
  const y = round(356 + random() * 90);
  const scale = round(0.6 + random() * 0.8);
  return group({ transform: `translate(${x} ${y}) scale(${scale})`, fill: '#fff', opacity: 0.92 }, cloudShape);
}

function bloom([x, y]: Point, { palette, variant }: Scene): string {
  if (isOdd(variant)) return star({ x, y, outer: 52, inner: 24, tips: 5 }, palette.pop);
  const petals = times(6, (index) => {
    const angle = index * 1.047;
    const color = index % 2 ? '#ffffff' : mix(palette.pop, '#ff7aa8', 0.5);
    return circle([x + Math.cos(angle) * 32, y + Math.sin(angle) * 32, 24], color);
  });
  return petals + circle([x, y, 22], coinGold);
}

function coin([x, y]: Point): string {
  const face = ellipse([x, y, 20, 26], coinGold, { stroke: '#c77f0a', 'stroke-width': 5 });
  return face + rect([x - 4, y - 12, 8, 24], '#fff3b8', { rx: 4 });
}
