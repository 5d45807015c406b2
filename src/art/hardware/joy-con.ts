import { circle, path } from '../svg.ts';
import { faceButtons, flipped, roundedBar, stick } from './parts.ts';

const button = '#22242a';
const shell = 'M-44-120A40 40 0 0 1-4-160H44V160H-4A40 40 0 0 1-44 120Z';

export function leftJoyCon(color: string): string {
  return [
    joyConShell(color),
    stick([-2, -70, 27]),
    faceButtons({ centre: [-2, 24], spread: 24, radius: 12, colors: [button] }),
    roundedBar([16, -128, 20, 6], button, 3),
    roundedBar([-6, 74, 20, 20], button, 4),
  ].join('');
}

export function rightJoyCon(color: string): string {
  const parts = [
    joyConShell(color),
    stick([-2, 24, 27]),
    faceButtons({ centre: [-2, -70], spread: 24, radius: 12, colors: [button] }),
    roundedBar([16, -126, 20, 6], button, 3),
    roundedBar([23, -136, 6, 24], button, 3),
    circle([4, 84, 11], button),
  ];
  return flipped(parts.join(''));
}

function joyConShell(color: string): string {
  return path(shell, color) + path('M26-160H44V160H26Z', '#000', { opacity: 0.16 });
}
