import { circle, path, times } from '../svg.ts';
import { directionPad, faceButtons, mirrored, roundedBar, stick } from './parts.ts';

const buttonBlack = '#16171a';
const outline =
  'M-146-74C-126-94-84-92-70-82H70C84-92 126-94 146-74C166-40 190 74 178 120C170 144 146 142 130 110' +
  'C118 84 104 62 84 58H-84C-104 62-118 84-130 110C-146 142-170 144-178 120C-190 74-166-40-146-74Z';
const rightGrip = 'M146-74C166-40 190 74 178 120C172 140 150 142 136 120C158 80 150-10 124-84Z';

/** About 360 wide and 240 high. */
export function dualShock({ body, dark }: { body: string; dark: string }): string {
  return [
    mirrored(roundedBar([-134, -94, 62, 22], dark, 8)),
    path(outline, body),
    path(rightGrip, '#000', { opacity: 0.2 }),
    roundedBar([-64, -86, 128, 66], '#17181b', 8),
    roundedBar([-58, -80, 116, 54], dark, 6),
    roundedBar([-40, -92, 80, 6], '#58a6ff', 3),
    stick([-58, 26, 31]),
    stick([58, 26, 31]),
    circle([-110, -24, 38], '#000', { opacity: 0.16 }),
    circle([110, -24, 38], '#000', { opacity: 0.16 }),
    directionPad(-110, -24, { scale: 0.9, fill: buttonBlack }),
    faceButtons({ centre: [110, -24], spread: 25, radius: 13, colors: [buttonBlack] }),
    mirrored(roundedBar([-78, -64, 7, 18], buttonBlack, 3)),
    circle([0, 34, 9], buttonBlack),
    speaker(),
  ].join('');
}

function speaker(): string {
  return times(3, (row) => {
    return times(5, (column) => circle([-12 + column * 6, -4 + row * 6, 1.8], '#000', { opacity: 0.5 }));
  });
}
