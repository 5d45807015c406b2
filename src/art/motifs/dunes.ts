import { skyBackground } from '../backgrounds.ts';
import { mix } from '../colour.ts';
import { hill } from '../scenery.ts';
import { circle, group } from '../svg.ts';
import { isOdd, type MotifDrawing, type Scene } from './motif.ts';

const horse =
  'M-74 -6q4 -54 52 -58l44 4q26 -38 54 -40l10 14l18 22l-12 8l-24 -8q-14 20 -18 44l8 62h-14l-14 -46h-50l-18 48' +
  'h-14l8 -54q-12 -4 -16 10l-8 46q-10 -24 -6 -52z';
const rider =
  `<path d="${horse}"/><path d="M-16 -62q-4 -50 16 -66q26 8 18 70z"/><circle cx="4" cy="-142" r="17"/>` +
  '<path d="M-34 -150q36 14 76 0q-10 -6 -20 -6q-4 -22 -18 -20t-18 20q-12 0 -20 6z"/>';
const cactus =
  '<rect x="-14" y="-190" width="30" height="200" rx="15"/>' +
  '<path d="M-66 -140a12 12 0 0 1 24 0v30q0 12 14 12h20v26h-30q-28 0 -28 -30z' +
  'M70 -166a12 12 0 0 0 -24 0v44q0 12 -14 12h-20v26h30q28 0 28 -30z"/>';

/** A rider or a cactus on dunes before a low sun. */
export function dunes({ random, palette, id, variant }: Scene): MotifDrawing {
  const { deep, mid, bright, light, pop } = palette;
  const x = isOdd(variant) ? 380 : 260;
  const silhouette =
    variant % 3
      ? group({ fill: deep, transform: `translate(${x} 560)` }, rider)
      : group({ fill: deep, transform: `translate(${x + 120} 600)` }, cactus);
  const svg = [
    skyBackground(id, [bright, light]),
    circle([isOdd(variant) ? 210 : 430, 446, 150], pop),
    hill({ y: 520, height: 30, phase: random() * 6, waves: 1.6 }, mix(mid, bright, 0.55)),
    hill({ y: 585, height: 40, phase: random() * 6, waves: 2 }, mid),
    silhouette,
    hill({ y: 640, height: 30, phase: random() * 6, waves: 2.4 }, mix(deep, mid, 0.35)),
    hill({ y: 720, height: 26, phase: random() * 6, waves: 2 }, deep),
  ];
  const letters = { maxHeight: 190, justify: true, largestSize: 130 };
  return { svg: svg.join(''), title: { edge: 'top', fill: deep, accent: deep, ...letters } };
}
