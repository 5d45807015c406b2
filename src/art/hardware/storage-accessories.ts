import { circle, ellipse, rect, times } from '../svg.ts';
import { roundedBar } from './parts.ts';

const contactGold = '#e5c15a';

export function gameDrive(): string {
  return [
    ellipse([0, 176, 190, 16], '#000', { opacity: 0.2 }),
    roundedBar([-170, -200, 340, 370], '#1d3f8f', 22),
    roundedBar([-170, -200, 340, 120], '#2b56b8', 22),
    rect([-170, -100, 340, 30], '#2b56b8'),
    times(9, (index) => roundedBar([-150, -60 + index * 22, 300, 5], '#163273', 2)),
    roundedBar([-24, 150, 48, 20], '#0e1d42', 4),
    circle([128, 140, 6], '#9cd1ff'),
  ].join('');
}

export function solidStateDrive(): string {
  const parts = [
    rect([-236, -70, 470, 150], '#000', { rx: 12, opacity: 0.16 }),
    roundedBar([-240, -78, 470, 150], '#2a2d33', 10),
    times(11, (index) => roundedBar([-214 + index * 36, -78, 16, 150], '#17191d', 3)),
    roundedBar([-60, -36, 130, 62], '#e9a52b', 4),
    roundedBar([-46, -16, 70, 8], '#17191d', 2),
    roundedBar([-46, 4, 44, 8], '#17191d', 2),
    roundedBar([230, -58, 24, 110], '#1f6b45', 2),
    times(8, (index) => rect([238, -52 + index * 13, 16, 7], contactGold)),
  ];
  return `<g transform="rotate(-24)">${parts.join('')}</g>`;
}

export function expansionCard(): string {
  const parts = [
    rect([-104, -148, 220, 330], '#000', { rx: 20, opacity: 0.16 }),
    roundedBar([-110, -160, 220, 330], '#26292e', 20),
    roundedBar([-110, -160, 220, 90], '#32363d', 20),
    roundedBar([-70, -130, 140, 30], '#17191c', 8),
    roundedBar([-66, 166, 132, 34], '#c9ced4', 3),
    times(9, (index) => rect([-58 + index * 13.4, 172, 7, 28], contactGold)),
    roundedBar([-74, 10, 60, 8], '#59b04a', 3),
    roundedBar([-74, 32, 100, 8], '#4b5058', 3),
  ];
  return `<g transform="rotate(-12)">${parts.join('')}</g>`;
}
