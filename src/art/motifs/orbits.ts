import { skyBackground } from '../backgrounds.ts';
import { mix } from '../colour.ts';
import { nightSky } from '../scenery.ts';
import { circle, clipped, type Disc, ellipse, path, ring, round, stroke, times } from '../svg.ts';
import type { MotifDrawing, Scene } from './motif.ts';

/** A banded planet, a ring world or a system of orbits among stars. */
export function orbits(scene: Scene): MotifDrawing {
  const { random, palette, id, variant } = scene;
  const { deep, mid, light } = palette;
  const drawing = [bandedPlanet, ringWorld, orbitSystem][variant % 3] ?? bandedPlanet;
  const svg = [
    skyBackground(id, [deep, mix(deep, mid, 0.6), mid]),
    nightSky({ random, count: 90, bottom: 760 }),
    drawing(scene),
  ];
  const edge = variant % 3 === 0 ? 'top' : 'bottom';
  return { svg: svg.join(''), title: { edge, fill: '#ffffff', accent: light, maxHeight: 150 } };
}

function bandedPlanet({ random, palette, id }: Scene): string {
  const { deep, mid, bright, light, pop } = palette;
  const planet: Disc = [410, 470, 236];
  const bands = times(7, (index) => {
    const bend = round(30 - random() * 60);
    const depth = round(16 + random() * 26);
    const d = `M100 ${290 + index * 62}q160 ${bend} 310 0t330 0v${depth}q-160 30 -330 0t-310 0z`;
    return path(d, index % 2 ? light : mid, { opacity: 0.5 });
  });
  const nightSide = ring(
    [250, 320, 330],
    { color: deep, width: 220 },
    {
      opacity: 0.55,
      transform: 'translate(-70 -60)',
    },
  );
  const dust = ellipse([410, 470, 372, 74], 'none', {
    stroke: light,
    'stroke-width': 12,
    transform: 'rotate(-18 410 470)',
    'stroke-dasharray': '690 640',
    'stroke-dashoffset': -20,
  });
  return [
    circle([410, 470, 262], bright, { opacity: 0.2 }),
    circle(planet, bright),
    clipped(`${id}c`, circle(planet, '#000'), bands + nightSide),
    dust,
    circle([150, 270, 34], pop),
  ].join('');
}

function ringWorld({ palette }: Scene): string {
  const { deep, bright, light, pop } = palette;
  const arc = 'M-60 760A560 620 0 0 1 560 110';
  return [
    stroke(arc, { color: mix(bright, light, 0.3), width: 86 }),
    stroke(arc, { color: deep, width: 60 }, { opacity: 0.55 }),
    stroke('M-20 780A560 620 0 0 1 590 150', { color: light, width: 6 }),
    stroke(arc, { color: light, width: 58 }, { 'stroke-dasharray': '4 34', opacity: 0.7 }),
    circle([470, 420, 92], bright),
    circle([446, 398, 92], deep, { opacity: 0.35 }),
    circle([250, 300, 16], pop),
  ].join('');
}

function orbitSystem({ random, palette }: Scene): string {
  const { bright, light, pop } = palette;
  const orbitRadius = (index: number) => 70 + index * 56;
  const tracks = times(6, (index) => {
    const pen = { color: light, width: index % 2 ? 2 : 5 };
    return ring([320, 390, orbitRadius(index)], pen, { opacity: round(0.9 - index * 0.12) });
  });
  const moons = times(6, (index) => {
    const angle = random() * 6.28;
    const x = 320 + Math.cos(angle) * orbitRadius(index);
    const y = 390 + Math.sin(angle) * orbitRadius(index);
    return circle([x, y, 10 + random() * 16], index % 2 ? bright : light);
  });
  return tracks + circle([320, 390, 62], pop) + moons;
}
