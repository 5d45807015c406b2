import { circle, ellipse, path, rect, round } from '../svg.ts';
import { flipped, mirrored, roundedBar, roundStroke } from './parts.ts';

type Playstation5 = { id: string; hasDiscDrive: boolean; isSlim: boolean };

const innerDark = '#22252b';

export function playstation5({ id, hasDiscDrive, isSlim }: Playstation5): string {
  const wing = sideWing(isSlim ? 18 : 34, `url(#${id})`);
  return [
    plasticShade(id),
    ellipse([0, 268, 150, 14], '#000', { opacity: 0.22 }),
    roundedBar([-22, -226, 44, 488], '#14161a', 6),
    wing,
    flipped(wing),
    mirrored(roundStroke('M-17-208V250', { color: '#6fb1ff', width: 3 })),
    isSlim ? mirrored(roundStroke('M-19-18L-106-38', { color: '#9aa3b0', width: 4 })) : '',
    roundedBar([-5, 120, 10, 26], '#3a3e46', 4),
    roundedBar([-4, 164, 8, 14], '#3a3e46', 2),
    circle([0, 214, 5], '#e9edf2'),
    hasDiscDrive ? discDriveBulge() : '',
    roundedBar([-70, 262, 140, 10], innerDark, 5),
  ].join('');
}

function plasticShade(id: string): string {
  const stops = '<stop stop-color="#ffffff"/><stop offset="1" stop-color="#cdd3dd"/>';
  return `<linearGradient id="${id}">${stops}</linearGradient>`;
}

function sideWing(bulk: number, fill: string): string {
  const foot = round(76 + bulk * 0.7);
  const outerEdge = `C-${94 + bulk}-110-${90 + bulk} 96-${foot} 262`;
  const wing = `M-16 262V-214C-20-240-${48 + bulk}-262-${82 + bulk}-284${outerEdge}Z`;
  const shadow = `M-${82 + bulk}-284${outerEdge}h16C-${72 + bulk} 96-${76 + bulk}-110-${68 + bulk}-275Z`;
  return path(wing, fill) + path(shadow, '#8f99a8', { opacity: 0.28 });
}

function discDriveBulge(): string {
  const shadow = 'M116 14C128 36 134 60 134 90V226Q134 262 100 262H92Q118 258 118 226V80Q118 40 108 8Z';
  return [
    path('M84-8C120 2 134 40 134 90V226Q134 262 100 262H84Z', '#e9edf2'),
    path(shadow, '#8f99a8', { opacity: 0.28 }),
    rect([100, 34, 6, 84], innerDark, { rx: 3 }),
  ].join('');
}
