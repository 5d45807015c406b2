import { plainBackground, skyBackground } from '../backgrounds.ts';
import { mix } from '../colour.ts';
import { circle, group, path, moved, polygon, rect, round, stroke, times } from '../svg.ts';
import { isOdd, type MotifDrawing, type Scene } from './motif.ts';

/** A great sun behind grass, with a gate, a mountain or a branch in blossom. */
export function sun(scene: Scene): MotifDrawing {
  const { id, variant, light: onPaper } = scene;
  const { deep, mid, bright, light, pop } = scene.palette;
  const ink = onPaper ? deep : mix(deep, '#000000', 0.35);
  const sunX = isOdd(variant) ? 392 : 250;
  const svg = [
    onPaper ? plainBackground(light) : skyBackground(id, [deep, mid, bright]),
    circle([sunX, 462, 200], onPaper ? pop : light),
    onPaper ? '' : circle([sunX, 462, 244], light, { opacity: 0.18 }),
    landmark(scene, ink, sunX),
    grass(scene, ink),
  ];
  const title = { fill: onPaper ? deep : '#ffffff', accent: onPaper ? deep : pop, maxHeight: 140 };
  return { svg: svg.join(''), title: { edge: 'top', ...title } };
}

function landmark(scene: Scene, ink: string, sunX: number): string {
  if (scene.variant % 3 === 0) return gate(ink);
  return scene.variant % 3 === 1 ? mountain(scene, ink, sunX) : blossom(scene, ink);
}

function gate(ink: string): string {
  const parts = [
    rect([150, 330, 340, 26], ink, { rx: 3 }),
    path('M118 296Q320 330 522 296L530 322Q320 352 110 322Z', ink),
    polygon([196, 350, 224, 350, 214, 660, 182, 660], ink),
    polygon([416, 350, 444, 350, 458, 660, 426, 660], ink),
    rect([172, 404, 296, 16], ink),
  ];
  return group({ transform: 'translate(0 64)' }, parts.join(''));
}

function mountain({ palette }: Scene, ink: string, sunX: number): string {
  const slopes = moved([0, 0, 300, 450, -320, 450], [sunX - 30, 250]);
  const snow = moved([0, 0, 44, 68, 20, 96, -4, 72, -32, 100, -46, 69], [sunX - 30, 250]);
  const snowColor = mix(palette.light, '#ffffff', 0.5);
  return group({ transform: 'translate(0 110)' }, polygon(slopes, ink) + polygon(snow, snowColor));
}

function blossom({ random, palette }: Scene, ink: string): string {
  const parts = [
    stroke('M700 150Q470 190 430 300T250 420', { color: ink, width: 13 }),
    stroke('M470 236Q400 200 340 226M430 300Q500 330 540 392', { color: ink, width: 7 }),
    times(34, () => {
      const along = random();
      const x = 250 + along * 330 + (random() - 0.5) * 90;
      const y = 420 - along * 250 + (random() - 0.5) * 90;
      return circle([x, y, 7 + random() * 11], random() > 0.4 ? palette.bright : palette.light);
    }),
    times(9, () => circle([80 + random() * 480, 420 + random() * 190, 5 + random() * 4], palette.bright)),
  ];
  return group({ transform: 'translate(20 96)' }, parts.join(''));
}

function grass({ random }: Scene, ink: string): string {
  return times(64, () => {
    const x = round(random() * 700 - 40);
    const height = 60 + random() * 190;
    const tip = `${round(20 + height * 0.36)} ${round(-height)}`;
    const rising = `q${round(10 + height * 0.1)} ${round(-height * 0.6)} ${tip}`;
    const falling = `q${round(-height * 0.16)} ${round(height * 0.5)} ${round(-height * 0.2)} ${round(height)}`;
    return path(`M${x} 800${rising}${falling}z`, ink);
  });
}
