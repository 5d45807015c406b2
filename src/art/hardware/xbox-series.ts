import { circle, ellipse, path, rect, times } from '../svg.ts';
import { roundedBar } from './parts.ts';

export function xboxSeriesX(): string {
  const vent = times(5, (row) => {
    const color = row > 2 ? '#53b84c' : '#2f5f2c';
    return times(9, (column) => ellipse([-72 + column * 18, -252 + row * 9, 5, 2.6], color));
  });
  return [
    ellipse([0, 270, 150, 16], '#000', { opacity: 0.25 }),
    path('M-104-210L-84-262H84L104-210Z', '#101114'),
    vent,
    roundedBar([-104, -212, 208, 482], '#232529', 8),
    rect([-104, -212, 62, 482], '#fff', { rx: 8, opacity: 0.05 }),
    rect([60, -212, 44, 482], '#000', { rx: 8, opacity: 0.18 }),
    roundedBar([-76, 60, 7, 170], '#0c0d0f', 3),
    circle([-72, -176, 13], '#e9edf0'),
    circle([-72, -176, 8], '#232529'),
    roundedBar([-84, 246, 26, 8], '#0c0d0f', 3),
    rect([-104, -212, 208, 4], '#fff', { rx: 2, opacity: 0.12 }),
  ].join('');
}

export function xboxSeriesS({ body, button, grille }: { body: string; button: string; grille: string }): string {
  return [
    ellipse([0, 270, 130, 14], '#000', { opacity: 0.22 }),
    roundedBar([-92, -232, 184, 500], body, 10),
    rect([44, -232, 48, 500], '#000', { rx: 10, opacity: 0.07 }),
    circle([0, -70, 80], grille),
    grilleHoles(),
    circle([-62, -200, 11], button),
    circle([-62, -200, 6.5], body),
    roundedBar([-74, 236, 26, 8], '#111', 3),
    roundedBar([50, 232, 10, 16], '#111', 3),
    rect([-92, -232, 184, 4], '#fff', { rx: 2, opacity: 0.5 }),
  ].join('');
}

function grilleHoles(): string {
  return times(9, (row) =>
    times(9, (column) => {
      const x = (column - 4) * 17;
      const y = (row - 4) * 17;
      return Math.hypot(x, y) < 72 ? circle([x, -70 + y, 4.4], '#000', { opacity: 0.6 }) : '';
    }),
  );
}
