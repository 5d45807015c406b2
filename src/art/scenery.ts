import {
  type Attributes,
  bandHeight,
  canvasHeight,
  canvasWidth,
  circle,
  moved,
  path,
  type Point,
  polygon,
  rect,
  round,
  times,
} from './svg.ts';
import type { Random } from './seed.ts';

const below = canvasHeight + 10;
const right = canvasWidth + 10;

type Ridge = { random: Random; y: number; height: number; steps: number };

/** A jagged line of mountains, filled down to the foot of the canvas. */
export function ridge({ random, y, height, steps }: Ridge, fill: string): string {
  const points = [-10, below];
  for (let step = 0; step <= steps; step++) {
    const direction = step % 2 ? -1 : 1;
    points.push(-10 + (step * (canvasWidth + 20)) / steps, y + direction * height * (0.35 + random() * 0.65));
  }
  return polygon([...points, right, below], fill);
}

type Hill = { y: number; height: number; phase: number; waves: number };

export function hill({ y, height, phase, waves }: Hill, fill: string): string {
  let d = `M-10 ${below}L-10 ${y}`;
  for (let x = -10; x <= right; x += 20) {
    d += `L${x} ${round(y + Math.sin((x / canvasWidth) * Math.PI * waves + phase) * height)}`;
  }
  return path(`${d}L${right} ${below}Z`, fill);
}

type Star = { x: number; y: number; outer: number; inner: number; tips: number; turn?: number };

export function star({ x, y, outer, inner, tips, turn = 0 }: Star, fill: string, more: Attributes = {}): string {
  const points: number[] = [];
  for (let corner = 0; corner < tips * 2; corner++) {
    const angle = turn - Math.PI / 2 + (corner * Math.PI) / tips;
    const radius = corner % 2 ? inner : outer;
    points.push(x + Math.cos(angle) * radius, y + Math.sin(angle) * radius);
  }
  return polygon(points, fill, more);
}

type Rays = { x: number; y: number; count: number; length: number; turn?: number };

export function rays({ x, y, count, length, turn = 0 }: Rays, fill: string, more: Attributes = {}): string {
  return times(count, (index) => {
    const start = turn + (index * 2 * Math.PI) / count;
    const end = start + Math.PI / count;
    const first: Point = [x + Math.cos(start) * length, y + Math.sin(start) * length];
    const last: Point = [x + Math.cos(end) * length, y + Math.sin(end) * length];
    return polygon([x, y, ...first, ...last], fill, more);
  });
}

type NightSky = { random: Random; count: number; bottom: number };

export function nightSky({ random, count, bottom }: NightSky): string {
  return times(count, () => {
    const x = random() * canvasWidth;
    const y = bandHeight + random() * (bottom - bandHeight);
    const radius = 0.8 + random() * random() * 3.2;
    return circle([x, y, radius], '#ffffff', { opacity: round(0.35 + random() * 0.65) });
  });
}

const pineOutline = [0, -1, 0.2, -0.38, 0.1, -0.4, 0.28, 0, -0.28, 0, -0.1, -0.4, -0.2, -0.38];

export function pine(foot: Point, height: number, fill: string): string {
  return polygon(moved(pineOutline, foot, [height, height]), fill);
}

type Sword = { x: number; top: number; length: number; blade: string; hilt: string };

export function sword({ x, top, length, blade, hilt }: Sword): string {
  const guard = length * 0.72;
  const tip: Point = [x, top];
  return [
    polygon(moved([0, 0, 15, 34, 12, guard, -12, guard, -15, 34], tip), blade),
    polygon(moved([0, 0, 15, 34, 12, guard, 0, guard], tip), '#000', { opacity: 0.22 }),
    rect([x - 66, top + guard, 132, 16], hilt, { rx: 6 }),
    rect([x - 8, top + guard + 16, 16, length * 0.2], hilt, { rx: 4 }),
    circle([x, top + length * 0.96, 15], hilt),
  ].join('');
}
