import { ellipse, circle, path, rect, ring, times } from '../svg.ts';
import { directionPad, faceButtons, floorShadow, mirrored, roundedBar, roundStroke } from './parts.ts';

export function chargeKit(): string {
  const cable = 'M60 60C200 40 210-60 120-110S-60-190-150-130S-230 60-140 110';
  return [
    floorShadow(190, 190, 0.18),
    roundStroke(cable, { color: '#26292e', width: 13 }),
    roundedBar([-168, 96, 40, 58], '#3a3e45', 6),
    roundedBar([-162, 150, 28, 24], '#c9ced4', 3),
    roundedBar([-40, -30, 190, 190], '#26292e', 20),
    roundedBar([-40, -30, 190, 54], '#32363d', 20),
    roundedBar([-16, 50, 90, 10], '#59b04a', 4),
    roundedBar([-16, 74, 130, 8], '#565b63', 4),
    roundedBar([20, 156, 70, 12], '#e5c15a', 3),
  ].join('');
}

export function racingWheel(): string {
  const stitches = { 'stroke-dasharray': '5 12' };
  return [
    ellipse([0, 250, 210, 18], '#000', { opacity: 0.2 }),
    path('M-90 90H90L120 246H-120Z', '#1d1f24'),
    roundedBar([-150, 200, 300, 48], '#2a2d33', 10),
    ring([0, -30, 190], { color: '#1b1d21', width: 46 }),
    ring([0, -30, 190], { color: '#3a3d44', width: 6 }, stitches),
    path('M-176-60L-60-50V10L-160 40ZM176-60L60-50V10L160 40ZM-34 30H34L44 150H-44Z', '#9aa1ab'),
    circle([0, -20, 78], '#26292e'),
    circle([0, -20, 56], '#17191c'),
    mirrored(directionPad(-40, -20, { scale: 0.5, fill: '#565b63' })),
    faceButtons({
      centre: [44, -20],
      spread: 14,
      radius: 7,
      colors: ['#e5573f', '#4c8fe0', '#59b04a', '#e5c13a'],
    }),
    roundedBar([-16, -222, 32, 12], '#e5573f', 3),
  ].join('');
}

export function carryingCase(): string {
  return [
    ellipse([0, 176, 240, 18], '#000', { opacity: 0.2 }),
    roundedBar([-236, -130, 472, 300], '#26292e', 56),
    roundedBar([-236, -130, 472, 130], '#32363d', 56),
    rect([-236, 10, 472, 8], '#17191c'),
    times(28, (index) => roundedBar([-226 + index * 16.4, 11, 8, 6], '#8b9199', 1)),
    path('M-60-130C-60-190 60-190 60-130H36C36-164-36-164-36-130Z', '#d3222c'),
    roundedBar([150, 2, 54, 24], '#d3222c', 8),
    roundedBar([-190, 60, 120, 70], '#17191c', 10),
  ].join('');
}

/** A closed carton, for anything the shop starts to sell before it has a drawing. */
export function unknownAccessory(): string {
  return [
    ellipse([0, 196, 220, 18], '#000', { opacity: 0.2 }),
    path('M-180-60L0 20V200L-180 110Z', '#b98a5a'),
    path('M180-60L0 20V200L180 110Z', '#9c7046'),
    path('M-180-60L0-140L180-60L0 20Z', '#d6a874'),
    path('M-108-28L72-108L108-92L-72-12Z', '#efd9b4'),
    path('M-108-28L-72-12V50L-90 36L-108 34Z', '#dcc193'),
    path('M60 96L130 62V92L60 126Z', '#f3ead8', { opacity: 0.9 }),
  ].join('');
}
