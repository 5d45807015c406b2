import { footShade, skyBackground } from '../backgrounds.ts';
import { canvasHeight, circle, moved, type Point, polygon, times } from '../svg.ts';
import type { MotifDrawing, Scene } from './motif.ts';

type Faces = { top: string; left: string; right: string };

const blockSize = 62;
const gridSize = 11;
const lean = 0.866;
const topFace = [0, -0.5, lean, 0, 0, 0.5, -lean, 0];
const lowestVisible = canvasHeight + blockSize / 2;

const bush: Faces = { top: '#2f7d32', left: '#256428', right: '#1c4d1f' };
const earthSides = { left: '#7a5231', right: '#5e3d23' };

/** A hill built from cubes. */
export function blocks({ random, palette, id }: Scene): MotifDrawing {
  const { bright, light, pop } = palette;
  const svg = [
    skyBackground(id, [bright, light]),
    circle([500, 220, 70], pop),
    times(gridSize, (row) => times(gridSize, (column) => stack(row, column, random))),
    footShade(id, '#24150a', 560),
  ];
  const letters = { lettering: 'slab', align: 'center', maxHeight: 120 } as const;
  return { svg: svg.join(''), title: { edge: 'bottom', fill: '#ffffff', accent: pop, ...letters } };
}

function stack(row: number, column: number, random: Scene['random']): string {
  const rise = 3.2 - Math.hypot(column - 3, row - 3) * 0.62 + (random() - 0.5) * 1.3;
  const height = Math.max(0, Math.round(rise));
  const x = 320 + (column - row) * blockSize * lean;
  const y = 340 + (column + row) * blockSize * 0.5;
  const isOutside = x < -80 || x > 720 || y - height * blockSize > lowestVisible;
  if (isOutside) return '';

  const hasGrass = height > 0 || random() > 0.25;
  const top = height >= 3 ? '#ffffff' : hasGrass ? '#79c447' : '#e9d48a';
  const earth = pillar([x, y - height * blockSize], { size: blockSize, cubes: height + 1 }, { top, ...earthSides });
  const hasBush = height === 0 && hasGrass && random() > 0.86;
  return hasBush ? earth + pillar([x, y - blockSize * 0.62], { size: blockSize * 0.6, cubes: 1 }, bush) : earth;
}

/** Cubes on top of each other share their side faces; drawn one by one they would double the file. */
function pillar(centre: Point, { size, cubes }: { size: number; cubes: number }, faces: Faces): string {
  const scale: Point = [size, size];
  const leftSide = [-lean, 0, 0, 0.5, 0, cubes + 0.5, -lean, cubes];
  const rightSide = [lean, 0, 0, 0.5, 0, cubes + 0.5, lean, cubes];
  return [
    polygon(moved(topFace, centre, scale), faces.top),
    polygon(moved(leftSide, centre, scale), faces.left),
    polygon(moved(rightSide, centre, scale), faces.right),
  ].join('');
}
