import { circle, ellipse, rect } from '../svg.ts';
import { mirrored, roundedBar, roundStroke } from './parts.ts';

export type Headset = {
  band: string;
  cup: string;
  cushion: string;
  microphone?: string;
  /** A second, softer band floats under a thin frame. */
  isFloating?: boolean;
  accent?: string;
  hasWire?: boolean;
};

export function headset(model: Headset): string {
  const { band, cushion, microphone, isFloating, hasWire } = model;
  const innerBand = isFloating
    ? roundStroke('M-142 20C-150-140-60-192 0-192S150-140 142 20', { color: cushion, width: 24 })
    : roundStroke('M-112-120C-78-196-30-206 0-206S78-196 112-120', { color: cushion, width: 16 });
  return [
    ellipse([0, 268, 190, 16], '#000', { opacity: 0.18 }),
    roundStroke('M-150 60C-172-190-60-236 0-236S172-190 150 60', {
      color: band,
      width: isFloating ? 16 : 34,
    }),
    innerBand,
    mirrored(earCup(model)),
    microphone ? boom(microphone) : '',
    hasWire ? roundStroke('M168 196C176 262 120 250 110 300S150 330 120 360', { color: '#2b2d33', width: 7 }) : '',
  ].join('');
}

function earCup({ band, cup, cushion, accent }: Headset): string {
  return [
    roundedBar([-166, -10, 34, 96], band, 14),
    roundedBar([-204, 30, 92, 168], cup, 44),
    rect([-204, 30, 46, 168], '#000', { rx: 40, opacity: 0.14 }),
    roundedBar([-128, 38, 40, 152], cushion, 20),
    accent
      ? circle([-166, 114, 22], accent) + circle([-166, 114, 12], cup)
      : circle([-166, 114, 24], '#000', { opacity: 0.14 }),
  ].join('');
}

function boom(color: string): string {
  const arm = roundStroke('M-168 188C-168 246-110 256-58 240', { color, width: 10 });
  return arm + roundedBar([-66, 224, 46, 26], color, 13);
}
