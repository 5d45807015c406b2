import { footShade, glowBackground } from '../backgrounds.ts';
import { circle, ellipse, path, round, times } from '../svg.ts';
import { isOdd, type MotifDrawing, type Scene } from './motif.ts';

/** The cut of a blade with flying petals, or claw marks. */
export function slash(scene: Scene): MotifDrawing {
  const { palette, id, variant, claws } = scene;
  const { deep, mid, light, pop } = palette;
  const svg = [
    glowBackground(id, {
      x: 0.62,
      y: 0.4,
      reach: 0.7,
      stops: [
        [0, mid],
        [1, deep],
      ],
    }),
    claws ? times(claws, (index) => clawMark(130 + index * 150, scene)) : bladeCut(scene),
    footShade(id, deep, 520),
  ];
  const align = isOdd(variant) ? 'right' : 'left';
  return { svg: svg.join(''), title: { edge: 'bottom', fill: light, accent: pop, maxHeight: 165, align } };
}

function bladeCut({ random, palette }: Scene): string {
  const { deep, bright, light, pop } = palette;
  const petals = times(26, () => {
    const along = random();
    const x = 40 + along * 560;
    const y = 590 - along * 460 + (random() - 0.5) * 170;
    const size = 4 + random() * 13;
    const fill = random() > 0.5 ? pop : light;
    const transform = `rotate(${round(random() * 180)} ${round(x)} ${round(y)})`;
    return ellipse([x, y, size, size * 0.45], fill, { transform });
  });
  return [
    circle([330, 350, 190], bright),
    path('M-40 640Q300 330 690 96Q360 420 -40 690Z', light),
    path('M-40 640Q300 330 690 96Q380 380 150 560Z', deep, { opacity: 0.25 }),
    path('M120 690Q360 470 560 420Q380 520 150 720Z', pop),
    petals,
  ].join('');
}

function clawMark(x: number, { palette }: Scene): string {
  const outerEdge = `M${x + 190} 90Q${x + 120} 380 ${x - 60} 640`;
  return (
    path(`${outerEdge}Q${x + 30} 380 ${x + 130} 100Z`, palette.pop) +
    path(`${outerEdge}Q${x + 66} 390 ${x + 160} 96Z`, palette.bright)
  );
}
