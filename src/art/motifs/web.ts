import { plainBackground } from '../backgrounds.ts';
import { canvasWidth, group, type Point, rect, round, stroke, times } from '../svg.ts';
import { mix } from '../colour.ts';
import { rays } from '../scenery.ts';
import { isOdd, type MotifDrawing, type Scene } from './motif.ts';

const threadCount = 18;
const threadLength = 1100;

/** A web spun from one corner over a tilted city. */
export function web(scene: Scene): MotifDrawing {
  const { palette, variant } = scene;
  const centre: Point = [isOdd(variant) ? 590 : 60, 110];
  const [x, y] = centre;
  const tilt = isOdd(variant) ? -9 : 9;
  const svg = [
    plainBackground(palette.bright),
    rays({ x, y, count: 22, length: threadLength }, mix(palette.bright, palette.mid, 0.55)),
    straightThreads(centre, palette.deep),
    spiralThreads(centre, palette.deep),
    group({ transform: `rotate(${tilt} 320 800)` }, city(scene)),
    rect([0, 690, canvasWidth, 110], palette.deep),
  ];
  const title = { edge: 'bottom', fill: '#ffffff', accent: '#ffffff', maxHeight: 190 } as const;
  return { svg: svg.join(''), title };
}

function straightThreads(centre: Point, color: string): string {
  return times(threadCount, (index) => {
    const end = around(centre, threadAngle(index), threadLength);
    return stroke(`M${centre[0]} ${centre[1]}L${end}`, { color, width: 3 });
  });
}

function spiralThreads(centre: Point, color: string): string {
  let drawn = '';
  for (let radius = 60; radius < 980; radius *= 1.34) {
    let d = `M${around(centre, threadAngle(0), radius)}`;
    for (let index = 0; index < threadCount; index++) {
      const sag = around(centre, threadAngle(index + 0.5), radius * 0.84);
      d += `Q${sag} ${around(centre, threadAngle(index + 1), radius)}`;
    }
    drawn += stroke(d, { color, width: 3 });
  }
  return drawn;
}

function threadAngle(index: number): number {
  return (index / threadCount) * Math.PI * 2 + 0.1;
}

function around([x, y]: Point, angle: number, radius: number): string {
  return `${round(x + Math.cos(angle) * radius)} ${round(y + Math.sin(angle) * radius)}`;
}

function city({ random, palette }: Scene): string {
  let drawn = '';
  let left = -120;
  while (left < 760) {
    const width = 60 + random() * 70;
    const height = 190 + random() * 190;
    drawn += rect([left, 830 - height, width - 5, height + 100], palette.deep);
    for (let y = 850 - height; y < 640; y += 26) {
      for (let x = left + 12; x < left + width - 20; x += 20) {
        if (random() > 0.7) drawn += rect([x, y, 8, 12], palette.light, { opacity: 0.8 });
      }
    }
    left += width;
  }
  return drawn;
}
