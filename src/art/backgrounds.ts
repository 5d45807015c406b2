import { canvasHeight, canvasWidth, rect } from './svg.ts';

type Stop = readonly [offset: number, color: string];
type Glow = { x: number; y: number; reach: number; stops: readonly Stop[] };

export function plainBackground(color: string): string {
  return rect([0, 0, canvasWidth, canvasHeight], color);
}

/** Two colours blend from top to bottom; a third one takes the lower half. */
export function skyBackground(id: string, [top, middle, bottom]: readonly [string, string, string?]): string {
  const stops: Stop[] = bottom
    ? [
        [0, top],
        [0.55, middle],
        [1, bottom],
      ]
    : [
        [0, top],
        [1, middle],
      ];
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stopTags(stops)}</linearGradient>${filled(id)}`;
}

export function glowBackground(id: string, { x, y, reach, stops }: Glow): string {
  const circle = `cx="${x}" cy="${y}" r="${reach}"`;
  return `<radialGradient id="${id}" ${circle}>${stopTags(stops)}</radialGradient>${filled(id)}`;
}

/** Darkens the foot of the canvas; without it light drawings swallow the title. */
export function footShade(id: string, color: string, top: number): string {
  const shadeId = `${id}s`;
  const clear = `<stop offset="0" stop-color="${color}" stop-opacity="0"/>`;
  const dense = `<stop offset="0.7" stop-color="${color}" stop-opacity="0.92"/>`;
  const gradient = `<linearGradient id="${shadeId}" x1="0" y1="0" x2="0" y2="1">${clear}${dense}</linearGradient>`;
  return gradient + rect([0, top, canvasWidth, canvasHeight - top], `url(#${shadeId})`);
}

function filled(id: string): string {
  return plainBackground(`url(#${id})`);
}

function stopTags(stops: readonly Stop[]): string {
  return stops.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('');
}
