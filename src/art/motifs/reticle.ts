import { footShade, plainBackground } from '../backgrounds.ts';
import { mix } from '../colour.ts';
import { circle, path, moved, polygon, rect, ring, round, stroke, times } from '../svg.ts';
import { isOdd, type MotifDrawing, type Scene } from './motif.ts';

const contourCount = 14;
const chevron = [56, 0, 116, -40, 176, 0, 176, 30, 116, -10, 56, 30];

/** Map contours under a gun sight. */
export function reticle(scene: Scene): MotifDrawing {
  const { random, palette, id, variant } = scene;
  const { deep, mid, light, pop } = palette;
  const x = 380 + random() * 60;
  const y = 330;
  const phase = random() * 6;
  const markings = isOdd(variant)
    ? times(3, (index) => polygon(moved(chevron, [0, 250 + index * 60]), light))
    : times(9, (index) => rect([48, 130 + index * 34, index % 3 ? 26 : 50, 6], light));
  const svg = [
    plainBackground(mid),
    times(contourCount, (index) => contour({ x, y, phase, level: contourCount - index }, palette)),
    ring([x, y, 150], { color: pop, width: 10 }),
    ring([x, y, 96], { color: pop, width: 3 }),
    crosshair(x, y, pop),
    circle([x, y, 9], pop),
    markings,
    footShade(id, deep, 460),
  ];
  const letters = { maxHeight: 185, justify: true, largestSize: 150 };
  return { svg: svg.join(''), title: { edge: 'bottom', fill: light, accent: pop, ...letters } };
}

type Contour = { x: number; y: number; phase: number; level: number };

function contour({ x, y, phase, level }: Contour, { deep, mid, bright }: Scene['palette']): string {
  let d = '';
  for (let step = 0; step <= 60; step++) {
    const angle = (step / 60) * 6.2832;
    const wobble = 0.16 * Math.sin(angle * 3 + phase) + 0.1 * Math.sin(angle * 5 + phase * 2 + level * 0.2);
    const radius = level * 46 * (1 + wobble);
    d += `${step ? 'L' : 'M'}${round(x + Math.cos(angle) * radius)} ${round(y + Math.sin(angle) * radius * 0.86)}`;
  }
  const fill = level % 2 ? mix(deep, mid, level / 15) : mix(mid, bright, 0.5 - level / 30);
  return path(`${d}Z`, fill, { stroke: bright, 'stroke-width': 2 });
}

function crosshair(x: number, y: number, color: string): string {
  const [left, right] = [round(x - 196), round(x + 86)];
  const middle = round(x);
  const d = `M${middle} ${y - 196}v110M${middle} ${y + 86}v110M${left} ${y}h110M${right} ${y}h110`;
  return stroke(d, { color, width: 10 });
}
