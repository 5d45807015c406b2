import { footShade, glowBackground } from '../backgrounds.ts';
import { mix } from '../colour.ts';
import { pick } from '../seed.ts';
import { rays, star, sword } from '../scenery.ts';
import { group, polygon, ring, stroke, times } from '../svg.ts';
import type { MotifDrawing, Scene } from './motif.ts';

const x = 320;
const y = 345;

/** A circle of runes around an upright blade. */
export function sigil(scene: Scene): MotifDrawing {
  const { palette, id } = scene;
  const { deep, mid, bright, light, pop } = palette;
  const svg = [
    glowBackground(id, {
      x: 0.5,
      y: 0.43,
      reach: 0.75,
      stops: [
        [0, mix(mid, bright, 0.5)],
        [0.5, mid],
        [1, deep],
      ],
    }),
    ring([x, y, 232], { color: light, width: 3 }),
    ring([x, y, 216], { color: light, width: 9 }),
    ring([x, y, 150], { color: light, width: 2 }),
    runes(scene),
    heart(scene),
    sword({ x, top: 126, length: 400, blade: light, hilt: pop === light ? bright : pop }),
    footShade(id, deep, 500),
  ];
  const title = { edge: 'bottom', align: 'center', fill: light, accent: pop, maxHeight: 160 } as const;
  return { svg: svg.join(''), title };
}

function runes({ random, palette, variant }: Scene): string {
  const count = pick([12, 16, 8, 24], variant);
  return times(count, (index) => {
    const turn = { transform: `rotate(${(index * 360) / count} ${x} ${y})` };
    return group(turn, rune(Math.floor(random() * 4), palette.light));
  });
}

function rune(kind: number, color: string): string {
  const pen = { color, width: 4 };
  if (kind === 0) return stroke(`M${x - 9} ${y - 204}v40l18 -20l-18 -12`, pen);
  if (kind === 1) return stroke(`M${x} ${y - 206}v44M${x - 11} ${y - 192}l22 18`, pen);
  if (kind === 2) return ring([x, y - 183, 9], pen);
  return polygon([x, y - 204, x + 11, y - 183, x, y - 162, x - 11, y - 183], color);
}

function heart({ palette, variant }: Scene): string {
  const color = palette.bright;
  if (variant % 3 === 0) {
    const triangle = { x, y, outer: 150, inner: 96, tips: 3 };
    const pen = { stroke: color, 'stroke-width': 4 };
    return star(triangle, 'none', pen) + star({ ...triangle, turn: Math.PI }, 'none', pen);
  }
  if (variant % 3 === 1) {
    return ring([x - 52, y, 98], { color, width: 5 }) + ring([x + 52, y, 98], { color, width: 5 });
  }
  return rays({ x, y, count: 24, length: 148 }, color, { opacity: 0.55 });
}
