import { footShade, skyBackground } from '../backgrounds.ts';
import { mix } from '../colour.ts';
import { circle, group, path, type Point, rect, round, times } from '../svg.ts';
import type { MotifDrawing, Scene } from './motif.ts';

const twoWalkers =
  '<circle cx="-16" cy="-104" r="16"/><path d="M-38 -84q22 -10 44 0l6 84h-56z"/>' +
  '<circle cx="44" cy="-74" r="13"/><path d="M28 -58q16 -8 32 0l4 58h-40z"/>';

/** Ferns close in around two walkers and a ruined street. */
export function foliage(scene: Scene): MotifDrawing {
  const { palette, id } = scene;
  const { deep, mid, bright, light, pop } = palette;
  const svg = [
    skyBackground(id, [light, mix(light, bright, 0.6), bright]),
    circle([320, 330, 128], '#ffffff', { opacity: 0.75 }),
    rect([190, 300, 60, 500], mix(mid, bright, 0.5)),
    rect([268, 240, 74, 560], mix(mid, bright, 0.55)),
    rect([390, 330, 66, 480], mix(mid, bright, 0.5)),
    times(9, (index) => fernFromLeft(index, scene) + fernFromRight(index, scene)),
    group({ fill: deep, transform: 'translate(306 574)' }, twoWalkers),
    footShade(id, deep, 500),
  ];
  const title = { edge: 'bottom', align: 'center', fill: light, accent: pop, maxHeight: 150 } as const;
  return { svg: svg.join(''), title };
}

function fernFromLeft(index: number, { random, palette }: Scene): string {
  const length = 200 + random() * 120;
  const turn = -40 + random() * 60;
  const color = mix(palette.mid, palette.deep, 0.2 + random() * 0.6);
  return fern({ x: -10, y: 180 + index * 70, length, turn }, color);
}

function fernFromRight(index: number, { random, palette }: Scene): string {
  const length = 200 + random() * 120;
  const turn = 140 + random() * 70;
  const color = mix(palette.mid, palette.deep, 0.2 + random() * 0.6);
  return fern({ x: 650, y: 160 + index * 70, length, turn }, color);
}

type Fern = { x: number; y: number; length: number; turn: number };

/** All leaves are one path; as separate ellipses they would double the file. */
function fern({ x, y, length, turn }: Fern, color: string): string {
  const leaves = times(9, (index) => {
    const along = (index + 1) / 9;
    const spread = Math.sin(along * 2.9) * length * 0.3 + 6;
    return (
      leaf([along * length, -spread * 0.5], spread * 0.62, -52) +
      leaf([along * length, spread * 0.5], spread * 0.62, 52)
    );
  });
  const transform = `translate(${x} ${y}) rotate(${round(turn)})`;
  return path(`M0-3H${round(length)}V3H0z${leaves}`, color, { transform });
}

function leaf([x, y]: Point, radius: number, degrees: number): string {
  const reachX = Math.round(Math.cos((degrees * Math.PI) / 180) * radius);
  const reachY = Math.round(Math.sin((degrees * Math.PI) / 180) * radius);
  const arc = `${Math.round(radius)} 9 ${degrees} 1 1`;
  const start = `M${Math.round(x - reachX)} ${Math.round(y - reachY)}`;
  return `${start}a${arc} ${reachX * 2} ${reachY * 2} ${arc} ${-reachX * 2} ${-reachY * 2}z`;
}
