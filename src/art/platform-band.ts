import { bandHeight, canvasWidth, rect } from './svg.ts';
import { drawText } from './lettering.ts';
import type { Platform } from './platforms.ts';

const shortLabel = 6;

export function platformBand({ label, band }: Platform): string {
  return [
    rect([0, 0, canvasWidth, bandHeight], band.background),
    platformLabel(label, band.ink),
    rect([0, bandHeight - 2, canvasWidth, 2], '#000000', { opacity: 0.18 }),
  ].join('');
}

export function platformLabel(label: string, ink: string): string {
  const tracking = label.length > shortLabel ? 0 : 0.02;
  return drawText(label, { lettering: 'wide', x: 30, y: 50, size: 40, fill: ink, tracking });
}
