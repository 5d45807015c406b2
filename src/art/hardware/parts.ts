import { type NonEmpty, pick } from '../seed.ts';
import {
  type Box,
  circle,
  type Disc,
  ellipse,
  group,
  path,
  type Pen,
  type Point,
  rect,
  stroke,
  times,
} from '../svg.ts';

export type Spot = { x: number; y: number; scale: number; turn?: number };

/** Every piece is drawn around 0,0 and put where it belongs with this. */
export function placedAt({ x, y, scale, turn = 0 }: Spot, content: string): string {
  return group({ transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` }, content);
}

/** The shadow stays level while the piece above it turns. */
export function aboveFloor(spot: Spot, shadow: string, content: string): string {
  return placedAt({ ...spot, turn: 0 }, shadow) + placedAt(spot, content);
}

export function flipped(content: string): string {
  return group({ transform: 'scale(-1 1)' }, content);
}

export function mirrored(content: string): string {
  return content + flipped(content);
}

export function roundedBar(box: Box, fill: string, radius: number): string {
  return rect(box, fill, { rx: radius });
}

export function floorShadow(y: number, radiusX: number, opacity = 0.2): string {
  return ellipse([0, y, radiusX, 14], '#000', { opacity });
}

export function roundStroke(d: string, pen: Pen): string {
  return stroke(d, pen, { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
}

export function stick([x, y, radius]: Disc, rim = '#3a3d44'): string {
  return [
    circle([x, y, radius], rim),
    circle([x, y, radius * 0.8], '#17181b'),
    circle([x, y, radius * 0.6], '#26282d'),
    circle([x - radius * 0.15, y - radius * 0.2, radius * 0.3], '#fff', { opacity: 0.07 }),
  ].join('');
}

export function directionPad(x: number, y: number, { scale, fill }: { scale: number; fill: string }): string {
  return placedAt({ x, y, scale }, path('M-9-28h18v19h19v18H9v19H-9V9h-19V-9h19z', fill));
}

type FaceButtons = { centre: Point; spread: number; radius: number; colors: NonEmpty<string> };

export function faceButtons({ centre, spread, radius, colors }: FaceButtons): string {
  return times(4, (index) => {
    const x = centre[0] + pick([0, spread, 0, -spread], index);
    const y = centre[1] + pick([-spread, 0, spread, 0], index);
    const shine = circle([x - radius * 0.2, y - radius * 0.3, radius * 0.4], '#fff', { opacity: 0.16 });
    return circle([x, y, radius], pick(colors, index)) + shine;
  });
}
