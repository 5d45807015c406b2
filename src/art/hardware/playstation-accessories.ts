import { circle, ellipse, path, rect, ring, times } from '../svg.ts';
import { dualSense } from './dual-sense.ts';
import { white } from './finish.ts';
import { directionPad, faceButtons, floorShadow, mirrored, placedAt, roundedBar, roundStroke, stick } from './parts.ts';

export function chargingStation(): string {
  return [
    ellipse([0, 214, 210, 18], '#000', { opacity: 0.2 }),
    placedAt({ x: -100, y: 10, scale: 0.62, turn: -82 }, dualSense(white)),
    placedAt({ x: 100, y: 10, scale: 0.62, turn: 82 }, dualSense(white)),
    path('M-150 204Q-140 110-60 96H60Q140 110 150 204Z', '#f4f5f7'),
    path('M-40 98H40L60 204H-60Z', '#16181c'),
    roundedBar([-30, 172, 60, 5], '#6fb1ff', 2),
  ].join('');
}

export function camera(): string {
  const lens = circle([-96, 0, 38], '#2c3038') + circle([-96, 0, 25], '#0a0b0d') + circle([-104, -9, 8], '#7fb4ff');
  return [
    floorShadow(150, 180),
    path('M-60 60H60L96 146H-96Z', '#d5d9e0'),
    roundedBar([-190, -70, 380, 140], '#f4f5f7', 66),
    roundedBar([-168, -48, 336, 96], '#14161a', 48),
    mirrored(lens),
    circle([0, 0, 4], '#fff'),
  ].join('');
}

export function mediaRemote(): string {
  const key = '#1b1d22';
  const parts = [
    rect([-52, -240, 116, 480], '#000', { rx: 40, opacity: 0.14 }),
    roundedBar([-60, -244, 116, 480], '#f4f5f7', 40),
    rect([26, -244, 30, 480], '#000', { rx: 30, opacity: 0.06 }),
    circle([-2, -192, 15], key),
    circle([-2, -100, 46], key),
    circle([-2, -100, 22], '#3a3d44'),
    times(3, (index) => circle([-34 + index * 32, -10, 11], key)),
    roundedBar([-34, 30, 64, 22], key, 11),
    times(4, (index) => roundedBar([-36, 74 + index * 36, 68, 24], key, 8)),
  ];
  return `<g transform="rotate(18)">${parts.join('')}</g>`;
}

export function virtualRealityHeadset(): string {
  const shell =
    'M-210-50Q-210-80-176-82H176Q210-80 210-50V50Q206 104 150 108Q96 110 60 74Q30 48 0 48T-60 74' +
    'Q-96 110-150 108Q-206 104-210 50Z';
  const visor =
    'M-186-44Q-184-58-166-58H166Q184-58 186-44V44Q180 82 142 84Q100 84 70 54Q36 22 0 22T-70 54' +
    'Q-100 84-142 84Q-180 82-186 44Z';
  const grip = ring([0, 0, 110], { color: '#f4f5f7', width: 26 }) + roundedBar([-34, -50, 68, 190], '#1b1d22', 30);
  return [
    ellipse([0, 200, 240, 18], '#000', { opacity: 0.18 }),
    roundStroke('M-190-20C-200-210 200-210 190-20', { color: '#e9ecf1', width: 44 }),
    roundStroke('M-168-40C-170-170 170-170 168-40', { color: '#c9ced7', width: 12 }),
    path(shell, '#f6f7f9'),
    path(visor, '#14161a'),
    mirrored(circle([-150, -34, 9], '#3a4150') + circle([-150, 44, 9], '#3a4150')),
    path('M-186-44Q-184-58-166-58H40L-120 80Q-180 76-186 44Z', '#fff', { opacity: 0.06 }),
    placedAt({ x: -150, y: 190, scale: 0.5, turn: -20 }, grip),
    placedAt({ x: 150, y: 190, scale: 0.5, turn: 20 }, grip),
  ].join('');
}

export function remotePlayer(): string {
  const grip = 'M-150-110C-210-116-262-60-262 30C-262 110-244 150-214 148C-184 146-180 100-150 96Z';
  return [
    ellipse([0, 170, 260, 16], '#000', { opacity: 0.2 }),
    mirrored(path(grip, '#f4f5f7') + stick([-206, -28, 26])),
    roundedBar([-176, -128, 352, 240], '#14161a', 14),
    roundedBar([-164, -116, 328, 216], '#16345e', 6),
    path('M-164 100V10L-60-50L30 30L100-20L164 40V100Z', '#0e2444'),
    circle([90, -56, 28], '#ffd37a'),
    path('M-164-116H-20L-110 100H-164Z', '#fff', { opacity: 0.06 }),
    directionPad(-206, 46, { scale: 0.7, fill: '#c3c8d1' }),
    faceButtons({ centre: [206, 46], spread: 18, radius: 9, colors: ['#c3c8d1'] }),
  ].join('');
}

export function discDrive(): string {
  return [
    floorShadow(232, 130),
    path('M-60-220C40-210 92-120 92 0V150Q92 226 30 226H-60Z', '#f4f5f7'),
    path('M-60-220C-20-216 10-200 30-180V226H-60Z', '#dfe3ea'),
    roundedBar([-60, -220, 16, 446], '#16181c', 4),
    roundedBar([58, -90, 9, 230], '#22252b', 4),
    circle([-190, 60, 96], '#cfd6e0', { opacity: 0.9 }),
    ring([-190, 60, 96], { color: '#aab3c0', width: 3 }),
    circle([-190, 60, 30], '#eef1f5'),
    circle([-190, 60, 13], '#aab3c0'),
  ].join('');
}
