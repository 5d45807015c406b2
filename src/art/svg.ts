export const canvasWidth = 640;
export const canvasHeight = 800;
export const bandHeight = 72;
/** The heart of a card lies on the right of its cover, this far down at most: no lettering and no seal begins above it. */
export const heartHeight = 132;

export type Point = readonly [x: number, y: number];
export type Box = readonly [x: number, y: number, width: number, height: number];
export type Disc = readonly [x: number, y: number, radius: number];
type Oval = readonly [x: number, y: number, radiusX: number, radiusY: number];
export type Pen = { color: string; width: number };
export type Attributes = Readonly<Record<string, string | number>>;

/** The title is catalogue text, so it is the one thing in a drawing that has to be escaped. */
export function svgDocument(title: string, content: string): string {
  const size = `viewBox="0 0 ${canvasWidth} ${canvasHeight}" width="${canvasWidth}" height="${canvasHeight}"`;
  const label = `<title>${escapeText(title)}</title>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} role="img">${label}${content}</svg>`;
}

export function rect([x, y, width, height]: Box, fill: string, more: Attributes = {}): string {
  const edges = { x: round(x), y: round(y), width: round(width), height: round(height) };
  return `<rect${attributes({ ...edges, fill, ...more })}/>`;
}

export function circle([x, y, radius]: Disc, fill: string, more: Attributes = {}): string {
  return `<circle${attributes({ cx: round(x), cy: round(y), r: round(radius), fill, ...more })}/>`;
}

export function ring(disc: Disc, pen: Pen, more: Attributes = {}): string {
  return circle(disc, 'none', { ...penAttributes(pen), ...more });
}

export function ellipse([x, y, radiusX, radiusY]: Oval, fill: string, more: Attributes = {}): string {
  const edges = { cx: round(x), cy: round(y), rx: round(radiusX), ry: round(radiusY) };
  return `<ellipse${attributes({ ...edges, fill, ...more })}/>`;
}

/** The points are one flat list: x, y, x, y and so on. */
export function polygon(points: readonly number[], fill: string, more: Attributes = {}): string {
  const d = points.map((value, index) => (index % 2 ? ' ' : index ? 'L' : 'M') + round(value)).join('');
  return path(`${d}Z`, fill, more);
}

export function path(d: string, fill: string, more: Attributes = {}): string {
  return `<path${attributes({ d, fill, ...more })}/>`;
}

export function stroke(d: string, pen: Pen, more: Attributes = {}): string {
  return path(d, 'none', { ...penAttributes(pen), ...more });
}

export function group(placing: Attributes, content: string): string {
  return `<g${attributes(placing)}>${content}</g>`;
}

export function clipped(id: string, shape: string, content: string): string {
  return `<clipPath id="${id}">${shape}</clipPath>${group({ 'clip-path': `url(#${id})` }, content)}`;
}

/** Moves an outline drawn around 0,0 to where it belongs, stretched first. */
export function moved(points: readonly number[], [x, y]: Point, [stretchX, stretchY]: Point = [1, 1]): number[] {
  return points.map((value, index) => (index % 2 ? y + stretchY * value : x + stretchX * value));
}

export function times(count: number, draw: (index: number) => string): string {
  let drawn = '';
  for (let index = 0; index < count; index++) drawn += draw(index);
  return drawn;
}

export function round(value: number): number {
  return Number(value.toFixed(1));
}

function penAttributes(pen: Pen): Attributes {
  return { stroke: pen.color, 'stroke-width': pen.width };
}

function attributes(values: Attributes): string {
  let written = '';
  for (const name in values) written += ` ${name}="${values[name]}"`;
  return written;
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
