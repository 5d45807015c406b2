import { plainBackground } from '../backgrounds.ts';
import { canvasWidth, circle, group, path, rect, ring, times } from '../svg.ts';
import { pick } from '../seed.ts';
import type { MotifDrawing, Scene } from './motif.ts';

const signalBlue = '#17c3d6';
const profile = 'M210 640V380a130 150 0 0 1 260 0v40l26 66h-30v60q0 30-40 30h-40v64z';

/** A profile breaking up like a bad signal. */
export function glitch({ random, palette, light: onPaper }: Scene): MotifDrawing {
  const { deep, pop } = palette;
  const background = onPaper ? palette.light : palette.bright;
  const svg = [
    plainBackground(background),
    group({ transform: 'translate(-18 0)', opacity: 0.9 }, path(profile, pop)),
    group({ transform: 'translate(16 8)', opacity: 0.9 }, path(profile, signalBlue)),
    path(profile, deep),
    times(26, () => {
      const y = 180 + random() * 470;
      const x = random() * 520 - 40;
      const width = 40 + random() * 220;
      const height = 3 + random() * 13;
      const color = pick([deep, background, pop, signalBlue, background], Math.floor(random() * 5));
      return rect([x, y, width, height], color);
    }),
    circle([400, 372, 13], background),
    ring([300, 330, 30], { color: signalBlue, width: 7 }),
    times(12, (index) => rect([48 + index * 14, 122, random() > 0.5 ? 9 : 4, 26], deep)),
    rect([0, 590, canvasWidth, 210], deep),
  ];
  const letters = { lettering: 'wide', maxHeight: 104, justify: true, largestSize: 120 } as const;
  return { svg: svg.join(''), title: { edge: 'bottom', fill: background, accent: pop, ...letters } };
}
